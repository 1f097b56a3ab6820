import { formatDuration } from '#domain/kit/duration.ts';
import { formatPercent, type Percent } from '#domain/kit/percent.ts';
import { listText } from '../imports/cell-values.ts';
import type { ImportField } from '../imports/import-fields.ts';

/** Values of a row under the keys of the fields. */
export type ExportRow = Readonly<Record<string, unknown>>;

/** The cells of a row. Blank values are empty cells. */
export const exportCells = (columns: readonly ImportField[], row: ExportRow): string[] =>
  columns.map((field) => cellText(field, row[field.key]));

/** The text of a value. Blank values are empty. */
export function cellText({ kind, terms }: ImportField, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'list') return listText(value as string[]);
  if (kind === 'duration') return formatDuration(value as number);
  if (kind === 'percent') return formatPercent(value as Percent, 4).replace(/\.?0+$/, '');
  if (kind === 'share') return shareText(value as Percent);
  if (kind === 'group') return value === 'composers' ? 'Music' : 'Lyrics';
  if (kind === 'boolean') return value ? 'Yes' : 'No';
  return terms?.[String(value)] ?? String(value);
}

/** A percentage without trailing zeros. Small ones have a sign: a file of numbers up to 1 could be one of fractions. */
function shareText(share: Percent): string {
  const text = formatPercent(share, 4).replace(/\.?0+$/, '');
  return share > 0 && Number(text) <= 1 ? `${text}%` : text;
}
