// What the pointer, the wheel and the fingers do to a stage.

const listenToGestures = (stage) => {
  const panes = stage.panesElement;
  const pointers = new Map();
  let drags = null;

  const paneAt = (event) =>
    stage.panes.find((pane) => pane.element.contains(event.target)) ?? stage.panes[0];
  const pointIn = (pane, { clientX, clientY }) => {
    const box = pane.element.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };

  panes.addEventListener(
    "wheel",
    (event) => {
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        const pane = paneAt(event);
        stage.magnify(stage.scale * Math.exp(-event.deltaY / 200), pane, pointIn(pane, event));
      } else if (!stage.view.fits) {
        event.preventDefault();
        stage.move(-event.deltaX, -event.deltaY);
      }
    },
    { passive: false },
  );

  panes.addEventListener("dblclick", (event) => {
    const pane = paneAt(event);
    if (stage.view.fits) stage.magnify(Math.max(1, stage.scale * 2), pane, pointIn(pane, event));
    else stage.fit();
  });

  panes.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !stage.panes.length) return;
    const isHandle = event.target === stage.handle;
    panes.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, event);
    drags = stage.mode === "swipe" && (stage.view.fits || isHandle) ? "split" : "view";
    if (drags === "split") stage.splitAt(event.clientX);
    else panes.classList.add("moving");
  });

  panes.addEventListener("pointermove", (event) => {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    if (pointers.size === 2) pinch(event, last);
    else if (drags === "split") stage.splitAt(event.clientX);
    else stage.move(event.clientX - last.clientX, event.clientY - last.clientY);
    pointers.set(event.pointerId, event);
  });

  for (const ending of ["pointerup", "pointercancel"]) {
    panes.addEventListener(ending, (event) => {
      pointers.delete(event.pointerId);
      panes.classList.remove("moving");
    });
  }

  panes.addEventListener("keydown", (event) => {
    if (event.target !== stage.handle) return;
    const step = { ArrowLeft: -0.02, ArrowRight: 0.02, Home: -1, End: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    stage.split = Math.max(0, Math.min(1, stage.split + step));
    stage.place();
  });

  const pinch = (event, last) => {
    const other = [...pointers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    const distance = (a, b) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    const middle = {
      clientX: (event.clientX + other.clientX) / 2,
      clientY: (event.clientY + other.clientY) / 2,
    };
    const [pane] = stage.panes;
    const factor = distance(event, other) / Math.max(1, distance(last, other));
    stage.magnify(stage.scale * factor, pane, pointIn(pane, middle));
  };
};
