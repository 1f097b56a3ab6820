import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Lower this with each fragment that a component reads through its hook. Exports are counted apart: each list may add one. */
const unmaskedMax = 19;

const root = path.resolve(import.meta.dirname, '../..');
const unmasked = globSync('web/**/*.graphql', { cwd: root }).flatMap((file) => {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => (line.includes('@unmask') ? [{ file, above: lines[index - 1] ?? '' }] : []));
});

const isExport = ({ file }: { file: string }) => path.basename(file) === 'export.graphql';
const exported = unmasked.filter(isExport).map(({ file }) => file);

describe('fragments', () => {
  it('are unmasked no more often than before', () => {
    expect(unmasked.filter((use) => !isExport(use)).length).toBeLessThanOrEqual(unmaskedMax);
  });

  it('are unmasked at most once in an export', () => {
    expect(exported).toEqual([...new Set(exported)]);
  });

  it('are unmasked with a reason in the line above', () => {
    expect(unmasked.filter(({ above }) => !/^\s*# \w/.test(above))).toEqual([]);
  });
});
