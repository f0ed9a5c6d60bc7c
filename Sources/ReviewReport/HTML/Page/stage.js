// The pictures of one shot: side by side or over one another, moved and magnified together.

const modeNames = {
  baseline: "Baseline",
  current: "Current",
  difference: "Difference",
  side: "Side by side",
  swipe: "Swipe",
  onion: "Onion skin",
  blink: "Blink",
};

/** The modes that a shot has pictures for. */
const modesOf = ({ pictures }) =>
  modes.filter(
    (mode) =>
      mode in pictures ||
      (!["baseline", "current", "difference"].includes(mode) &&
        pictures.baseline &&
        pictures.current),
  );

/** The mode to show a shot in: the one that was chosen, where it has the pictures for it. */
const modeFor = (shot) => {
  const possible = modesOf(shot);
  const preferred = innerWidth < 720 ? "swipe" : "side";
  return (
    [state.mode, preferred, "current", "baseline"].find((mode) => possible.includes(mode)) ?? null
  );
};

const fewerMotions = matchMedia("(prefers-reduced-motion: reduce)");

class Stage {
  /** @param onZoom Called with the scale, in screen pixels for a picture's pixel. */
  constructor(shot, onZoom) {
    this.shot = shot;
    this.onZoom = onZoom;
    this.view = { fits: true, scale: 1, x: 0, y: 0 };
    this.split = 0.5;
    this.opacity = 0.5;
    this.choice = null;
    this.finding = null;
    this.panes = [];
    this.panesElement = make("div", { class: "panes" });
    this.controls = make("div", { class: "stage-controls" });
    this.element = make("div", { class: "stage" }, this.panesElement, this.controls);
    this.observer = new ResizeObserver(() => this.place());
    this.observer.observe(this.panesElement);
    listenToGestures(this);
  }

  destroy() {
    this.observer.disconnect();
    clearInterval(this.timer);
  }

  // Composition

  show(mode) {
    this.mode = mode;
    clearInterval(this.timer);
    this.panes = [];
    this.panesElement.replaceChildren();
    this.controls.replaceChildren();
    this.element.dataset.mode = mode;
    if (mode === "side") {
      this.addPane("Baseline", ["baseline"]);
      this.addPane("Current", ["current"]);
      if (this.shot.pictures.difference)
        this.addPane("Difference", ["difference"]).element.classList.add("spare");
    } else if (["swipe", "onion", "blink"].includes(mode)) {
      this.addPane("", ["baseline", "current"]);
      this[`prepare_${mode}`]();
    } else {
      this.addPane(modeNames[mode], [mode]);
    }
    this.drawBoxes();
    this.place();
  }

  addPane(label, kinds) {
    const layers = kinds.map((kind) => {
      const image = make("img", {
        src: pictureURL(this.shot.pictures[kind]),
        alt: `${modeNames[kind]} of ${this.shot.id}`,
        draggable: "false",
        on: {
          load: () => this.place(),
          error: () => pane.element.classList.add("broken"),
        },
      });
      return { kind, image };
    });
    const boxes = make("div", { class: "boxes" });
    const content = make(
      "div",
      { class: "content" },
      layers.map((layer) => layer.image),
      boxes,
    );
    const caption = make("span", { class: "pane-label" }, label);
    const pane = {
      element: make("div", { class: "pane" }, content, caption),
      content,
      caption,
      boxes,
      layers,
    };
    this.panes.push(pane);
    this.panesElement.append(pane.element);
    return pane;
  }

  prepare_swipe() {
    const [pane] = this.panes;
    pane.caption.textContent = "Baseline";
    pane.element.append(make("span", { class: "pane-label end" }, "Current"));
    this.handle = make("div", {
      class: "swipe-handle",
      role: "slider",
      tabindex: "0",
      "aria-label": "Boundary between baseline and current, in percent from the left",
      "aria-valuemin": "0",
      "aria-valuemax": "100",
    });
    pane.element.append(this.handle);
  }

