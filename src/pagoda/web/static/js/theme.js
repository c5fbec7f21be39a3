// Runs before the first paint (a plain script in the head): the saved theme, else the system's.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const saved = () => {
    try {
      return localStorage.getItem("pagoda.theme");
    } catch {
      return null; // storage may be forbidden; the page works without
    }
  };
  const show = () => {
    document.documentElement.dataset.theme = saved() || (dark.matches ? "dark" : "light");
  };
  show();
  dark.addEventListener("change", show);
})();
