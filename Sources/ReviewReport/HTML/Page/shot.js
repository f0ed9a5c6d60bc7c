// One shot: its pictures, what changed in them, and how it was taken.

let stage = null;

const shotElement = (shot) => {
  const list = shown().some((other) => other.id === shot.id) ? shown() : shots;
  const index = list.findIndex((other) => other.id === shot.id);
  const neighbour = (step) => list[index + step];
  const step = (target, name, label) =>
    target
      ? make(
          "a",
          {
            class: "button icon-only",
            href: address({ shot: target.id }),
            "aria-label": `${label} shot: ${spokenName(target)}`,
            title: label,
          },
          icon(name),
        )
      : make("span", { class: "button icon-only off", "aria-hidden": "true" }, icon(name));

  return make(
    "main",
    { class: "shot" },
    make(
      "header",
      { class: "shot-head" },
      make(
        "a",
        { class: "button", href: address({ shot: "", mode: "" }) },
        icon("left"),
        "All shots",
      ),
      make(
        "h1",
        { tabindex: "-1" },
        bdi(shot.scene),
        " ",
        make(
          "span",
          { class: "soft" },
          bdi(shot.locale),
          " · ",
          bdi(shot.appearance),
          " · ",
          bdi(shot.device),
        ),
      ),
      acceptance.accepted.has(shot.id)
        ? make("span", { class: "badge accepted" }, icon("accepted"), "Accepted")
        : badge(shot.verdict),
      make("span", { class: "spacer" }),
      acceptance.shotButton(shot),
      make("span", { class: "soft position" }, `${index + 1} of ${list.length}`),
      step(neighbour(-1), "left", "Previous"),
      step(neighbour(1), "right", "Next"),
      helpButton(),
    ),
    make("div", { class: "shot-body" }, stageArea(shot), sidebar(shot)),
  );
};

// The pictures

const stageArea = (shot) => {
  const mode = modeFor(shot);
  if (!mode) {
    return make(
      "section",
      { class: "stage-area", "aria-label": "Pictures" },
      make(
        "div",
        { class: "no-stage" },
        icon(shot.verdict),
        make("p", {}, "There is no picture of this shot."),
      ),
    );
  }
  const zoom = make("output", { class: "zoom" });
  stage = new Stage(shot, (scale, fits) => {
    zoom.textContent = `${Math.round(scale * 100)} %`;
    fit.setAttribute("aria-pressed", String(fits));
  });
  const possible = modesOf(shot);
  const modeButtons = modes.map((other, index) =>
    make(
      "button",
      {
        type: "button",
        "data-mode": other,
        disabled: !possible.includes(other),
        "aria-pressed": String(other === mode),
        title: `${modeNames[other]} (${index + 1})`,
        on: { click: () => chooseMode(other) },
      },
      modeNames[other],
    ),
  );
  const tool = (label, title, click) =>
    make("button", { type: "button", title, "aria-label": title, on: { click } }, label);
  const fit = make(
    "button",
    { type: "button", title: "Fit (0)", on: { click: () => stage.fit() } },
    "Fit",
  );
  stage.show(mode);
  return make(
    "section",
    { class: "stage-area", "aria-label": "Pictures" },
    make(
      "div",
      { class: "toolbar" },
      make("div", { class: "segments", role: "group", "aria-label": "Mode" }, modeButtons),
      make("span", { class: "spacer" }),
      make(
        "div",
        { class: "segments", role: "group", "aria-label": "Magnification" },
        tool("−", "Smaller (-)", () => stage.zoomOut()),
        zoom,
        tool("+", "Larger (+)", () => stage.zoomIn()),
        fit,
        tool("1:1", "A pixel for a pixel (9)", () => stage.actualSize()),
      ),
      shot.figures?.regions.length > 0 &&
        make(
          "button",
          {
            type: "button",
            id: "regions",
            class: "button",
            "aria-pressed": String(stage.showsRegions),
            title: "Mark what changed (r)",
            on: { click: () => toggleRegions() },
          },
          "Marks",
        ),
    ),
    stage.element,
  );
};

