import { describe, expect, it } from 'vitest';
import { compareDecimals, sumDecimals } from '#domain/money/decimal.ts';
import { compileTemplate, isLineProblem } from '../compile-template.ts';
import { findTemplate, findTemplates } from '../find-template.ts';
import { needsFacts, settle } from '../questions.ts';
import type { StatementChoices } from '../reading-options.ts';
import { believeIndonesian } from '../samples/distributor-samples.ts';
import { sampleLines } from '../samples/sample-catalogue.ts';
import { prsShort } from '../samples/society-samples.ts';
import type { SamplePeriod, StatementSample } from '../samples/statement-sample.ts';
import { sampleOf, statementSamples } from '../samples/statement-samples.ts';
import { appleMusicNew } from '../samples/store-samples.ts';
import { addStatementRow, emptyColumn } from '../statement-columns.ts';
import type { StatementLine } from '../statement-line.ts';
import { shippedTemplates } from './shipped-templates.ts';

const month: SamplePeriod = { start: '2026-03-01', end: '2026-03-31' };
const quarter: SamplePeriod = { start: '2026-01-01', end: '2026-03-31' };

/** Rows as files have them when they are read: trimmed, without empty cells at the end, and without empty rows. */
const rowsOf = (sample: StatementSample, period: SamplePeriod) =>
  sample
    .rows(sampleLines, period)
    .map((cells) => cells.map((cell) => cell.trim()).slice(0, 1 + cells.findLastIndex((cell) => cell.trim() !== '')))
    .filter((cells) => cells.length > 0);

function read(
  sample: StatementSample,
  { period = month, choices = {} }: { period?: SamplePeriod; choices?: StatementChoices } = {},
) {
  const rows = rowsOf(sample, period);
  const match = findTemplate(rows, shippedTemplates);
  if (match === null) throw new Error(`No template recognises the sample of ${sample.key}.`);
  const columns = match.head.headings.map(emptyColumn);
  for (const cells of rows.slice(match.head.firstRow)) addStatementRow(columns, cells);
  const settled = settle(match.template, { head: match.head, columns }, choices);
  const reader = compileTemplate(match.template, match.head, settled.choices);
  const results = rows.slice(match.head.firstRow).flatMap((cells, index) => reader.read(index + 2, cells) ?? []);
  return {
    key: match.template.key,
    reader,
    questions: settled.questions.map(({ kind }) => kind),
    problems: results.filter(isLineProblem).map(({ message }) => message),
    lines: results.filter((result): result is StatementLine => !isLineProblem(result)),
  };
}

/** What the files of sources leave open. */
const open: Record<string, StatementChoices> = {
  'cargo-digital': { currency: 'GBP' },
  beatport: { currency: 'USD' },
  'youtube-assets': { currency: 'USD' },
  'youtube-publisher': { currency: 'USD', period: month },
};
/** Sources that say their totals: in a row, or a table of them. */
const declaring = ['mlc-detail', 'apple-downloads', 'clicknclear'];

const total = sumDecimals(sampleLines.map(({ amount }) => amount));

