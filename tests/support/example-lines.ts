import { fraction } from '#domain/money/fraction.ts';
import type { StatementLine } from '#domain/royalties/statement-lines.ts';

/** A line of a third of a work, less a fee of 15 %, in dollars. */
export const exampleLine = (changed: Partial<StatementLine> = {}): StatementLine => ({
  reason: null,
  work: 'Harbour Lights Off',
  iswc: 'T-345.246.800-1',
  recording: 'Harbour Lights Off (live)',
  isrc: 'SE-A1B-26-00012',
  source: 'The MLC',
  store: 'Spotify',
  territory: 'US',
  right: 'MECHANICAL',
  usedFrom: '2026-07-01',
  usedTo: '2026-07-31',
  units: '12045',
  received: '10.0031410',
  currency: 'USD',
  part: fraction(1n, 3n),
  share: fraction(85n, 300n),
  rate: '0.921234',
  file: 'mlc-2026-07.csv',
  row: 4_711,
  ...changed,
});