  prepare_onion() {
    const slider = make("input", {
      type: "range",
      min: "0",
      max: "100",
      value: String(this.opacity * 100),
      "aria-label": "Share of the current picture, in percent",
      on: {
        input: () => {
          this.opacity = slider.valueAsNumber / 100;
          this.place();
        },
      },
    });
    this.controls.append("Baseline", slider, "Current");
  }

  prepare_blink() {
    this.showsCurrent = true;
    this.pause = make("button", {
      type: "button",
      class: "button",
      on: { click: () => this.blink(!this.timer) },
    });
    this.controls.append(this.pause, make("span", { class: "hint" }, "Space turns by hand"));
    this.blink(!fewerMotions.matches);
  }

  /** Starts or stops to alternate the pictures, well below three times a second. */
  blink(runs) {
    clearInterval(this.timer);
    this.timer = runs ? setInterval(() => this.flip(), 700) : null;
    this.pause.textContent = runs ? "Stop" : "Blink";
  }

  flip() {
    this.showsCurrent = !this.showsCurrent;
    this.place();
  }

  /** Turns the pictures by hand. */
  turn() {
    if (this.mode !== "blink") return;
    this.blink(false);
    this.flip();
  }

  // Boxes

  /** Marks a finding, or none; `isPinned` moves it into view as well. */
  highlight(finding, isPinned) {
    this.finding = finding;
    this.drawBoxes();
    const region = finding?.region ?? finding?.baselineRegion;
    if (isPinned && region && !this.view.fits) {
      this.view.x = region.x + region.width / 2;
      this.view.y = region.y + region.height / 2;
    }
    this.place();
  }

  /** Whether changed areas are marked: as chosen, else where no picture lies over another. */
  get showsRegions() {
    return this.choice ?? !["swipe", "onion", "blink"].includes(this.mode);
  }

  toggleRegions() {
    this.choice = !this.showsRegions;
    this.drawBoxes();
    this.place();
  }

  drawBoxes() {
    for (const pane of this.panes) {
      pane.frames = this.framesOf(pane);
      pane.boxes.replaceChildren(
        ...pane.frames.map(({ kind }) => make("div", { class: `box ${kind}` })),
      );
    }
  }

  framesOf(pane) {
    const shows = (kind) => pane.layers.some((layer) => layer.kind === kind);
    if (this.finding) {
      const { region, baselineRegion } = this.finding;
      const frame =
        shows("current") || shows("difference")
          ? (region ?? baselineRegion)
          : (baselineRegion ?? region);
      return frame ? [{ frame, kind: "lit" }] : [];
    }
    if (!this.showsRegions || shows("difference")) return [];
    return (this.shot.figures?.regions ?? []).map(({ frame }) => ({ frame, kind: "region" }));
  }

  // Placing

  get size() {
    const natural = this.panes.flatMap((pane) =>
      pane.layers.map(({ image }) => [image.naturalWidth, image.naturalHeight]),
    );
    const known = [this.shot.size, this.shot.baselineSize]
      .filter(Boolean)
      .map(({ width, height }) => [width, height]);
    return {
      width: Math.max(1, ...[...natural, ...known].map(([width]) => width)),
      height: Math.max(1, ...[...natural, ...known].map(([, height]) => height)),
    };
  }

  fittingScale() {
    const { width, height } = this.size;
    const rooms = this.panes
      .filter((pane) => pane.element.clientWidth > 0)
      .map(({ element }) =>
        Math.min((element.clientWidth - 24) / width, (element.clientHeight - 56) / height),
      );
    return Math.max(0.01, Math.min(...rooms, 4 / devicePixelRatio));
  }

  get scale() {
    return this.view.fits ? this.fittingScale() : this.view.scale;
  }

