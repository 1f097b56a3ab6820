import { LRUCache } from 'lru-cache';
import type { ActiveSession, KnownSessions } from '../context.ts';
import type { LiveHub } from '../live/hub.ts';

/** A session may outlive its expiry by this much, and nothing else. */
const cachedMs = 1_000;
const maxSessions = 10_000;

/**
 * Caches sessions by token for a second. Every revocation and every change of a role or membership clears the cache: of the gateway that
 * makes the change before it answers, of the others through triggers of the database that announce it. While this gateway cannot hear
 * announcements, it looks every session up.
 */
export class SessionCache implements KnownSessions {
  readonly #sessions = new LRUCache<string, ActiveSession>({ max: maxSessions, ttl: cachedMs });
  /** Counts clearings, so that a lookup that began before a change is not cached after it. */
  #clearings = 0;

  constructor(private readonly live: LiveHub) {
    live.watch(
      ({ topic }) => topic === 'session' && this.clear(),
      () => this.clear(),
    );
  }

  clear(): void {
    this.#clearings += 1;
    this.#sessions.clear();
  }

  async find(token: string, lookUp: () => Promise<ActiveSession | null>): Promise<ActiveSession | null> {
    const cached = this.live.isListening ? this.#sessions.get(token) : undefined;
    // A copy, since a request may go on in another workspace (`AppContext.enter`).
    if (cached) return { ...cached };
    const clearings = this.#clearings;
    const session = await lookUp();
    if (session && this.live.isListening && clearings === this.#clearings) this.#sessions.set(token, { ...session });
    return session;
  }
}
