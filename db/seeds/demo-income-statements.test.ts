import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { statementTemplate } from '#domain/income/statement-template.ts';
import { demoWorks } from './data/demo-catalogue.ts';
import { demoEarners } from './data/demo-income-earners.ts';
import { demoFilmTemplate } from './data/demo-income-film.ts';
import { demoRates } from './data/demo-income-rates.ts';
import { type DemoMusic, monthAgo } from './demo-income-lines.ts';
import { demoStatements } from './demo-income-statements.ts';

/** Every work as if it had a recording and a release. */
const catalogue = new Map<string, DemoMusic>(
  demoWorks.map(({ slug, title, iswc, composerName, artist }) => [
    slug,
    {
      title,
      writers: composerName ?? '',
      iswc: iswc ?? null,
      tunecode: `7${slug.length}`,
      recording: { title, version: null, artist: artist ?? '', isrc: 'ZZ9982400001' },
      release: { title, upc: '999000000014', catalogNumber: 'HAV-012' },
    },
  ]),
);
const linesOf = (content: Buffer) => content.toString(content[0] === 0xff ? 'utf16le' : 'utf8').split('\r\n').length - 2;

it('names works of the demo only', () => {
  for (const { work } of demoEarners) expect(catalogue.has(work), work).toBe(true);
});

it.each(['2026-11-30T11:00:00Z', '2027-01-01T00:30:00Z', '2028-03-01T09:00:00Z'])(
  'makes the same statements every time, the last for the month before %s',
  (text) => {
    const now = new Date(text);
    const statements = demoStatements(catalogue, now);
    expect(demoStatements(catalogue, now)).toEqual(statements);
    const months = new Set(statements.map(({ end }) => end.toISOString().slice(0, 7)));
    expect(months.size).toBe(24);
    expect([...months].sort().at(-1)).toBe(monthAgo(now, 1).end.toISOString().slice(0, 7));
    for (const { receivedAt, end, fileName } of statements) {
      expect(receivedAt.getTime(), fileName).toBeLessThan(now.getTime());
      expect(receivedAt.getTime(), fileName).toBeGreaterThan(end.getTime() - 86_400_000);
    }
    expect(new Set(statements.map(({ fileName }) => fileName)).size).toBe(statements.length);
    expect(statements.length).toBeGreaterThanOrEqual(80);
    const lines = statements.reduce((sum, { content }) => sum + linesOf(content), 0);
    expect(lines).toBeGreaterThan(5_000);
    expect(lines).toBeLessThan(10_000);
  },
);

it('has a rate of each currency for every month', () => {
  for (const rates of Object.values(demoRates)) expect(rates.length).toBeGreaterThanOrEqual(24);
});

it('has a template that the documentation shows', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/income.md'), 'utf8');
  const shown: unknown = JSON.parse(/^```json template\n(.*?)^```$/ms.exec(page)![1]!);
  expect(shown).toEqual(demoFilmTemplate);
  expect(statementTemplate.safeParse(shown).error).toBeUndefined();
});