const chooseMode = (mode) => {
  const shot = shotsByID.get(state.shot);
  if (!shot || !stage || !modesOf(shot).includes(mode)) return;
  adjust({ mode });
  stage.show(mode);
  for (const button of document.querySelectorAll("[data-mode]")) {
    if (button.tagName === "BUTTON")
      button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
  }
  showMarksChoice();
  announce(modeNames[mode]);
};

const toggleRegions = () => {
  if (!stage) return;
  stage.toggleRegions();
  showMarksChoice();
};

const showMarksChoice = () => {
  document.getElementById("regions")?.setAttribute("aria-pressed", String(stage.showsRegions));
};

// What is known about it

const sidebar = (shot) =>
  make(
    "aside",
    { class: "sidebar", "aria-label": "About this shot" },
    make("div", { class: "side-cautions" }, cautionsElement()),
    findingsSection(shot),
    whySection(shot),
    figuresSection(shot),
    siblingsSection(shot),
    baselineSection(shot),
    captureSection(shot),
    environmentSection(shot),
  );

const section = (title, ...children) => make("section", {}, make("h2", {}, title), ...children);

const whySection = (shot) => {
  // The figures say the same of a shot that is outside a gate.
  if (shot.verdict === "changed" && shot.figures) return null;
  if (!shot.reasons.length) {
    const text =
      shot.verdict === "within"
        ? "It differs from the baseline, inside every limit."
        : "The same pixels as the baseline.";
    return make("section", { class: `why ${shot.verdict}` }, make("p", {}, text));
  }
  return make(
    "section",
    { class: `why ${shot.verdict}` },
    shot.reasons.map((reason) => make("p", {}, bdi(reason))),
    shot.advice && make("p", { class: "advice" }, bdi(shot.advice)),
  );
};

const kinds = {
  moved: "Moved",
  resized: "Resized",
  appeared: "Appeared",
  vanished: "Vanished",
  textChanged: "Text",
  recoloured: "Colour",
  redrawn: "Redrawn",
  shiftedBand: "Shifted",
  unexplained: "Pixels",
  nothingMoved: "Layout",
};

const findingsSection = (shot) => {
  if (!shot.findings.length) return null;
  let pinned = null;
  const rows = shot.findings.map((finding) => {
    const content = [
      make("span", { class: "kind" }, kinds[finding.kind] ?? finding.kind),
      bdi(finding.sentence),
    ];
    if (!stage || !(finding.region || finding.baselineRegion))
      return make("li", {}, make("p", { class: "finding" }, content));
    const show = () => stage.highlight(finding);
    const leave = () => stage.highlight(pinned);
    const button = make(
      "button",
      {
        type: "button",
        class: "finding",
        "aria-pressed": "false",
        on: {
          pointerenter: show,
          pointerleave: leave,
          focus: show,
          blur: leave,
          click: () => {
            pinned = pinned === finding ? null : finding;
            for (const other of list.querySelectorAll("button"))
              other.setAttribute("aria-pressed", "false");
            button.setAttribute("aria-pressed", String(pinned === finding));
            stage.highlight(pinned, true);
          },
        },
      },
      content,
    );
    return make("li", {}, button);
  });
  const list = make("ol", { class: "findings" }, rows);
  return section("What changed", list);
};

const gateRow = (title, value, valueText, limit, limitText, isExceeded) => {
  // The limit is the middle of the bar; what is twice as much or more fills it.
  const bar = make("span", { class: "bar", "aria-hidden": "true" }, make("span", {}));
  bar.firstChild.style.width = `${Math.min(100, limit > 0 ? (value / limit) * 50 : value > 0 ? 100 : 0)}%`;
  return make(
    "li",
    { class: isExceeded ? "gate over" : "gate" },
    make("span", { class: "gate-name" }, title),
    make("span", { class: "gate-value" }, valueText),
    bar,
    make(
      "span",
      { class: "gate-limit soft" },
      `${timesOver(value, limit, isExceeded)} ${limitText}`,
    ),
  );
};

