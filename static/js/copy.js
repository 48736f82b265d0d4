// Buttons that copy: the text of a field or an element (data-copy), a file of the site (data-copy-file), or what the
// site answers to their form (data-copy-form). They are hidden until this script shows them; what came
// of it is said in the status line that they name.
const say = (button, words) => {
  document.getElementById(button.dataset.status).textContent = words;
};

const write = async (text) => {
  if (navigator.clipboard && window.ClipboardItem) {
    // The text may still be on its way: a browser allows the copy only at the moment of the click.
    const blob = Promise.resolve(text).then((words) => new Blob([words], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
  } else {
    await navigator.clipboard.writeText(await text);
  }
};

const fetchText = async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
};

const post = async (url, form) => {
  const response = await fetch(url, { method: "POST", body: new FormData(form) });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
};

const textOf = (button, field) => {
  if (field) return field.value ?? field.textContent;
  const { copyFile, copyForm } = button.dataset;
  return copyForm ? post(copyForm, button.form) : fetchText(copyFile);
};

const copy = async (button) => {
  const field = button.dataset.copy && document.querySelector(button.dataset.copy);
  say(button, "");
  try {
    await write(textOf(button, field));
    say(button, button.dataset.copied);
  } catch {
    field?.select?.();
    say(button, button.dataset.failed);
  }
};

const BUTTONS = "[data-copy], [data-copy-file], [data-copy-form]";
const reveal = () => {
  document.querySelectorAll(BUTTONS).forEach((button) => {
    button.hidden = false;
  });
};
reveal();
document.addEventListener("htmx:afterSettle", reveal);
document.addEventListener("click", (event) => {
  const button = event.target.closest(BUTTONS);
  if (button) copy(button);
});
document.addEventListener("focusin", (event) => {
  if (event.target.matches("[data-select-all]")) event.target.select();
});
