import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { rateLimited } from '../../kit/errors.ts';
import { describeRequest, log } from '../../kit/log.ts';
import type { Transport } from '../../server/context.ts';

const windowSeconds = 60;
/** The plan sets the limit. Keys of different plans share one table of counters. */
const uncounted = 2_000_000_000;

const limiters = new WeakMap<Pool, RateLimiterPostgres>();

/** Counts in the database, so all gateways share one count. Expired rows are deleted every few minutes. */
function limiterOf(pool: Pool): RateLimiterPostgres {
  const known = limiters.get(pool);
  if (known) return known;
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    schemaName: 'limits',
    tableName: 'api_request',
    tableCreated: true,
    keyPrefix: '',
    points: uncounted,
    duration: windowSeconds,
  });
  limiters.set(pool, limiter);
  return limiter;
}

/**
 * Counts one request of a key and adds headers with the remaining number, in the older form (RateLimit-Limit, -Remaining, -Reset) and that
 * of draft-ietf-httpapi-ratelimit-headers-10. Throws RATE_LIMITED past `limit` per minute. If counting fails, the request is admitted,
 * because the limit protects against load only.
 */
export async function chargeRequest(pool: Pool, keyId: string, limit: number, transport: Transport): Promise<void> {
  const counted = await limiterOf(pool)
    .consume(keyId)
    .catch((error: unknown) => void log.error({ err: error }, 'Requests of API keys could not be counted'));
  if (!counted) return;
  const seconds = Math.max(1, Math.ceil(counted.msBeforeNext / 1_000));
  const left = Math.max(0, limit - counted.consumedPoints);
  transport.rateLimit = { limit, remaining: left, resetSeconds: seconds };
  const headers = {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(left),
    'ratelimit-reset': String(seconds),
    'ratelimit-policy': `"minute";q=${limit};w=${windowSeconds}`,
    ratelimit: `"minute";r=${left};t=${seconds}`,
  };
  for (const [name, value] of Object.entries(headers)) transport.setHeader?.(name, value);
  if (counted.consumedPoints <= limit) return;
  transport.setHeader?.('retry-after', String(seconds));
  describeRequest({ codes: ['RATE_LIMITED'] });
  throw rateLimited(limit, seconds);
}
