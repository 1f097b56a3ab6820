import { expect, it } from 'vitest';
import { sampleLines } from './sample-catalogue.ts';
import { sample, sampleBytes, sampleText } from './statement-sample.ts';
import { sampleOf } from './statement-samples.ts';

const month = { start: '2026-03-01', end: '2026-03-31' };

it('writes the cells that a line has, quoted where they need it', () => {
  const quoting = sample({
    key: 'test',
    delimiter: ';',
    newline: '\n',
    headings: ['Title', 'Note', 'Amount'],
    line: ({ title, amount }) => ({ Title: title, Amount: amount.replace('.', ';') }),
    below: () => [['Total']],
  });
  expect(sampleText(quoting, sampleLines.slice(-1), month)).toBe('Title;Note;Amount\n"Norð við á, ""Live""";;"1523;45"\nTotal\n');
});

it('writes the encoding of the source', () => {
  const bandcamp = sampleOf('bandcamp');
  const bytes = sampleBytes(bandcamp, sampleLines, month);
  expect([...bytes.subarray(0, 6)]).toEqual([0xff, 0xfe, 0x64, 0, 0x61, 0]);
  expect(new TextDecoder('utf-16le').decode(bytes)).toBe(sampleText(bandcamp, sampleLines, month));
  const prs = sampleOf('prs');
  expect(new TextDecoder().decode(sampleBytes(prs, sampleLines, month))).toBe(sampleText(prs, sampleLines, month));
});
