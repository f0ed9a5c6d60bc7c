// All shots at once: what came out, and the frame around the filters and the shots.

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
      ? list.length
        ? [listElement(list)]
        : []
      : axes.device
          .map((device) => [deviceHead(device), matrixElement(device)])
          .filter(([, matrix]) => matrix)
          .flat();
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
      make(
        "p",
        { class: "run" },
        make("span", { class: "wordmark" }, "Stillframe"),
        " ",
        make("span", { class: "soft" }, "run ", bdi(summary.run.id)),
      ),
      make(
        "h1",
        { tabindex: "-1", class: resultTone[summary.result] },
        icon(resultTone[summary.result]),
        bdi(summary.headline),
      ),
      proportionsElement(),
      cautionsElement(),
      summary.notes.map((note) => make("p", { class: "note" }, bdi(note))),
    ),
    make(
      "div",
      { class: "filters", role: "search", "aria-label": "Filters" },
      verdictFilters(refresh),
      make(
        "div",
        { class: "axis-filters" },
        searchField(refresh),
        Object.keys(axes).map((axis) => axisFilter(axis, refresh)),
        views,
        helpButton(),
      ),
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
  return make(
    "h2",
    {},
    bdi(device),
    facts &&
      make(
        "span",
        { class: "soft" },
        ` ${sizeText(facts.size)}, scale ${facts.scaleInPixelsPerPoint}`,
      ),
  );
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
  const { maxChangedShare, maxWindowPixels, windowSize, maxTint } = summary.gates;
  return `${plain(maxChangedShare * 100, 15)} % of the pixels, ${maxWindowPixels} in a window of ${windowSize} × ${windowSize}, a tint of ${plain(maxTint, 15)}`;
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
    [
      "Source",
      app?.sourceCommit && `${app.sourceCommit}${app.sourceIsDirty ? ", with changes" : ""}`,
    ],
    ["Fixtures", environment.fixturesHash],
    ["Configuration", environment.configurationHash],
  ]);
};
