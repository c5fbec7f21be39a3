// The form for a table: the way to play says how many may play, and which options there are.

const form = document.querySelector("form.setup");
const counts = [...form.querySelectorAll("input[name=count]")];
const edition = form.querySelector("[data-edition]");

function fit() {
  const mode = form.querySelector("input[name=mode]:checked");
  const chosen = mode ? mode.value : form.elements.mode.value;
  for (const options of form.querySelectorAll(".options")) options.hidden = options.dataset.mode !== chosen;
  if (!mode) return;
  const allowed = mode.dataset.seats.split(" ");
  for (const count of counts) count.disabled = !allowed.includes(count.value);
  if (!counts.some((count) => count.checked && !count.disabled)) {
    counts.find((count) => count.value === allowed[0]).checked = true;
  }
}

form.addEventListener("change", fit);
fit();

const file = document.createElement("input");
file.type = "file";
file.accept = ".toml,text/plain";
file.setAttribute("aria-label", edition.dataset.fileLabel);
file.addEventListener("change", async () => {
  if (file.files[0]) edition.value = await file.files[0].text();
});
edition.closest("details").append(file);
