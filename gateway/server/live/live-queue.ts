import type { LiveEvent } from './announce.ts';

/** Maximum number of queued objects per subscriber. A subscriber further behind has to refetch. */
const maxWaiting = 500;

/**
 * Unread events of one subscriber, in the order of first mention. Only the latest event of each object is kept, so a slow subscriber uses
 * no more memory than the objects it follows.
 */
export class LiveQueue implements AsyncIterableIterator<LiveEvent> {
  readonly #waiting = new Map<string, LiveEvent>();
  #wake: (() => void) | undefined;
  #isOver = false;

  /** `onEnd` is called once when the subscriber leaves, `onOverflow` when it is too far behind. */
  constructor(
    private readonly onEnd: () => void,
    private readonly onOverflow: () => void,
  ) {}

  push(event: LiveEvent): void {
    if (this.#isOver) return;
    if (this.#waiting.size >= maxWaiting && !this.#waiting.has(event.id)) {
      this.onOverflow();
      this.#end();
      return;
    }
    this.#waiting.set(event.id, event);
    this.#wake?.();
  }

  async next(): Promise<IteratorResult<LiveEvent, undefined>> {
    while (!this.#isOver) {
      const first = this.#waiting.entries().next().value;
      if (first) {
        this.#waiting.delete(first[0]);
        return { done: false, value: first[1] };
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return { done: true, value: undefined };
  }

  async return(): Promise<IteratorResult<LiveEvent, undefined>> {
    this.#end();
    return { done: true, value: undefined };
  }

  async throw(error: unknown): Promise<never> {
    this.#end();
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#waiting.clear();
    this.#wake?.();
    this.onEnd();
  }
}
