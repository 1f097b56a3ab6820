import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Lower this with each fragment that a component reads through its hook. */
const unmaskedMax = 24;

const root = path.resolve(import.meta.dirname, '../..');
const unmasked = globSync('web/**/*.graphql', { cwd: root }).flatMap((file) => {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => (line.includes('@unmask') ? [{ file, above: lines[index - 1] ?? '' }] : []));
});

describe('fragments', () => {
  it('are unmasked no more often than before', () => {
    expect(unmasked.length).toBeLessThanOrEqual(unmaskedMax);
  });

  it('are unmasked with a reason in the line above', () => {
    expect(unmasked.filter(({ above }) => !/^\s*# \w/.test(above))).toEqual([]);
  });
});
