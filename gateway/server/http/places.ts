import type { FastifyReply } from 'fastify';

/** Counts what each user does at the same time, on this gateway. */
export class Places {
  readonly #taken = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Takes a place until the response ends. Returns false when the user has none left. */
  take(userId: string, { raw }: FastifyReply): boolean {
    const count = this.#taken.get(userId) ?? 0;
    if (count >= this.most) return false;
    // A client that is gone already sends no event again.
    if (raw.closed) return true;
    this.#taken.set(userId, count + 1);
    raw.once('close', () => {
      const others = this.#taken.get(userId)! - 1;
      if (others === 0) this.#taken.delete(userId);
      else this.#taken.set(userId, others);
    });
    return true;
  }
}
