import { mkdirSync, mkdtempSync, realpathSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ProbingPool } from '#gateway/ports/probing/pool.ts';
import { wav } from './corpus/documents.ts';

it('reads a WAV of 200 MB with flat memory', async () => {
  const dataDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'stave-long-')));
  const [folder, files] = ['work', 'files'].map((name) => path.join(dataDir, name)) as [string, string];
  for (const each of [folder, files]) mkdirSync(each);
  const file = path.join(files, 'long.wav');
  const sizeBytes = 200_000_000;
  writeFileSync(file, wav({ promisedBytes: sizeBytes - 44 }));
  truncateSync(file, sizeBytes);
  const pool = new ProbingPool({ folder, readable: [files], lanes: 1 });
  try {
    const task = { task: 'READ', kind: 'DOCUMENT', mimeType: 'audio/wav', file, atSeconds: null } as const;
    const sound = await pool.probe(
      task,
      () => undefined,
      async ({ result }) => result.probe.sound,
    );
    const peaks = Buffer.from(sound!.waveform!, 'base64');
    expect([peaks[0]! > 0, peaks[400]]).toEqual([true, 0]);
    expect(pool.peakBytes).toBeLessThan(260_000_000);
  } finally {
    await pool.close();
    rmSync(dataDir, { recursive: true });
  }
});