  /** Puts everything where it belongs, after any change of the window, the view or the mode. */
  place() {
    if (!this.panes.length || !this.panesElement.clientWidth) return;
    const { width, height } = this.size;
    const scale = this.scale;
    for (const pane of this.panes) {
      const room = pane.element;
      const left = this.axis("x", width * scale, room.clientWidth);
      const top = this.axis("y", height * scale, room.clientHeight);
      Object.assign(pane.content.style, {
        transform: `translate(${left}px, ${top}px)`,
        width: `${width * scale}px`,
        height: `${height * scale}px`,
      });
      pane.content.classList.toggle("sharp", scale * devicePixelRatio >= 2);
      for (const { kind, image } of pane.layers) {
        image.style.width = `${image.naturalWidth * scale}px`;
        this.layer(kind, image, width);
      }
      [...pane.boxes.children].forEach((box, index) => {
        const { x, y, width, height } = pane.frames[index].frame;
        Object.assign(box.style, {
          left: `${x * scale}px`,
          top: `${y * scale}px`,
          width: `${width * scale}px`,
          height: `${height * scale}px`,
        });
      });
      if (this.mode === "swipe") {
        this.handle.style.left = `${left + this.split * width * scale}px`;
        this.handle.setAttribute("aria-valuenow", String(Math.round(this.split * 100)));
      }
      if (this.mode === "blink")
        pane.caption.textContent = this.showsCurrent ? "Current" : "Baseline";
    }
    this.onZoom(scale * devicePixelRatio, this.view.fits);
  }

  /** How a layer of a pane with two lets the other through. */
  layer(kind, image, width) {
    if (kind === "current" && this.mode === "swipe") {
      const cut = image.naturalWidth ? (this.split * width) / image.naturalWidth : 0;
      image.style.clipPath = `inset(0 0 0 ${Math.min(1, cut) * 100}%)`;
    } else if (kind === "current" && this.mode === "onion") {
      image.style.opacity = String(this.opacity);
    } else if (this.mode === "blink") {
      image.style.visibility = (kind === "current") === this.showsCurrent ? "visible" : "hidden";
    }
  }

  /** Where content begins on an axis: centred where there is room, else never out of sight. */
  axis(axis, length, room) {
    if (length <= room - 24) return Math.round((room - length) / 2);
    const start = room / 2 - this.view[axis] * this.scale;
    return Math.round(Math.max(room - length - 12, Math.min(12, start)));
  }

  // Moving and magnifying

  /** Magnifies around a point of a pane, or around its middle. */
  magnify(scale, pane = this.panes[0], point = null) {
    if (!pane) return;
    const { width, height } = this.size;
    const before = this.scale;
    const room = pane.element;
    const at = point ?? { x: room.clientWidth / 2, y: room.clientHeight / 2 };
    const left = this.axis("x", width * before, room.clientWidth);
    const top = this.axis("y", height * before, room.clientHeight);
    const held = { x: (at.x - left) / before, y: (at.y - top) / before };
    const after = Math.min(32, Math.max(0.05, scale));
    this.view = {
      fits: false,
      scale: after,
      x: held.x - (at.x - room.clientWidth / 2) / after,
      y: held.y - (at.y - room.clientHeight / 2) / after,
    };
    this.settleView();
    this.place();
  }

  zoomIn() {
    this.magnify(this.scale * 1.5);
  }

  zoomOut() {
    this.magnify(this.scale / 1.5);
  }

  fit() {
    this.view.fits = true;
    this.place();
  }

  /** One pixel of the picture for one of the screen. */
  actualSize() {
    this.magnify(1 / devicePixelRatio);
  }

  move(x, y) {
    if (this.view.fits) return;
    this.view.x -= x / this.view.scale;
    this.view.y -= y / this.view.scale;
    this.settleView();
    this.place();
  }

  /** Keeps the view where there is something to see. */
  settleView() {
    const { width, height } = this.size;
    const room = this.panes[0].element;
    const settled = (middle, length, visible) =>
      visible >= length
        ? length / 2
        : Math.max(visible / 2, Math.min(length - visible / 2, middle));
    this.view.x = settled(this.view.x, width, (room.clientWidth - 24) / this.view.scale);
    this.view.y = settled(this.view.y, height, (room.clientHeight - 24) / this.view.scale);
  }

  /** Moves the boundary of the swipe to a place on the screen. */
  splitAt(clientX) {
    const [pane] = this.panes;
    const width = this.size.width * this.scale;
    const left = pane.element.getBoundingClientRect().left;
    this.split = (clientX - left - this.axis("x", width, pane.element.clientWidth)) / width;
    this.split = Math.max(0, Math.min(1, this.split));
    this.place();
  }
}
