// A file that is dropped on the form is read into it, to be looked at like a pasted list.
const form = document.querySelector(".import-form");
const text = form.querySelector("textarea");

form.addEventListener("dragover", (event) => {
  if (!event.dataTransfer.types.includes("Files")) return;
  event.preventDefault();
  form.classList.add("dropping");
});
form.addEventListener("dragleave", () => form.classList.remove("dropping"));
form.addEventListener("drop", (event) => {
  form.classList.remove("dropping");
  const { files } = event.dataTransfer;
  if (!files.length) return;
  event.preventDefault();
  form.querySelector("[type=file]").files = files;
  text.value = "";
  form.requestSubmit();
});
