import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { docxMimeType } from '#domain/media/file-types.ts';
import { docx } from './corpus/archives.ts';
import { pdf, wav } from './corpus/documents.ts';
import { photo } from './corpus/images.ts';
import type { GivenFile } from './ingest-world.ts';
import { type KilledGateways, startKilledGateways } from './killed-gateways.ts';

let gateways: KilledGateways;
beforeAll(async () => {
  gateways = await startKilledGateways();
});
afterAll(() => gateways.stop());

async function manyFiles(): Promise<GivenFile[]> {
  const clip = readFileSync(path.join(import.meta.dirname, 'corpus/files/clip.mp4'));
  const images = Array.from({ length: 8 }, async (_, index) => ({
    kind: 'IMAGE' as const,
    fileName: `${index}.jpg`,
    mimeType: 'image/jpeg',
    bytes: await photo({ width: 300, height: 200, orientation: (index % 8) + 1 }),
  }));
  const made = await Promise.all(images);
  return [
    ...made,
    // One of them is a duplicate.
    { ...made[0]!, fileName: 'twin.jpg' },
    { kind: 'VIDEO', fileName: 'a.mp4', mimeType: 'video/mp4', bytes: clip },
    { kind: 'DOCUMENT', fileName: 'a.pdf', mimeType: 'application/pdf', bytes: pdf(['One', 'Two']) },
    { kind: 'DOCUMENT', fileName: 'a.docx', mimeType: docxMimeType, bytes: docx(['Words']) },
    { kind: 'DOCUMENT', fileName: 'a.wav', mimeType: 'audio/wav', bytes: wav() },
    { kind: 'DOCUMENT', fileName: 'a.txt', mimeType: 'text/plain', bytes: Buffer.from('Plain words') },
  ];
}

it('a gateway killed at each step processes each file exactly once', async () => {
  await gateways.clear();
  const given = await manyFiles();
  await gateways.land(given);
  let kills = 0;
  for (let killAt = 1; (await gateways.unfinished()) > 0; killAt = killAt > 120 ? 2 : killAt + 7) {
    const child = await gateways.start({ KILL_AT: String(killAt) });
    const exited = once(child, 'exit');
    while (gateways.running.has(child) && (await gateways.unfinished()) > 0) await Promise.race([exited, sleep(100)]);
    if (child.signalCode === 'SIGKILL') kills += 1;
    else child.kill('SIGKILL');
    await gateways.expireLeases();
  }
  expect(kills).toBeGreaterThanOrEqual(10);
  await gateways.expectWhole(given.length);
});

it('no file is lost when probing processes are killed repeatedly, with two gateways', async () => {
  await gateways.clear();
  const given = await manyFiles();
  await gateways.land(given);
  const settings = { KILL_AT: '17', KILL_READERS: '1' };
  const two = await Promise.all([gateways.start(settings), gateways.start({ ...settings, KILL_AT: '23' })]);
  while ((await gateways.unfinished()) > 0) {
    await gateways.t.pool.query('update asset set ingest_attempts = 0');
    await sleep(200);
  }
  for (const each of two) each.disconnect();
  await gateways.expectWhole(given.length);
});
