// The check page: drop files on the list, print the report, start afresh when one types.
(() => {
  const files = document.getElementById("check-files");
  const paper = document.querySelector("[data-drop]");
  const form = document.getElementById("check-form");

  const fill = (text) => {
    const box = document.getElementById("check-text");
    box.value = text;
    box.dispatchEvent(new Event("input", { bubbles: true }));
  };

  const take = async (dropped) => {
    const one = dropped.length === 1 && dropped[0];
    if (one && one.size < 1000000 && !/\.zip$/i.test(one.name)) {
      fill(await one.text());
      return;
    }
    files.files = dropped;
    files.dispatchEvent(new Event("change", { bubbles: true }));
  };

  paper.addEventListener("dragover", (event) => {
    if (![...event.dataTransfer.types].includes("Files")) return;
    event.preventDefault();
    paper.classList.add("dropping");
  });
  paper.addEventListener("dragleave", () => paper.classList.remove("dropping"));
  paper.addEventListener("drop", (event) => {
    paper.classList.remove("dropping");
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  });

  // Typing goes on with the list in the box, not with files that were chosen before.
  form.addEventListener("input", (event) => {
    if (event.target.id === "check-text") files.value = "";
  });

  const showPrint = () => {
    document.querySelectorAll("[data-print]").forEach((button) => {
      button.hidden = false;
    });
  };
  showPrint();
  document.addEventListener("htmx:afterSettle", showPrint);
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-print]")) window.print();
  });
})();
