import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { chainQueueName } from '../../areas/chains/chain-queue.ts';
import { ingestName, requestIngest, requestPoster } from '../../areas/media/ingest/ingest-queue.ts';
import { requeueAnchors } from '../../areas/proofs/catch-up.ts';
import { requestMint } from '../../areas/tokens/mint/mint-requests.ts';
import { watchQueue } from '../queues/queue-worker.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.platform.live.ready();
});
afterAll(() => t.stop());

const row = { id: randomUUID(), workspaceId: randomUUID() };

it.each([
  ['a file', ingestName, (em) => requestIngest(em, row)],
  ['another poster', ingestName, (em) => requestPoster(em, row)],
  ['a token', chainQueueName, (em) => requestMint(em, row)],
  ['the anchors of a batch', chainQueueName, (em) => requeueAnchors(em, [row.id])],
] as [string, string, (em: EntityManager) => Promise<void>][])(
  'the request of %s wakes its queue when it is committed',
  async (_name, queue, request) => {
    const wake = vi.fn();
    const unwatch = watchQueue(t.platform.live, queue, wake);
    const undone = t.orm.em.fork().transactional(async (em) => {
      await request(em);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await t.orm.em.fork().transactional(request);
    await vi.waitUntil(() => wake.mock.calls.length > 0, { timeout: 60_000 });
    expect(wake).toHaveBeenCalledTimes(1);
    unwatch();
  },
);
