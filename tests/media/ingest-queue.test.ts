import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ingestJob } from '#gateway/areas/media/ingest/ingest-asset.ts';
import { ingestQueue, requestIngest } from '#gateway/areas/media/ingest/ingest-queue.ts';
import { probingPool } from '#gateway/ports/probing/pool.ts';
import { startQueue } from '#gateway/server/queues/queue-worker.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { photo } from './corpus/images.ts';
import { assetRow, ingestAll, ingestNext, landFile, renditionRows } from './ingest-world.ts';

const readers = path.join(import.meta.dirname, 'readers');
let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
});
afterAll(() => t.stop());
afterEach(async () => {
  for (const table of ['asset', 'stored_file', 'storage_garbage']) await t.pool.query(`delete from ${table}`);
});

const land = async (bytes: Buffer, owner: TestAccount = account) =>
  landFile(t.platform, owner, { kind: 'IMAGE', fileName: 'a.jpg', mimeType: 'image/jpeg', bytes });
const small = () => photo({ width: 64, height: 48 });
const claimNext = async () => (await ingestQueue.claim(t.pool, 1))[0] ?? null;
const expireLeases = () => t.pool.query('update asset set ingest_due_at = now()');

describe('queue', () => {
  it('assigns a file to one worker until its lease expires, then to another', async () => {
    const id = await land(await small());
    const first = (await claimNext())!;
    expect(first).toMatchObject({ assetId: id, attempts: 1, kind: 'IMAGE' });
    expect(await claimNext()).toBeNull();
    expect(await ingestQueue.extend(t.pool, [first])).toBe(1);
    await expireLeases();
    const second = (await claimNext())!;
    expect(second).toMatchObject({ assetId: id, attempts: 2 });
    expect(await ingestQueue.extend(t.pool, [first])).toBe(0);
    await ingestQueue.release(t.pool, [second], { pauseSeconds: 0, countsAsAttempt: false });
    expect(await claimNext()).toMatchObject({ attempts: 2 });
  });

  it('never assigns a file to two concurrent workers', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => land(await small())));
    const claims = await Promise.all(Array.from({ length: 20 }, () => claimNext()));
    expect(claims.flatMap((claim) => claim?.assetId ?? []).toSorted()).toEqual(ids.toSorted());
  });

  it('does not delay other workspaces behind one with many files', async () => {
    for (let count = 0; count < 5; count += 1) await land(await small());
    const other = await t.register();
    const late = await land(await small(), other);
    const order = [await claimNext(), await claimNext()].map((claim) => claim?.assetId);
    expect(order).toContain(late);
  });

  it('is written in the transaction of its caller, and skips deleted assets', async () => {
    const id = await land(await small());
    await t.pool.query(`update asset set ingest_state = 'FAILED', ingest_due_at = null`);
    const asked = t.orm.em.fork().transactional(async (em) => {
      await requestIngest(em, { id, workspaceId: account.workspaceId });
      throw new Error('undone');
    });
    await expect(asked).rejects.toThrow('undone');
    expect(await claimNext()).toBeNull();
    await t.orm.em.fork().transactional((em) => requestIngest(em, { id, workspaceId: account.workspaceId }));
    await t.pool.query('update asset set deleted_at = now()');
    expect(await claimNext()).toBeNull();
  });

  it('writes nothing for a worker that has lost its lease', async () => {
    const id = await land(await small());
    const takeAway = t.platform.storage.adopt;
    const storage = {
      ...t.platform.storage,
      adopt: async (...words: Parameters<typeof takeAway>) => {
        await t.pool.query('update asset set ingest_lease = gen_random_uuid()');
        return takeAway(...words);
      },
    };
    expect(await ingestNext({ ...t.platform, storage })).toBe(true);
    expect(await assetRow(t, id)).toMatchObject({ ingest_state: 'RUNNING' });
    expect(await renditionRows(t, id)).toEqual([]);
    // The sweep finds what it had stored.
    expect((await t.pool.query(`select 1 from storage_garbage where storage_key like 'renditions/%'`)).rowCount).toBeGreaterThan(
      0,
    );
  });

  it('requeues files in progress when the gateway stops, without counting an attempt', async () => {
    // Its reading processes never finish such a file.
    for (const content of ['first', 'second', 'third']) {
      const bytes = Buffer.from(content);
      await landFile(t.platform, account, { kind: 'IMAGE', fileName: 'a.jpg', mimeType: 'hang', bytes });
    }
    const { dataDir } = t.platform.config;
    const probing = probingPool(dataDir, { entry: path.join(readers, 'misbehaving.ts'), readable: [readers, dataDir], lanes: 2 });
    const running = startQueue(ingestJob, { ...t.platform, probing });
    const stateCounts = async () =>
      (
        await t.pool.query(
          `select ingest_state || ' ' || ingest_attempts as state, count(*)::int from asset group by 1 order by 1`,
        )
      ).rows;
    await expect.poll(stateCounts).toEqual([
      { state: 'RUNNING 1', count: 2 },
      { state: 'WAITING 0', count: 1 },
    ]);
    const stopped = running.stop();
    await probing.close();
    await stopped;
    await expect.poll(stateCounts).toEqual([{ state: 'WAITING 0', count: 3 }]);
  });
});

describe('two files with the same bytes', () => {
  it('are processed again after the first attempt failed', async () => {
    const owner = await t.register();
    const file = { kind: 'IMAGE', fileName: 'a.jpg', mimeType: 'image/jpeg', bytes: await small() } as const;
    const broken = await landFile(t.platform, owner, file);
    await ingestAll(t);
    await t.pool.query(`update asset set ingest_state = 'FAILED' where id = $1`, [broken]);
    const second = await landFile(t.platform, owner, file);
    await ingestAll(t);
    expect(await assetRow(t, second)).toMatchObject({ ingest_state: 'READY', duplicate_of: null });
  });

  it('are detected, stored once, and kept as two assets if the user chooses to', async () => {
    const owner = await t.register();
    const bytes = await small();
    const file = { kind: 'IMAGE', fileName: 'a.jpg', mimeType: 'image/jpeg', bytes } as const;
    const ids = [await landFile(t.platform, owner, file), await landFile(t.platform, owner, file)];
    await Promise.all([ingestAll(t), ingestAll(t)]);
    const rows = await Promise.all(ids.map((id) => assetRow(t, id)));
    const ready = rows.find((row) => row.ingest_state === 'READY')!;
    const twin = rows.find((row) => row.ingest_state === 'DUPLICATE')!;
    expect(twin).toMatchObject({ duplicate_of: ready.id, file_id: ready.file_id, sha256: ready.sha256 });
    expect((await t.pool.query('select 1 from stored_file')).rowCount).toBe(1);
    expect((await t.pool.query(`select 1 from storage_garbage where storage_key like 'originals/%'`)).rowCount).toBe(1);

    await t.orm.em.fork().transactional((em) => requestIngest(em, { id: twin.id, workspaceId: owner.workspaceId }));
    await ingestAll(t);
    expect(await assetRow(t, twin.id)).toMatchObject({
      ingest_state: 'READY',
      file_id: ready.file_id,
      duplicate_of: null,
    });

    // Another workspace is not affected.
    const other = await t.register();
    const third = await landFile(t.platform, other, file);
    await ingestAll(t);
    expect(await assetRow(t, third)).toMatchObject({ ingest_state: 'READY' });
  });
});