const timesOver = (value, limit, isExceeded) => {
  if (!isExceeded) return "limit";
  return limit > 0 ? `${figure(value / limit, 1)} times the limit of` : "over the limit of";
};

const figuresSection = (shot) => {
  const { figures } = shot;
  if (!figures) return null;
  const { maxChangedShare, maxWindowPixels, windowSize, maxTint } = summary.gates;
  const over = (gate) => figures.exceeded.includes(gate);
  return section(
    "Figures",
    make(
      "ul",
      { class: "gates" },
      gateRow(
        "Changed pixels",
        figures.changedShare,
        shareText(shot),
        maxChangedShare,
        `${plain(maxChangedShare * 100, 15)} %`,
        over("changedShare"),
      ),
      gateRow(
        `In one window of ${windowSize} × ${windowSize}`,
        figures.maxWindowPixels,
        count(figures.maxWindowPixels),
        maxWindowPixels,
        count(maxWindowPixels),
        over("window"),
      ),
      gateRow(
        "Tint, within the tolerance",
        figures.tint,
        figure(figures.tint, maxTint),
        maxTint,
        plain(maxTint, 15),
        over("tint"),
      ),
    ),
    facts([
      ["Changed", `${count(figures.changedPixels)} of ${count(figures.totalPixels)} pixels`],
      ["Masked", figures.maskedPixels ? `${count(figures.maskedPixels)} pixels` : null],
      ["Mean difference", plain(figures.meanDifference, 4)],
      ["Largest difference", plain(figures.maxDifference, 4)],
      [
        "Areas",
        figures.regionCount > figures.regions.length
          ? `${count(figures.regionCount)}, the ${figures.regions.length} largest marked`
          : count(figures.regionCount),
      ],
      ["Metric", summary.run.metric],
    ]),
  );
};

const siblingsSection = (shot) => {
  const siblings = shots.filter(
    (other) => other.device === shot.device && other.scene === shot.scene,
  );
  if (siblings.length < 2) return null;
  return section(
    "The same scene",
    make(
      "ul",
      { class: "siblings" },
      siblings.map((other) => {
        const link = shotLink(
          other,
          thumbnailOf(other),
          make("span", { class: `mark ${other.verdict}` }, icon(other.verdict)),
        );
        if (other.id === shot.id) link.setAttribute("aria-current", "page");
        return make(
          "li",
          {},
          link,
          make("span", { class: "soft" }, icon(other.appearance), bdi(other.locale)),
        );
      }),
    ),
  );
};

const baselineSection = ({ accepted }) =>
  accepted &&
  section(
    "Baseline",
    make("blockquote", {}, bdi(accepted.reason)),
    facts([
      ["Accepted by", accepted.by],
      ["At", accepted.at],
      ["Run", accepted.run],
    ]),
  );

const captureSection = (shot) =>
  section(
    "Capture",
    facts([
      ["Picture", sizeText(shot.size)],
      ["Baseline", sizeText(shot.baselineSize)],
      [
        "Settled after",
        shot.capture &&
          (shot.capture.captures === 1 ? "1 capture" : `${shot.capture.captures} captures`),
      ],
      [
        "Ready to written",
        shot.capture && `${plain(shot.capture.readyToWrittenInMilliseconds, 3)} ms`,
      ],
      ["Pixels", shot.capture?.pixelHash],
      ["File", shot.capture?.fileHash],
      ["Shot", shot.id],
    ]),
  );

const environmentSection = (shot) => {
  const environment = summary.environments[shot.device];
  return environment
    ? make(
        "section",
        {},
        make("details", {}, make("summary", {}, "Environment"), environmentFacts(environment)),
      )
    : null;
};
