// The keyboard, the help, and what the address says to show.

const openDialog = (content) => {
  const dialog = make("dialog", { on: { close: () => dialog.remove() } }, content);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
};

const keyHelp = [
  ["j →", "Next shot"],
  ["k ←", "Previous shot"],
  ["Enter", "Open the shot"],
  ["Esc", "Back to all shots"],
  ["1 – 7", modes.map((mode) => modeNames[mode].toLowerCase()).join(", ")],
  ["Space", "Turn the pictures, when they blink"],
  ["+ −", "Larger, smaller"],
  ["0", "Fit"],
  ["9", "A pixel for a pixel"],
  ["r", "Marks on or off"],
  ["Shift + arrows", "Move a magnified picture"],
  ["/", "Search"],
  ["v", "Matrix or list"],
  ["?", "This help"],
];

const showHelp = () => {
  const close = make(
    "button",
    { type: "button", class: "button", on: { click: () => dialog.close() } },
    "Close",
  );
  const dialog = openDialog(
    make(
      "div",
      { class: "help" },
      make("h2", {}, "Keyboard"),
      make(
        "dl",
        {},
        keyHelp.map(([keys, what]) => [
          make("dt", {}, make("kbd", {}, keys)),
          make("dd", {}, what),
        ]),
      ),
      make(
        "p",
        { class: "soft" },
        "Pictures: drag to move, Ctrl and the wheel to magnify, double click for more or all of it.",
      ),
      close,
    ),
  );
};

const helpButton = () =>
  make(
    "button",
    {
      type: "button",
      class: "button",
      "aria-label": "Keyboard help",
      title: "Keyboard (?)",
      on: { click: showHelp },
    },
    "?",
  );

// The keyboard

const step = (direction) => {
  const list = shown();
  if (state.shot) {
    const within = list.some(({ id }) => id === state.shot) ? list : shots;
    const next = within[within.findIndex(({ id }) => id === state.shot) + direction];
    if (next) go({ shot: next.id });
    return;
  }
  const links = [...document.querySelectorAll(".overview-body .shot-link")];
  const index = links.indexOf(document.activeElement?.closest?.(".shot-link"));
  const next = index < 0 ? (direction > 0 ? links[0] : links.at(-1)) : links[index + direction];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
};

const keys = {
  j: () => step(1),
  ArrowRight: () => step(1),
  ArrowDown: () => step(1),
  k: () => step(-1),
  ArrowLeft: () => step(-1),
  ArrowUp: () => step(-1),
  Escape: () => state.shot && go({ shot: "", mode: "" }),
  "+": () => stage?.zoomIn(),
  "=": () => stage?.zoomIn(),
  "-": () => stage?.zoomOut(),
  0: () => stage?.fit(),
  9: () => stage?.actualSize(),
  r: () => toggleRegions(),
  "?": () => showHelp(),
  "/": () => document.getElementById("search")?.focus(),
  v: () => document.querySelector("[data-view][aria-pressed=false]")?.click(),
  ...Object.fromEntries(modes.map((mode, index) => [String(index + 1), () => chooseMode(mode)])),
};

const moves = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]"))
    return;
  const { target, key } = event;
  if (target.matches("input:not([type=checkbox]), textarea, select")) {
    if (key === "Escape") target.blur();
    return;
  }
  if (event.shiftKey && moves[key]) {
    stage?.move(...moves[key]);
  } else if (key === " " && stage?.mode === "blink" && !target.matches("button, a, summary")) {
    stage.turn();
  } else if (keys[key]) {
    keys[key]();
  } else {
    return;
  }
  event.preventDefault();
});

// What the address says

let scrolledTo = 0;
let opened = "";

const render = () => {
  const wasOpen = opened;
  if (!wasOpen) scrolledTo = scrollY;
  readAddress();
  stage?.destroy();
  stage = null;
  const shot = shotsByID.get(state.shot);
  if (!shot) state.shot = "";
  opened = state.shot;
  document.body.classList.toggle("on-shot", Boolean(shot));
  page.replaceChildren(shot ? shotElement(shot) : overviewElement());
  document.title = shot ? `${spokenName(shot)} – Stillframe` : `${summary.headline} – Stillframe`;
  if (shot) {
    scrollTo(0, 0);
    page.querySelector("h1").focus({ preventScroll: true });
    announce(`${spokenName(shot)}: ${verdicts[shot.verdict]}`);
  } else if (wasOpen) {
    scrollTo(0, scrolledTo);
    const link = [...page.querySelectorAll(".shot-link")].find(
      (link) => link.dataset.shot === wasOpen,
    );
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: "nearest" });
  }
};

const page = make("div", { id: "page" });
document.body.append(page, make("div", { id: "status", class: "unseen", role: "status" }));
addEventListener("hashchange", () => {
  if (location.hash !== shownAddress) render();
});
render();
acceptance
  .load()
  .then(() => acceptance.accepted.size && render())
  .catch(() => announce("What was accepted before can't be shown: Stillframe does not answer."));
