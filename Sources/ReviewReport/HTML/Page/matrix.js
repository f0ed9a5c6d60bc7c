// The shots of the overview: as a matrix, or as a list with what needs a look first.

const matrixElement = (device) => {
  const cells = places.filter((place) => place.device === device && matches(place));
  if (!cells.length) return null;
  const kept = (axis) => axes[axis].filter((value) => cells.some((cell) => cell[axis] === value));
  const [locales, appearances, scenes] = [kept("locale"), kept("appearance"), kept("scene")];
  const byPlace = new Map(
    cells.map((cell) => [[cell.locale, cell.appearance, cell.scene].join("\n"), cell]),
  );
  const columns = locales.flatMap((locale) =>
    appearances.map((appearance) => ({ locale, appearance })),
  );
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
        locales.map((locale) =>
          make("th", { scope: "colgroup", colspan: String(appearances.length) }, bdi(locale)),
        ),
      ),
      make(
        "tr",
        {},
        columns.map(({ appearance }) =>
          make("th", { scope: "col", class: "appearance" }, icon(appearance), appearance),
        ),
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
          columns.map(({ locale, appearance }) =>
            cellElement(byPlace.get([locale, appearance, scene].join("\n"))),
          ),
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
    return make(
      "td",
      { class: "left-out" },
      make(
        "span",
        { title: "Not in this run" },
        make("span", { class: "unseen" }, "Not in this run"),
      ),
    );
  }
  return make(
    "td",
    {},
    shotLink(
      place,
      thumbnailOf(place),
      make("span", { class: `mark ${place.verdict}` }, icon(place.verdict)),
    ),
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
            make(
              "strong",
              {},
              bdi(shot.scene),
              " ",
              make(
                "span",
                { class: "soft" },
                bdi(shot.locale),
                " ",
                bdi(shot.appearance),
                axes.device.length > 1 && [" ", bdi(shot.device)],
              ),
            ),
            sentences
              .slice(0, 2)
              .map((sentence) => make("span", { class: "sentence" }, bdi(sentence))),
            sentences.length > 2 &&
              make("span", { class: "soft" }, `and ${sentences.length - 2} more`),
          ),
          make(
            "span",
            { class: "list-figure" },
            badge(shot.verdict),
            shot.figures && make("span", { class: "soft" }, shareText(shot)),
          ),
        ),
        acceptance.checkbox(shot),
      );
    }),
  );
