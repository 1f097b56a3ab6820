import { LRUCache } from 'lru-cache';
import type { ActiveSession, KnownSessions } from '../../server/context.ts';
import type { LiveHub } from '../../server/live/hub.ts';

/** Maximum age of a cached session. A session may outlive its expiry by this much. */
const cachedMs = 1_000;
const maxSessions = 10_000;

/** With read replicas, another gateway needs to know the last write of a session at once. */
export const uncachedSessions: KnownSessions = { find: (_token, lookUp) => lookUp(), clear: () => undefined };

/**
 * Caches sessions by token for a second. Every revocation and every change of a role or membership clears the cache: on this gateway before
 * the response, on the others through database triggers. While announcements cannot be received, every session is looked up.
 */
export class SessionCache implements KnownSessions {
  readonly #sessions = new LRUCache<string, ActiveSession>({
    max: maxSessions,
    ttl: cachedMs,
    ttlResolution: 0,
    // Otherwise the cache keeps the clock of its module's start, which tests cannot replace.
    perf: { now: () => performance.now() },
  });
  /** Number of times the cache was cleared. A lookup that began before a change is not cached after it. */
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
    // A copy, because a request may switch to another workspace (`AppContext.enter`).
    if (cached) return { ...cached };
    const clearings = this.#clearings;
    const session = await lookUp();
    if (session && this.live.isListening && clearings === this.#clearings) this.#sessions.set(token, { ...session });
    return session;
  }
}
