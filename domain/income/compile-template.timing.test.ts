import { expect, it } from 'vitest';
import { growthOf } from '#tests/support/growth.ts';
import { compileTemplate } from './compile-template.ts';
import { findTemplate } from './find-template.ts';
import { identityText } from './identity.ts';
import { sampleLines } from './samples/sample-catalogue.ts';
import { sampleOf } from './samples/statement-samples.ts';
import { shippedTemplates } from './templates/shipped-templates.ts';

const month = { start: '2026-03-01', end: '2026-03-31' };

it('reads lines in linear time', async () => {
  const rows = sampleOf('distrokid').rows(sampleLines, month);
  const match = findTemplate(rows, shippedTemplates)!;
  const lines = rows.slice(match.head.firstRow);
  const read = (count: number) => {
    const reader = compileTemplate(match.template, match.head);
    for (let number = 0; number < count; number++) {
      const cells = [...lines[number % lines.length]!];
      // Every line names other music.
      cells[4] = `Song ${number}`;
      const line = reader.read(number, cells);
      if (line === null || 'message' in line || identityText(line.identity) === '') throw new Error('A line was not read.');
    }
  };
  expect(await growthOf(read, 20_000)).toBeLessThan(8);
});

it('reads long cells in linear time', async () => {
  const rows = sampleOf('bmi').rows(sampleLines, month);
  const match = findTemplate(rows, shippedTemplates)!;
  const reader = compileTemplate(match.template, match.head);
  const read = (length: number) => {
    for (const text of [' ', '0', '(', 'a-', '1,', 'é', '"'])
      reader.read(
        2,
        rows[match.head.firstRow]!.map(() => text.repeat(length)),
      );
  };
  expect(await growthOf(read, 20_000)).toBeLessThan(8);
});