describe.each(statementSamples)('the template of $key', (sample) => {
  const choices = open[sample.key] ?? {};
  const result = read(sample, { choices });

  it('is recognised by its headings alone, before all others', () => {
    expect(result.key).toBe(sample.key);
    const complete = findTemplates(rowsOf(sample, month), shippedTemplates).filter(({ missing }) => missing.length === 0);
    const [first, second] = complete.map(({ found }) => found);
    expect(first).toBeGreaterThan(second ?? 0);
  });

  it('reads every line, to the last place of its amount', () => {
    expect(result.problems).toEqual([]);
    expect(result.lines).toHaveLength(sampleLines.length);
    for (const [index, line] of result.lines.entries())
      expect(compareDecimals(line.amount, sampleLines[index]!.amount), `line ${index + 1}: ${line.amount}`).toBe(0);
    expect(compareDecimals(sumDecimals(result.lines.map(({ amount }) => amount)), total)).toBe(0);
  });

  it('leaves nothing open but what the file lacks', () => {
    expect(result.questions).toEqual([]);
    expect(read(sample).questions.toSorted()).toEqual(
      Object.keys(choices)
        .map((option) => option.toUpperCase())
        .toSorted(),
    );
  });

  it('reads codes, titles, periods and territories', () => {
    const [first] = result.lines as [StatementLine];
    const { identity } = first;
    const given = sampleLines[0]!;
    const title = identity.trackTitle ?? identity.workTitle ?? identity.releaseTitle ?? '';
    expect([given.title.toLowerCase(), given.release.toLowerCase()]).toContain(title.toLowerCase());
    expect([null, given.isrc]).toContain(identity.isrc);
    expect([null, given.iswc]).toContain(identity.iswc);
    expect([null, given.upc]).toContain(identity.upc);
    expect([null, given.ownNumber]).toContain(identity.ownNumber);
    expect([null, given.societyNumber]).toContain(identity.societyNumber);
    // Short files have no codes. All others have one of the codes that are matched.
    expect(identity.isrc ?? identity.iswc ?? identity.upc ?? identity.societyNumber).not.toBeNull();
    expect(first.territory).toBe(sample.key === 'prs' ? null : 'US');
    // LANDR says when it paid, but not for which month.
    expect(first.useStart?.slice(0, 4)).toBe(sample.key === 'landr' ? undefined : '2026');
    expect(first.statementEnd).not.toBeNull();
    expect(['USD', 'EUR', 'GBP']).toContain(first.currency);
  });

  it('keeps equal lines apart and reads returns as negative amounts', () => {
    const [, second, third, , fifth] = result.lines;
    expect(second!.amount).toBe(third!.amount);
    expect(second!.number).not.toBe(third!.number);
    expect(fifth!.amount.startsWith('-')).toBe(true);
  });

  it('compares with the declared total, if the file has one', () => {
    const totals = result.reader.declaredTotals();
    expect(totals).toHaveLength(declaring.includes(sample.key) ? 1 : 0);
    for (const { amount } of totals) expect(compareDecimals(amount, total)).toBe(0);
  });
});

