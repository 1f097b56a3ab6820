import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { processTree, stillRunning } from '#tests/support/stave-process.ts';
import { pdf } from './corpus/documents.ts';
import { photo } from './corpus/images.ts';
import type { GivenFile } from './ingest-world.ts';
import { type KilledGateways, startKilledGateways } from './killed-gateways.ts';

let gateways: KilledGateways;
beforeAll(async () => {
  gateways = await startKilledGateways();
});
afterAll(() => gateways.stop());

it('a gateway killed after it stored renditions processes each file exactly once, and its probing processes end', async () => {
  const image: GivenFile = {
    kind: 'IMAGE',
    fileName: 'a.jpg',
    mimeType: 'image/jpeg',
    bytes: await photo({ width: 300, height: 200 }),
  };
  const document: GivenFile = { kind: 'DOCUMENT', fileName: 'a.pdf', mimeType: 'application/pdf', bytes: pdf(['One']) };
  await gateways.land([image, { ...image, fileName: 'twin.jpg' }, document]);
  const killed = await gateways.start({ KILL_AFTER: 'insert into asset_rendition' });
  if (killed.exitCode === null && killed.signalCode === null) await once(killed, 'exit');
  expect(killed.signalCode).toBe('SIGKILL');
  expect(await gateways.unfinished()).toBeGreaterThan(0);
  await gateways.expireLeases();
  const survivor = await gateways.start();
  await expect.poll(() => gateways.unfinished()).toBe(0);
  const tree = processTree(survivor.pid!);
  expect(tree.length).toBeGreaterThan(1);
  survivor.kill('SIGKILL');
  await expect.poll(() => stillRunning(tree)).toEqual([]);
  await gateways.expectWhole(3);
});
