// One shot, small: its picture, its verdict, and the way to it.

const badge = (verdict, label = verdicts[verdict]) =>
  make("span", { class: `badge ${verdict}` }, icon(verdict), label);

/** A small picture; without a kind, the one that stands for the shot. */
const thumbnailOf = (shot, kind = shot.pictures.current ? "current" : "baseline") => {
  const picture = shot.pictures[kind];
  if (!picture) return make("span", { class: "no-picture" }, icon(shot.verdict));
  const image = make("img", {
    src: pictureURL(picture),
    alt: "",
    loading: "lazy",
    decoding: "async",
  });
  const size = shot.size ?? shot.baselineSize;
  const regions =
    (shot.verdict === "changed" && kind === "current" && size && shot.figures?.regions) || [];
  if (!regions.length) return make("span", { class: "thumbnail" }, image);
  const marks = svg(
    "svg",
    {
      viewBox: `0 0 ${size.width} ${size.height}`,
      preserveAspectRatio: "none",
      "aria-hidden": "true",
    },
    ...regions
      .slice(0, 30)
      .map(({ frame: { x, y, width, height } }) => svg("rect", { x, y, width, height })),
  );
  return make("span", { class: "thumbnail" }, image, marks);
};

const shareText = ({ figures }) =>
  figures ? `${figure(figures.changedShare * 100, summary.gates.maxChangedShare * 100)} %` : null;

/** What a shot is called where its place doesn't say it. */
const spokenName = (shot) =>
  [shot.scene, shot.locale, shot.appearance, ...(axes.device.length > 1 ? [shot.device] : [])].join(
    ", ",
  );

const shotLink = (shot, ...children) =>
  make(
    "a",
    {
      class: `shot-link ${shot.verdict}`,
      href: address({ shot: shot.id }),
      "data-shot": shot.id,
      "aria-label": [spokenName(shot), verdicts[shot.verdict], shareText(shot)]
        .filter(Boolean)
        .join(": "),
      title: [spokenName(shot), verdicts[shot.verdict], ...sentencesOf(shot)].join("\n"),
    },
    ...children,
  );

const sentencesOf = (shot) =>
  shot.findings.length ? shot.findings.map(({ sentence }) => sentence) : shot.reasons;
