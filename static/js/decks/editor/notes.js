// What is typed into a card's note is kept until it is saved: through closing the sheet, through a
// refused change and through reloading the page.
const keyOf = (form) => `note ${new URL(form.action).pathname}`;

export const keepNote = (form) => sessionStorage.setItem(keyOf(form), form.elements.note.value);

export const dropNote = (form) => sessionStorage.removeItem(keyOf(form));

export const restoreNote = () => {
  const form = document.querySelector("#card_sheet [data-note]");
  const text = form && sessionStorage.getItem(keyOf(form));
  if (text !== null && text !== undefined) form.elements.note.value = text;
};

document.addEventListener("input", (event) => {
  const form = event.target.closest?.("[data-note]");
  if (form) keepNote(form);
});