describe('shipped templates', () => {
  it('each have a sample and a key of their own', () => {
    expect(new Set(shippedTemplates.map(({ key }) => key)).size).toBe(shippedTemplates.length);
    expect(shippedTemplates.map(({ key }) => sampleOf(key).key)).toEqual(shippedTemplates.map(({ key }) => key));
    expect(() => sampleOf('none')).toThrow('There is no sample for the template "none".');
  });

  it('say the order of dates and, except for two sources, the decimal mark, so that a file is read once', () => {
    expect(shippedTemplates.filter(({ dateOrder }) => dateOrder === undefined)).toEqual([]);
    const open = shippedTemplates.filter((template) => needsFacts(template, {})).map(({ key }) => key);
    expect(open).toEqual(['believe', 'believe-2', 'orchard', 'orchard-2']);
  });

  const first = (key: string, period = month): StatementLine =>
    read(sampleOf(key), { period, choices: open[key] ?? {} }).lines[0]!;

  it.each([
    [
      'ascap-domestic',
      { right: 'PERFORMANCE', currency: 'USD', statementStart: '2026-01-01', useEnd: '2026-03-31', service: 'APPLE MUSIC' },
    ],
    ['ascap-international', { right: 'PERFORMANCE', statementStart: '2026-01-01', useStart: '2026-01-01', useEnd: '2026-03-31' }],
    [
      'bmi',
      { statementStart: '2026-01-01', statementEnd: '2026-03-31', useStart: '2026-01-01', sharePercent: '50', territory: 'US' },
    ],
    ['mlc-works', { right: 'MECHANICAL', statementStart: '2026-01-01', units: '1204', usage: 'Interactive stream' }],
    [
      'prs',
      { right: 'PERFORMANCE', currency: 'GBP', statementStart: '2026-03-01', useStart: '2026-01-01', useEnd: '2026-03-31' },
    ],
    ['cargo-digital', { right: 'MASTER', currency: 'GBP', statementStart: '2026-01-01', sharePercent: '85' }],
    ['symphonic', { currency: 'USD', statementStart: '2026-03-01', statementEnd: '2026-03-31' }],
    ['bandcamp', { currency: 'GBP', useStart: '2026-01-01', useEnd: '2026-01-01', usage: 'track' }],
    ['apple-music', { currency: 'EUR', useStart: '2026-01-01', useEnd: '2026-03-31', territory: 'US' }],
  ])('read a quarter of %s', (key, expected) => {
    expect(first(key, quarter)).toMatchObject(expected);
  });

  it.each([
    [
      'distrokid',
      { statementStart: '2026-03-01', useStart: '2026-03-01', useEnd: '2026-03-31', currency: 'USD', sharePercent: '100' },
    ],
    ['cd-baby', { useStart: '2026-03-01', useEnd: '2026-03-31', identity: { isrc: 'GBXQ12600011' } }],
    ['orchard', { statementStart: '2026-03-01', territory: 'US', currency: 'EUR', sharePercent: '100' }],
    ['orchard-2', { identity: { artist: 'Mara Quill', trackTitle: 'Glass Harbour', releaseTitle: 'Low Water' } }],
    ['cargo-physical', { statementStart: '2026-03-01', identity: { catalogNumber: 'LWR 001', trackTitle: null } }],
    ['stem', { statementStart: '2026-03-01', currency: 'USD' }],
    ['youtube-assets', { useStart: '2026-03-31', statementStart: '2026-03-01', isAdjustment: false }],
    ['youtube-publisher', { right: 'MECHANICAL', identity: { ownNumber: 'W-1001', writers: 'Mara Quill|Tobias Renn' } }],
    ['beatport', { territory: 'US', useStart: '2026-03-31' }],
  ])('read a month of %s', (key, expected) => {
    expect(first(key)).toMatchObject(expected);
  });

  it('read Believe with a decimal comma in Indonesian, deciding about the mark by all amounts', () => {
    const { key, lines, questions, problems } = read(believeIndonesian);
    expect({ key, questions, problems }).toEqual({ key: 'believe-2', questions: [], problems: [] });
    expect(lines.map(({ amount }) => amount)).toEqual(sampleLines.map(({ amount }) => amount));
    expect(lines[0]).toMatchObject({ units: '1204', currency: 'EUR', identity: { trackTitle: 'Glass Harbour' } });
  });

  it('read the short form of PRS, in pounds', () => {
    const { key, lines, questions } = read(prsShort, { choices: { period: quarter } });
    expect({ key, questions }).toEqual({ key: 'prs', questions: [] });
    expect(lines[0]).toMatchObject({
      currency: 'GBP',
      statementEnd: '2026-03-31',
      identity: { writers: 'Mara Quill, Tobias Renn' },
    });
    expect(read(prsShort).questions).toEqual(['PERIOD']);
  });

  it('read newer files of Apple Music, with the table of totals below', () => {
    const { key, lines, reader } = read(appleMusicNew);
    expect(key).toBe('apple-music');
    expect(lines).toHaveLength(sampleLines.length);
    expect(compareDecimals(reader.declaredTotals()[0]!.amount, total)).toBe(0);
  });

  it('drop the buyers of Bandcamp', () => {
    const { reader, lines } = read(sampleOf('bandcamp'));
    const shown = JSON.stringify(lines);
    for (const text of ['A. Listener', 'listener@example.org', '1 Quay Street', 'Harbourton']) expect(shown).not.toContain(text);
    expect(reader.droppedColumns).toEqual([
      'discount code',
      'paypal transaction id',
      'buyer name',
      'buyer email',
      'buyer phone',
      'buyer note',
      'ship to name',
      'ship to street',
      'ship to street 2',
      'ship to city',
      'ship to state',
      'ship to zip',
      'ship to country',
      'ship to country code',
      'ship date',
      'ship notes',
      'region/state',
      'city',
      'referrer',
      'referrer url',
    ]);
  });

  it('tell the works of ClicknClear from its recordings', () => {
    const [recording, work] = read(sampleOf('clicknclear')).lines;
    expect(recording).toMatchObject({ right: 'MASTER', identity: { isrc: 'GBXQ12600011', iswc: null } });
    expect(work).toMatchObject({ right: 'SYNC', identity: { isrc: null, iswc: sampleLines[1]!.iswc } });
  });

  it('mark adjustments with their reason', () => {
    expect(read(sampleOf('prs')).lines[4]).toMatchObject({ isAdjustment: true, adjustmentReason: 'Share change' });
    expect(read(sampleOf('ascap-domestic')).lines.map(({ isAdjustment }) => isAdjustment)).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
  });
});
