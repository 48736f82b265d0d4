// My decks: one box chooses all decks of the page, and follows what is chosen singly.
const all = document.querySelector("[data-choose-all]");
const boxes = [...document.querySelectorAll('[name="deck"][form="many"]')];

const follow = () => {
  const chosen = boxes.filter((box) => box.checked).length;
  all.checked = chosen === boxes.length;
  all.indeterminate = chosen > 0 && chosen < boxes.length;
};

if (all) {
  all.closest("label").hidden = false;
  all.addEventListener("change", () => {
    boxes.forEach((box) => {
      box.checked = all.checked;
    });
  });
  boxes.forEach((box) => box.addEventListener("change", follow));
  follow();
}

// Only the fields that the chosen action needs.
const act = document.querySelector('#many [name="act"]');
const showFields = () => {
  document.querySelectorAll("#many [data-for]").forEach((field) => {
    field.hidden = !field.dataset.for.split(" ").includes(act.value);
  });
};
if (act) {
  act.addEventListener("change", showFields);
  showFields();
}
