// Building blocks of the document. Text enters the page here, and only ever as text.

/** Shows what can't be seen, and what would reorder the text around it, by name. */
const visible = (text) =>
  String(text)
    .replace(/[\u0085\u2028\u2029]/g, " ")
    .replace(/[\u0000-\u0008\u000b-\u001f]/g, (c) => String.fromCharCode(0x2400 + c.charCodeAt(0)))
    .replace(/\u007f/g, "\u2421")
    .replace(/[\u0080-\u009f]/g, "\ufffd")
    .replace(
      /[\u202a-\u202e\u2066-\u2069]/g,
      (c) => `‹U+${c.charCodeAt(0).toString(16).toUpperCase()}›`,
    );

/**
 * Makes an element. Properties: `class`, `on` (listeners by event), anything else an attribute;
 * an attribute that is false, null or undefined is left out. Children: elements or texts.
 */
const make = (name, properties = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === false || value === null || value === undefined) continue;
    if (key === "on") {
      for (const [event, listener] of Object.entries(value))
        element.addEventListener(event, listener);
    } else if (key === "class") {
      element.className = value;
    } else {
      element.setAttribute(key, value === true ? "" : visible(value));
    }
  }
  add(element, children);
  return element;
};

const add = (element, children) => {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : visible(child));
  }
  return element;
};

/** Text of any language and direction, kept from reordering what stands beside it. */
const bdi = (text) => make("bdi", { dir: "auto" }, text);

const svg = (name, attributes, ...children) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

const iconPaths = {
  unchanged: "M3 8.5 6.5 12 13 4.5",
  within: "M2.5 9.5c1.8-3 3.8-3 5.5-1.5s3.7 1.5 5.5-1.5",
  changed: "M8 3 14 13H2Z",
  new: "M8 3v10M3 8h10",
  missing: "M5.4 6a2.6 2.6 0 1 1 3.8 2.3C8.3 8.8 8 9.3 8 10.2M8 12.9v.1",
  failed: "m4 4 8 8M12 4l-8 8",
  incomparable: "M3 6h10M3 10h10M11 3 5 13",
  orphaned: "M3.5 8h9",
  accepted: "M2 8.5 5 12l5-7M8 11l1 1 5-7",
  left: "M10 3 5 8l5 5",
  right: "m6 3 5 5-5 5",
  caution: "M8 2 15 14H1ZM8 6.5v3.5M8 12v.1",
  light:
    "M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1",
  dark: "M13 9.5A5.5 5.5 0 1 1 6.5 3 4.5 4.5 0 0 0 13 9.5Z",
  search: "M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.5 10.5 14 14",
};

const icon = (name) =>
  svg(
    "svg",
    { viewBox: "0 0 16 16", class: `icon icon-${name}`, "aria-hidden": "true", focusable: "false" },
    svg("path", { d: iconPaths[name] }),
  );

/** A definition list of facts; facts without a value are left out. */
const facts = (pairs) =>
  make(
    "dl",
    { class: "facts" },
    pairs
      .filter(([, value]) => value !== null && value !== undefined && value !== "")
      .map(([term, value]) => [
        make("dt", {}, term),
        make("dd", {}, value instanceof Node ? value : bdi(value)),
      ]),
  );

/** Tells a screen reader what just happened. */
const announce = (text) => {
  document.getElementById("status").textContent = visible(text);
};
