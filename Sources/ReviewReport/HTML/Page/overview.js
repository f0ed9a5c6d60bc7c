// All shots at once: what came out, the filters, and the matrix or the list.

const badge = (verdict, label = verdicts[verdict]) =>
  make("span", { class: `badge ${verdict}` }, icon(verdict), label);

/** A small picture; without a kind, the one that stands for the shot. */
const thumbnailOf = (shot, kind = shot.pictures.current ? "current" : "baseline") => {
  const picture = shot.pictures[kind];
  if (!picture) return make("span", { class: "no-picture" }, icon(shot.verdict));
  const image = make("img", { src: pictureURL(picture), alt: "", loading: "lazy", decoding: "async" });
  const size = shot.size ?? shot.baselineSize;
  const regions = (shot.verdict === "changed" && kind === "current" && size && shot.figures?.regions) || [];
  if (!regions.length) return make("span", { class: "thumbnail" }, image);
  const marks = svg(
    "svg",
    { viewBox: `0 0 ${size.width} ${size.height}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    ...regions.slice(0, 30).map(({ frame: { x, y, width, height } }) => svg("rect", { x, y, width, height })),
  );
  return make("span", { class: "thumbnail" }, image, marks);
};

const shareText = ({ figures }) =>
  figures ? `${figure(figures.changedShare * 100, summary.gates.maxChangedShare * 100)} %` : null;

/** What a shot is called where its place doesn't say it. */
const spokenName = (shot) =>
  [shot.scene, shot.locale, shot.appearance, ...(axes.device.length > 1 ? [shot.device] : [])].join(", ");

const shotLink = (shot, ...children) =>
  make(
    "a",
    {
      class: `shot-link ${shot.verdict}`,
      href: address({ shot: shot.id }),
      "data-shot": shot.id,
      "aria-label": [spokenName(shot), verdicts[shot.verdict], shareText(shot)].filter(Boolean).join(": "),
      title: [spokenName(shot), verdicts[shot.verdict], ...sentencesOf(shot)].join("\n"),
    },
    ...children,
  );

const sentencesOf = (shot) =>
  shot.findings.length ? shot.findings.map(({ sentence }) => sentence) : shot.reasons;

// The head

/** The verdict that a result looks like. */
const resultTone = { asAccepted: "unchanged", changed: "changed", couldNotTell: "missing" };

const cautionsElement = () =>
  summary.cautions.map((text) =>
    make("p", { class: "caution", role: "note" }, icon("caution"), bdi(text)),
  );

const proportionsElement = () =>
  make(
    "div",
    { class: "proportions", "aria-hidden": "true" },
    urgency
      .filter((verdict) => summary.totals.verdicts[verdict])
      .map((verdict) => {
        const part = make("span", { class: verdict });
        part.style.flexGrow = summary.totals.verdicts[verdict];
        return part;
      }),
  );

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
              other.setAttribute("aria-pressed", String(own ? verdict.includes(own) : !verdict.length));
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
      .map((verdict) => chip(verdict, verdicts[verdict], summary.totals.verdicts[verdict], icon(verdict))),
  );
  return group;
};

const axisFilter = (axis, refresh) => {
  if (axes[axis].length < 2) return null;
  const name = axis[0].toUpperCase() + axis.slice(1);
  const select = make(
    "select",
    { "aria-label": name, "data-axis": axis, on: { change: () => (adjust({ [axis]: select.value }), refresh()) } },
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
  return make("div", { class: "segments", role: "group", "aria-label": "View" }, button("matrix", "Matrix"), button("list", "List"));
};

// The matrix

const matrixElement = (device) => {
  const cells = places.filter((place) => place.device === device && matches(place));
  if (!cells.length) return null;
  const kept = (axis) => axes[axis].filter((value) => cells.some((cell) => cell[axis] === value));
  const [locales, appearances, scenes] = [kept("locale"), kept("appearance"), kept("scene")];
  const byPlace = new Map(cells.map((cell) => [[cell.locale, cell.appearance, cell.scene].join("\n"), cell]));
  const columns = locales.flatMap((locale) => appearances.map((appearance) => ({ locale, appearance })));
  const table = make(
    "table",
    { class: "matrix" },
    make("caption", { class: "unseen" }, `Shots of ${device}, a scene in each row`),
    make(
      "thead",
      {},
      make(
        "tr",
        {},
        make("td", { rowspan: "2" }),
        locales.map((locale) => make("th", { scope: "colgroup", colspan: String(appearances.length) }, bdi(locale))),
      ),
      make(
        "tr",
        {},
        columns.map(({ appearance }) => make("th", { scope: "col", class: "appearance" }, icon(appearance), appearance)),
      ),
    ),
    make(
      "tbody",
      {},
      scenes.map((scene) =>
        make(
          "tr",
          {},
          make("th", { scope: "row" }, bdi(scene)),
          columns.map(({ locale, appearance }) => cellElement(byPlace.get([locale, appearance, scene].join("\n")))),
        ),
      ),
    ),
  );
  table.style.setProperty("--columns", columns.length);
  const size = shots.find((shot) => shot.device === device && shot.size)?.size;
  if (size) table.style.setProperty("--shape", `${size.width} / ${size.height}`);
  return make("div", { class: "scroller", tabindex: "-1" }, table);
};

const cellElement = (place) => {
  if (!place) return make("td", { class: "empty" });
  if (!place.verdict) {
    return make("td", { class: "left-out" }, make("span", { title: "Not in this run" }, make("span", { class: "unseen" }, "Not in this run")));
  }
  return make(
    "td",
    {},
    shotLink(place, thumbnailOf(place), make("span", { class: `mark ${place.verdict}` }, icon(place.verdict))),
    acceptance.checkbox(place),
  );
};

// The list

/** Before and after; only one of them where there are no two. */
const pairOf = (shot) =>
  make(
    "span",
    { class: "pair" },
    shot.pictures.baseline && shot.pictures.current ? thumbnailOf(shot, "baseline") : make("span"),
    thumbnailOf(shot),
  );

const listElement = (list) =>
  make(
    "ul",
    { class: "list" },
    list.map((shot) => {
      const sentences = sentencesOf(shot);
      return make(
        "li",
        {},
        shotLink(
          shot,
          pairOf(shot),
          make(
            "span",
            { class: "list-text" },
            make("strong", {}, bdi(shot.scene), " ", make("span", { class: "soft" }, bdi(shot.locale), " ", bdi(shot.appearance), axes.device.length > 1 && [" ", bdi(shot.device)])),
            sentences.slice(0, 2).map((sentence) => make("span", { class: "sentence" }, bdi(sentence))),
            sentences.length > 2 && make("span", { class: "soft" }, `and ${sentences.length - 2} more`),
          ),
          make("span", { class: "list-figure" }, badge(shot.verdict), shot.figures && make("span", { class: "soft" }, shareText(shot))),
        ),
        acceptance.checkbox(shot),
      );
    }),
  );

// The whole

const overviewElement = () => {
  const body = make("div", { class: "overview-body" });
  const views = make("span", {});
  const refresh = () => {
    views.replaceChildren(viewSwitch(refresh));
    const list = shown();
    const none = make(
      "p",
      { class: "nothing" },
      shots.length ? "No shot matches the filters. " : "There are no shots in this run.",
      shots.length > 0 && make("a", { href: "#" }, "Show all"),
    );
    const content = isList()
      ? list.length ? [listElement(list)] : []
      : axes.device.map((device) => [deviceHead(device), matrixElement(device)]).filter(([, matrix]) => matrix).flat();
    body.replaceChildren(...(content.length ? content : [none]).filter(Boolean));
    acceptance.refresh(list);
    announce(`${list.length} of ${shots.length} shots`);
  };
  const element = make(
    "main",
    { class: "overview" },
    make(
      "header",
      { class: "head" },
      make("p", { class: "run" }, make("span", { class: "wordmark" }, "Stillframe"), " ", make("span", { class: "soft" }, "run ", bdi(summary.run.id))),
      make("h1", { tabindex: "-1", class: resultTone[summary.result] }, icon(resultTone[summary.result]), bdi(summary.headline)),
      proportionsElement(),
      cautionsElement(),
      summary.notes.map((note) => make("p", { class: "note" }, bdi(note))),
    ),
    make(
      "div",
      { class: "filters", role: "search", "aria-label": "Filters" },
      verdictFilters(refresh),
      make("div", { class: "axis-filters" }, searchField(refresh), Object.keys(axes).map((axis) => axisFilter(axis, refresh)), views, helpButton()),
    ),
    body,
    acceptance.bar(),
    runFacts(),
  );
  refresh();
  return element;
};

const deviceHead = (device) => {
  if (axes.device.length < 2) return null;
  const facts = summary.environments[device]?.device;
  return make("h2", {}, bdi(device), facts && make("span", { class: "soft" }, ` ${sizeText(facts.size)}, scale ${facts.scaleInPixelsPerPoint}`));
};

const runFacts = () =>
  make(
    "footer",
    { class: "run-facts" },
    make(
      "details",
      {},
      make("summary", {}, "About this run"),
      facts([
        ["Run", summary.run.id],
        ["Started", summary.run.startedAt],
        ["State", summary.run.state],
        ["Shots", `${summary.totals.selected} of ${summary.totals.matrix}`],
        ["Narrowed to", summary.run.selection.join(", ")],
        ["Metric", summary.run.metric],
        ["Limits", gatesText()],
      ]),
      Object.entries(summary.environments).map(([device, environment]) => [
        make("h3", {}, bdi(device)),
        environmentFacts(environment),
      ]),
    ),
  );

const gatesText = () => {
  const { maxChangedShare, maxWindowPixels, windowSize, maxMeanDifference } = summary.gates;
  return `${plain(maxChangedShare * 100, 15)} % of the pixels, ${maxWindowPixels} in a window of ${windowSize} × ${windowSize}, a mean difference of ${plain(maxMeanDifference, 15)}`;
};

const environmentFacts = (environment) => {
  const { device, app } = environment;
  return facts([
    ["Kind", device.kind],
    ["Type", device.type],
    ["Runtime", [device.runtime, device.runtimeBuild].filter(Boolean).join(", ")],
    ["UDID", device.udid],
    ["Screen", `${sizeText(device.size)}, scale ${device.scaleInPixelsPerPoint}`],
    ["Colour profile", device.colourProfile],
    ["Architecture", device.architecture],
    ["Host", environment.hostOS],
    ["Xcode", environment.xcode],
    ["Stillframe", environment.toolVersion],
    ["Kit", environment.kitVersion],
    ["App", app?.path],
    ["App hash", app?.executableHash],
    ["App version", app?.version],
    ["Bundle", app?.bundleID],
    ["Source", app?.sourceCommit && `${app.sourceCommit}${app.sourceIsDirty ? ", with changes" : ""}`],
    ["Fixtures", environment.fixturesHash],
    ["Configuration", environment.configurationHash],
  ]);
};
