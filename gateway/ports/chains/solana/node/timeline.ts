/** From `slot` on, which began at `timeMs`, a slot takes `slotMs`. */
export type SlotPeriod = { slot: number; timeMs: number; slotMs: number };

/**
 * Derives slots from the time, also for times when the node was off, as on every cluster. Slots never repeat: when the clock was set back
 * or a test skipped slots, a new period begins.
 */
export class SlotClock {
  readonly #periods: SlotPeriod[];
  readonly #keep: (period: SlotPeriod) => void;
  #slot: number;

  /**
   * @param periods stored periods in order, at least one
   *
   * @param reached the highest slot used so far
   * @param keep stores a new period
   */
  constructor(periods: readonly SlotPeriod[], reached: number, slotMs: number, keep: (period: SlotPeriod) => void) {
    this.#periods = [...periods];
    this.#keep = keep;
    this.#slot = reached;
    if (this.#last().slotMs !== slotMs) this.#begin(Math.max(this.#due(), reached) + 1, slotMs);
    else if (this.#due() < reached) this.#begin(reached + 1, slotMs);
    this.now();
  }

  /** The current slot. */
  now(): number {
    const due = this.#due();
    if (due < this.#slot) this.#begin(this.#slot, this.#last().slotMs);
    else this.#slot = due;
    return this.#slot;
  }

  /** Skips slots at once. */
  skip(count: number): void {
    this.#begin(this.now() + count, this.#last().slotMs);
    this.#slot += count;
  }

  /** When a slot began, in seconds since 1970. */
  secondsAt(slot: number): number {
    const period = this.#periods.findLast((one) => one.slot <= slot) ?? this.#periods[0]!;
    return Math.floor((period.timeMs + (slot - period.slot) * period.slotMs) / 1_000);
  }

  #last(): SlotPeriod {
    return this.#periods.at(-1)!;
  }

  #due(): number {
    const { slot, timeMs, slotMs } = this.#last();
    return slot + Math.floor((Date.now() - timeMs) / slotMs);
  }

  #begin(slot: number, slotMs: number): void {
    const period = { slot, timeMs: Date.now(), slotMs };
    this.#periods.push(period);
    this.#keep(period);
  }
}
