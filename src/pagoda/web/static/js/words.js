// Words of the interface. English is the key; the page carries the translations of the reader's language.

const source = document.getElementById("words");
const catalogue = source ? JSON.parse(source.textContent) : {};

/** Return a text in the reader's language; `{name}` stands for a value. Always called with a literal. */
export function t(english, values) {
  const template = catalogue[english] || english;
  if (!values) return template;
  return template.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** Return a duration as minutes and seconds, or hours, minutes and seconds. */
export function duration(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (number) => String(number).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
