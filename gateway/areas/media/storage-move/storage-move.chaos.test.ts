import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';
import { noS3Server, type S3Server, startS3Server } from '#tests/support/s3-server.ts';
import { runStorageMove } from '#tests/support/storage-move.ts';
import { openS3 } from '../../../ports/storage/s3.ts';

describe.skipIf(noS3Server)(`npm run storage:move${noS3Server ? `: skipped, ${noS3Server}` : ''}`, () => {
  let stave: TestApp;
  let server: S3Server;
  const folder = mkdtempSync(path.join(tmpdir(), 'stave-move-'));
  beforeAll(async () => {
    [stave, server] = await Promise.all([startTestApp(), startS3Server()]);
  });
  afterAll(async () => {
    await server.stop();
    await stave.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('resumes after a kill, in both directions', async () => {
    const { workspaceId } = await stave.register();
    const add = () => addAsset(stave.platform, workspaceId, { content: randomBytes(5_500_000) });
    const kept = await Promise.all(Array.from({ length: 16 }, add));
    const bucket = await openS3(server.settings, folder);
    const run = (...args: string[]) => runStorageMove(stave, server, args);
    const first = run('--to', 's3');
    const arrived = async () => (await Array.fromAsync(bucket.list('originals'))).length;
    await expect.poll(arrived, { interval: 20 }).toBeGreaterThan(2);
    process.kill(-first.child.pid!, 'SIGKILL');
    await first.ended;
    const before = await arrived();
    expect(before).toBeLessThan(16);
    const second = await run('--to', 's3').ended;
    expect(second).toMatchObject({ code: 0 });
    expect(second.output).toMatch(/0 deleted at the source, 0 missing, 0 damaged\.\nAll files are in the bucket\./);
    // An object that the killed process had sent completely may have been stored after it was counted here.
    const present = Number(/(\d+) already present/.exec(second.output)?.[1]);
    expect(present).toBeGreaterThanOrEqual(before);
    expect(present).toBeLessThan(16);
    for (const { storageKey, content } of kept) expect(content.equals(await buffer(await bucket.read(storageKey)))).toBe(true);

    const back = await run('--to', 'disk', '--delete').ended;
    expect(back.output).toContain('16 already present, 16 deleted at the source');
    expect(await arrived()).toBe(0);
    await bucket.close();
  });
});
