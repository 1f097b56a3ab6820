import type { FastifyInstance } from 'fastify';
import { log } from '../../kit/log.ts';
import type { Platform } from '../context.ts';
import { isCharging } from '../jobs/reconcile-customer.ts';
import { processNotices, storeEvent } from '../jobs/reconcile-events.ts';

const maxBytes = 1_000_000;

/**
 * Receives Stripe events. Verifies the signature on the raw bytes, stores the event once and responds. The affected objects are then read
 * from Stripe. After a lost response or a crash, Stripe or the job retries.
 */
export async function serveStripeWebhook(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the raw bytes, so this route does not parse JSON.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => done(null, body));
    const worker = startWorker(platform);
    scope.addHook('onClose', () => worker.idle());
    scope.post('/webhooks/stripe', { bodyLimit: maxBytes }, async (request, reply) => {
      if (!isCharging(platform)) return reply.code(404).send({ error: 'No payment provider is connected.' });
      const signature = request.headers['stripe-signature'];
      const notice =
        typeof signature === 'string' && Buffer.isBuffer(request.body)
          ? platform.billing.feed.readNotice(request.body, signature)
          : null;
      if (!notice) return reply.code(400).send({ error: 'This request was not signed by Stripe, or too long ago.' });
      const isNew = await storeEvent(platform.pool, notice);
      if (isNew && notice.customerId !== null) worker.wake();
      return { received: true };
    });
  });
}

/** Processes events in the background, one run at a time. Events that arrive during a run are processed in the next. */
function startWorker(platform: Platform): { wake: () => void; idle: () => Promise<void> } {
  let round: Promise<void> | null = null;
  let isWanted = false;
  const run = async () => {
    while (isWanted) {
      isWanted = false;
      if (isCharging(platform))
        await processNotices(platform).catch((error: unknown) => log.error({ err: error }, 'Events could not be processed'));
    }
    round = null;
  };
  const wake = () => {
    isWanted = true;
    round ??= run();
  };
  return { wake, idle: async () => void (await round) };
}
