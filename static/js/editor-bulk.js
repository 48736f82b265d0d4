// Bulk edit: a suggested line takes the place of the one that was not understood.
const box = document.getElementById("bulk-text");
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-line]");
  if (!button) return;
  const lines = box.value.split("\n");
  lines[Number(button.dataset.line) - 1] = button.dataset.with;
  box.value = lines.join("\n");
  box.dispatchEvent(new Event("input", { bubbles: true }));
});
