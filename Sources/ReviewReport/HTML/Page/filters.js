// What narrows the overview. All of it is kept in the address.

const verdictFilters = (refresh) => {
  const chosen = () => (state.verdict ? state.verdict.split(",") : []);
  const chip = (value, label, total, content) =>
    make(
      "button",
      {
        type: "button",
        class: `chip ${value}`,
        "data-verdict": value,
        "aria-pressed": String(value ? chosen().includes(value) : !chosen().length),
        on: {
          click: () => {
            const kept = chosen().filter((other) => other !== value);
            const verdict = !value ? [] : kept.length < chosen().length ? kept : [...kept, value];
            adjust({ verdict: verdict.join(",") });
            for (const other of group.children) {
              const { verdict: own } = other.dataset;
              other.setAttribute(
                "aria-pressed",
                String(own ? verdict.includes(own) : !verdict.length),
              );
            }
            refresh();
          },
        },
      },
      content,
      label,
      make("b", {}, count(total)),
    );
  const group = make(
    "div",
    { class: "chips", role: "group", "aria-label": "Verdicts" },
    chip("", "All", shots.length, null),
    urgency
      .filter((verdict) => summary.totals.verdicts[verdict])
      .map((verdict) =>
        chip(verdict, verdicts[verdict], summary.totals.verdicts[verdict], icon(verdict)),
      ),
  );
  return group;
};

const axisFilter = (axis, refresh) => {
  if (axes[axis].length < 2) return null;
  const name = axis[0].toUpperCase() + axis.slice(1);
  const select = make(
    "select",
    {
      "aria-label": name,
      "data-axis": axis,
      on: { change: () => (adjust({ [axis]: select.value }), refresh()) },
    },
    make("option", { value: "" }, `${name}: all`),
    axes[axis].map((value) => make("option", { value, selected: state[axis] === value }, value)),
  );
  return select;
};

const searchField = (refresh) => {
  const field = make("input", {
    type: "search",
    id: "search",
    placeholder: "Search shots and changes",
    "aria-label": "Search shots and changes",
    value: state.text,
    spellcheck: "false",
    on: { input: () => (adjust({ text: field.value }), refresh()) },
  });
  return make("label", { class: "search" }, icon("search"), field);
};

const viewSwitch = (refresh) => {
  const button = (view, label) =>
    make(
      "button",
      {
        type: "button",
        "data-view": view,
        "aria-pressed": String(isList() === (view === "list")),
        on: { click: () => (adjust({ view }), refresh()) },
      },
      label,
    );
  return make(
    "div",
    { class: "segments", role: "group", "aria-label": "View" },
    button("matrix", "Matrix"),
    button("list", "List"),
  );
};
