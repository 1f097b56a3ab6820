import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type ProbingOptions, ProbingPool } from '#gateway/ports/probing/pool.ts';

const dataDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'stave-bounds-')));
const folder = path.join(dataDir, 'work');
const file = path.join(dataDir, 'files', 'original');
const readers = path.join(import.meta.dirname, 'readers');
let pool: ProbingPool;

beforeAll(() => {
  for (const each of [folder, path.dirname(file)]) mkdirSync(each);
  writeFileSync(file, 'content');
});
afterEach(() => pool.close());
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Gives a file to a reader that behaves as its type says, and returns the seconds until it failed. */
async function secondsUntilFailure(mimeType: string, limits: ProbingOptions['limits'], reason: string): Promise<number> {
  const [entry, readable] = [path.join(readers, 'misbehaving.ts'), [readers, path.dirname(file)]];
  pool = new ProbingPool({ folder, readable, entry, lanes: 1, limits });
  const task = { task: 'READ', kind: 'IMAGE', mimeType, file, atSeconds: null } as const;
  const began = performance.now();
  await expect(
    pool.probe(
      task,
      () => undefined,
      async () => undefined,
    ),
  ).rejects.toMatchObject({ name: 'ProbingFailure', reason });
  return (performance.now() - began) / 1_000;
}

it('a probing process that hangs is killed within seconds of its timeout', async () => {
  expect(await secondsUntilFailure('hang', { IMAGE: { seconds: 1 } }, 'TIME')).toBeLessThan(4);
});

it('a probing process that takes more and more memory is killed soon after it exceeds its limit', async () => {
  await secondsUntilFailure('growForever', { IMAGE: { residentBytes: 400_000_000 } }, 'MEMORY');
  expect(pool.peakBytes).toBeLessThan(1_500_000_000);
});
