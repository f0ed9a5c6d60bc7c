// The run, and what the page shows of it. The page's address carries all of that.

const summary = JSON.parse(document.getElementById("summary").textContent);

const verdicts = {
  failed: "Failed",
  missing: "Missing",
  incomparable: "Incomparable",
  changed: "Changed",
  new: "New",
  orphaned: "Orphaned",
  within: "Within limits",
  unchanged: "Unchanged",
};
/** What needs a look first, first. */
const urgency = Object.keys(verdicts);

const shots = summary.shots.map((shot) => ({ ...shot, id: shot.shot }));
const shotsByID = new Map(shots.map((shot) => [shot.id, shot]));

const unique = (values) => [...new Set(values)];
/** The shots, and the places in the matrix that a narrowed run left empty. */
const places = [...shots, ...summary.notSelected.map((place) => ({ ...place, id: place.shot }))];
const axes = Object.fromEntries(
  ["device", "locale", "appearance", "scene"].map((axis) => [
    axis,
    unique(places.map((p) => p[axis])),
  ]),
);

// What is shown

const modes = ["baseline", "current", "difference", "side", "swipe", "onion", "blink"];
const defaults = {
  shot: "",
  mode: "",
  view: "",
  verdict: "",
  device: "",
  locale: "",
  appearance: "",
  scene: "",
  text: "",
};
const state = { ...defaults };

/** The address whose state is shown. */
let shownAddress;

const readAddress = () => {
  shownAddress = location.hash;
  const parameters = new URLSearchParams(location.hash.slice(1));
  for (const key of Object.keys(defaults)) state[key] = parameters.get(key) ?? "";
};

/** The address of this page with something else shown. */
const address = (changes) => {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...state, ...changes })) {
    if (value) parameters.set(key, value);
  }
  // A slash needs no escape behind the hash, and the address is easier to read with it.
  return `#${parameters.toString().replaceAll("%2F", "/")}`;
};

/** Shows something else, as a step that the browser's back button undoes. */
const go = (changes) => {
  location.hash = address(changes);
  // The event of it comes too late for whoever presses keys fast.
  render();
};

/** Shows something else in the place of what is shown. */
const adjust = (changes) => {
  Object.assign(state, changes);
  history.replaceState(null, "", address({}));
  shownAddress = location.hash;
};

const matches = (place) => {
  const wanted = state.verdict ? state.verdict.split(",") : [];
  if (wanted.length && !wanted.includes(place.verdict)) return false;
  for (const axis of Object.keys(axes))
    if (state[axis] && place[axis] !== state[axis]) return false;
  if (!state.text) return true;
  const sentences = (place.findings ?? []).map((finding) => finding.sentence);
  const text = [place.id, place.verdict, ...sentences, ...(place.reasons ?? [])].join("\n");
  return text.toLowerCase().includes(state.text.toLowerCase());
};

const isList = () => (state.view || (innerWidth < 720 ? "list" : "matrix")) === "list";

/** The shots that the filters let through, in the order in which they are shown. */
const shown = () => {
  const index = (axis, shot) => axes[axis].indexOf(shot[axis]);
  const keys = isList()
    ? [(shot) => urgency.indexOf(shot.verdict)]
    : ["device", "scene", "locale", "appearance"].map((axis) => (shot) => index(axis, shot));
  return shots
    .filter(matches)
    .sort((a, b) => keys.reduce((order, key) => order || key(a) - key(b), 0));
};

// Numbers in words

const count = (number) => number.toLocaleString("en");

/** A number with as many digits as it takes to tell it from its limit. */
const figure = (value, limit) => {
  if (value === limit) return plain(value, 15);
  for (let digits = 3; digits < 17; digits += 1) {
    if (plain(value, digits) !== plain(limit, 15)) return plain(value, digits);
  }
  return String(value);
};

const plain = (value, digits) => {
  if (!value) return "0";
  const decimals = Math.min(20, Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(value)))));
  const text = value.toFixed(decimals);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
};

const sizeText = (size) => (size ? `${size.width} × ${size.height}` : null);

/** The URL of a picture beside the page, whatever its name is made of. */
const pictureURL = (path) => path.split("/").map(encodeURIComponent).join("/");
