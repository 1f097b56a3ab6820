import { LRUCache } from 'lru-cache';
import { isOrigin } from '#domain/api-keys/origins.ts';
import { log } from '../../kit/log.ts';
import type { Platform } from '../../server/context.ts';
import { chargeAnonymous } from '../../server/execution/anonymous-limit.ts';

/** Time after which a new or removed origin of a key applies to preflights. */
export const originsCachedMs = 10_000;
const maxCached = 1_000;

const text = `select exists (select from api_key where origins @> array[$1] and origins <> '{}' and revoked_at is null
  and (expires_at is null or expires_at > $2)) as "isListed"`;

type Known = { until: number; isListed: Promise<boolean> };

/** The origins that live API keys list. A look-up counts as an anonymous operation of the address, so pages cannot flood the database. */
export class ListedOrigins {
  readonly #known = new LRUCache<string, Known>({ max: maxCached });

  constructor(private readonly platform: Platform) {}

  /** Whether any live key lists an origin. False when the look-up fails, or the address asked for too many origins. */
  async has(origin: string, address: string): Promise<boolean> {
    if (!isOrigin(origin)) return false;
    const now = this.platform.clock().getTime();
    const known = this.#known.get(origin);
    if (known && known.until > now) return known.isListed;
    const isCharged = await chargeAnonymous(this.platform.config, { address, userAgent: null }).then(
      () => true,
      () => false,
    );
    if (!isCharged) return false;
    const isListed = this.#find(origin);
    this.#known.set(origin, { until: now + originsCachedMs, isListed });
    return isListed;
  }

  async #find(origin: string): Promise<boolean> {
    const { pool, clock } = this.platform;
    try {
      const { rows } = await pool.query<{ isListed: boolean }>({
        name: 'listed_origin',
        text,
        values: [origin, clock().toISOString()],
      });
      return rows[0]!.isListed;
    } catch (error) {
      log.error({ err: error }, 'The origins of API keys could not be read');
      this.#known.delete(origin);
      return false;
    }
  }
}
