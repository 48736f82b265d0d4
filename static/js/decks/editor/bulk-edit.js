// Bulk edit: text that was not saved comes back, and a suggested line takes the place of the one
// that was not understood.
import { dropDraft, keepDraft, readDraft } from "./bulk-draft.js";

const form = document.getElementById("bulk");
const box = document.getElementById("bulk-text");
const base = form.elements.base;
const restored = document.getElementById("bulk-restored");
const { deck } = form.dataset;

const changed = () => box.dispatchEvent(new Event("input", { bubbles: true }));
const keep = (sent) => keepDraft(deck, { text: box.value, base: base.value, sent });

let draft = readDraft(deck);
// The editor drops a draft that was saved, unless the visitor left it before its scripts had loaded.
if (draft?.sent && Number(base.value) > Number(draft.base)) {
  dropDraft(deck);
  draft = null;
}
if (draft && draft.text !== box.value && box.value === box.defaultValue) {
  box.value = draft.text;
  base.value = draft.base;
  restored.hidden = false;
  changed();
}
// Text that was typed before this script ran is not saved either.
if (draft || box.value !== box.defaultValue) keep(false);

box.addEventListener("input", () => keep(false));
form.addEventListener("submit", () => keep(true));

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-discard]")) dropDraft(deck);
  const button = event.target.closest("[data-line]");
  if (!button) return;
  const lines = box.value.split("\n");
  lines[Number(button.dataset.line) - 1] = button.dataset.with;
  box.value = lines.join("\n");
  changed();
});
