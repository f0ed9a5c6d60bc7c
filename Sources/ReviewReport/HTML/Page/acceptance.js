// Accepting shots as baselines: only on a page that `stillframe open` hands out.

const acceptance = {
  isOffered: document.querySelector("meta[name=stillframe-acceptance]") !== null,
  selected: new Set(),
  accepted: new Map(),

  get token() {
    return location.pathname.split("/")[1];
  },

  /** Whether a shot can be accepted at all; the tool decides whether it may be. */
  fits(shot) {
    if (summary.run.state !== "compared") return false;
    const differs = ["changed", "new", "within"].includes(shot.verdict);
    return (
      this.isOffered && differs && Boolean(shot.pictures.current) && !this.accepted.has(shot.id)
    );
  },

  /** Asks what has been accepted since the page was first opened. */
  async load() {
    if (!this.isOffered) return;
    const response = await fetch("session.json");
    for (const { shots, reason } of (await response.json()).acceptances) this.note(shots, reason);
  },

  note(ids, reason) {
    for (const id of ids) {
      this.accepted.set(id, reason);
      this.selected.delete(id);
    }
  },

  checkbox(shot) {
    if (this.accepted.has(shot.id)) {
      return make(
        "span",
        { class: "accepted-mark", title: `Accepted: ${this.accepted.get(shot.id)}` },
        icon("accepted"),
        make("span", { class: "unseen" }, "Accepted"),
      );
    }
    if (!this.fits(shot)) return null;
    const box = make("input", {
      type: "checkbox",
      class: "select",
      "data-select": shot.id,
      "aria-label": `Select ${spokenName(shot)}`,
      on: { change: () => this.select(shot.id, box.checked) },
    });
    box.checked = this.selected.has(shot.id);
    return box;
  },

  select(id, isSelected) {
    if (isSelected) this.selected.add(id);
    else this.selected.delete(id);
    this.refresh(this.listed);
  },

  /** The bar below the overview. */
  bar() {
    if (!this.isOffered) return null;
    this.counter = make("span", { role: "status" });
    this.all = make("button", {
      type: "button",
      class: "button",
      on: { click: () => this.selectAll() },
    });
    this.clear = make(
      "button",
      { type: "button", class: "button", on: { click: () => this.clearAll() } },
      "Clear",
    );
    this.button = make(
      "button",
      {
        type: "button",
        class: "button primary",
        on: { click: () => this.ask([...this.selected]) },
      },
      "Accept…",
    );
    return make(
      "div",
      { class: "acceptance-bar" },
      this.counter,
      make("span", { class: "spacer" }),
      this.all,
      this.clear,
      this.button,
    );
  },

  refresh(list) {
    this.listed = list;
    if (!this.counter) return;
    const fitting = list.filter((shot) => this.fits(shot));
    this.counter.textContent = this.selected.size
      ? `${this.selected.size} selected`
      : "Select shots to accept them as baselines";
    this.all.textContent = `Select all ${fitting.length}`;
    this.all.disabled = !fitting.length;
    this.clear.disabled = this.button.disabled = !this.selected.size;
  },

  selectAll() {
    for (const shot of this.listed) if (this.fits(shot)) this.selected.add(shot.id);
    this.check();
  },

  clearAll() {
    this.selected.clear();
    this.check();
  },

  check() {
    for (const box of document.querySelectorAll("[data-select]"))
      box.checked = this.selected.has(box.dataset.select);
    this.refresh(this.listed);
  },

  shotButton(shot) {
    if (!this.fits(shot)) return null;
    return make(
      "button",
      { type: "button", class: "button primary", on: { click: () => this.ask([shot.id]) } },
      "Accept…",
    );
  },

  /** Asks for the reason, and accepts. */
  ask(ids) {
    if (!ids.length) return;
    const reason = make("textarea", {
      id: "reason",
      rows: "3",
      required: true,
      maxlength: "1000",
      "aria-describedby": "accept-error",
    });
    const error = make("p", { id: "accept-error", class: "error", role: "alert" });
    const submit = make("button", { type: "submit", class: "button primary" }, "Accept");
    const cancel = make(
      "button",
      { type: "button", class: "button", on: { click: () => dialog.close() } },
      "Cancel",
    );
    const form = make(
      "form",
      {
        method: "dialog",
        on: {
          submit: async (event) => {
            event.preventDefault();
            submit.disabled = true;
            error.textContent = "";
            const failure = await this.send(ids, reason.value.trim());
            submit.disabled = false;
            if (failure) {
              error.textContent = visible(failure);
              return;
            }
            dialog.close();
            render();
            announce(`Accepted ${ids.length === 1 ? "1 shot" : `${ids.length} shots`}`);
          },
        },
      },
      make(
        "h2",
        {},
        ids.length === 1
          ? "Accept this shot as the baseline"
          : `Accept ${ids.length} shots as baselines`,
      ),
      make(
        "ul",
        { class: "accept-list" },
        ids.slice(0, 8).map((id) => make("li", {}, bdi(id))),
        ids.length > 8 && make("li", { class: "soft" }, `and ${ids.length - 8} more`),
      ),
      make("label", { for: "reason" }, "Reason, kept with the baselines"),
      reason,
      error,
      make("div", { class: "dialog-buttons" }, cancel, submit),
    );
    const dialog = openDialog(form);
    reason.focus();
  },

  /** Sends an acceptance; gives what is wrong, or null. */
  async send(ids, reason) {
    if (!reason) return "Give a reason: it is kept with the baselines.";
    try {
      const response = await fetch("accept", {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Stillframe-Token": this.token },
        body: JSON.stringify({ shots: ids, reason }),
      });
      const text = await response.text();
      if (!response.ok) return text.startsWith("{") ? JSON.parse(text).error : text;
      this.note(ids, reason);
      return null;
    } catch {
      return "Stillframe does not answer: is `stillframe open` still running?";
    }
  },
};
