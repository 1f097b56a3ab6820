/** From `slot` on, which began at `timeMs`, a slot takes `slotMs`. */
export type SlotPeriod = { slot: number; timeMs: number; slotMs: number };

/**
 * Tells slots from the time of day, also while nobody looks and while the node is switched off, as on every cluster. A slot never comes
 * twice: where the machine's clock was put back, or slots were skipped in a test, a new stretch begins.
 */
export class SlotClock {
  readonly #stretches: SlotPeriod[];
  readonly #keep: (stretch: SlotPeriod) => void;
  #slot: number;

  /**
   * @param stretches what was kept, in order; at least one
   * @param reached the highest slot that is known to have been
   * @param keep puts a new stretch away for good
   */
  constructor(stretches: readonly SlotPeriod[], reached: number, slotMs: number, keep: (stretch: SlotPeriod) => void) {
    this.#stretches = [...stretches];
    this.#keep = keep;
    this.#slot = reached;
    if (this.#last().slotMs !== slotMs) this.#begin(Math.max(this.#due(), reached) + 1, slotMs);
    else if (this.#due() < reached) this.#begin(reached + 1, slotMs);
    this.now();
  }

  /** The slot that is under way. */
  now(): number {
    const due = this.#due();
    if (due < this.#slot) this.#begin(this.#slot, this.#last().slotMs);
    else this.#slot = due;
    return this.#slot;
  }

  /** Lets so many slots pass at once. */
  skip(count: number): void {
    this.#begin(this.now() + count, this.#last().slotMs);
    this.#slot += count;
  }

  /** When a slot began, in seconds since 1970. */
  secondsAt(slot: number): number {
    const stretch = this.#stretches.findLast((one) => one.slot <= slot) ?? this.#stretches[0]!;
    return Math.floor((stretch.timeMs + (slot - stretch.slot) * stretch.slotMs) / 1_000);
  }

  #last(): SlotPeriod {
    return this.#stretches.at(-1)!;
  }

  #due(): number {
    const { slot, timeMs, slotMs } = this.#last();
    return slot + Math.floor((Date.now() - timeMs) / slotMs);
  }

  #begin(slot: number, slotMs: number): void {
    const stretch = { slot, timeMs: Date.now(), slotMs };
    this.#stretches.push(stretch);
    this.#keep(stretch);
  }
}
