import { Contributor } from '#db/entities/contributor.ts';
import { Recording } from '#db/entities/recording.ts';
import { Release } from '#db/entities/release.ts';
import { Work } from '#db/entities/work.ts';
import { type IncomeGrouping, missingNames } from '#domain/income/income-groupings.ts';
import { type IncomeRight, incomeRights } from '#domain/income/income-terms.ts';
import { territoryNameOf } from '#domain/income/territory-names.ts';
import { typed } from '../../../kit/abstract-types.ts';
import type { Rows } from '../../../kit/rows.ts';
import type { EntityClass } from '../../../kit/table-shape.ts';
import { IncomeSource } from '../records/income-source.type.ts';

/** A row of an entity that has a name, and the name. */
type Named = { entity: EntityClass<{ id: string }>; nameOf: (row: Readonly<Record<string, string | null>>) => string };
const titled = (entity: EntityClass<{ id: string }>): Named => ({ entity, nameOf: ({ title }) => title ?? '' });
const named: Partial<Record<IncomeGrouping, Named>> = {
  SOURCE: { entity: IncomeSource, nameOf: ({ name }) => name ?? '' },
  WORK: titled(Work),
  RECORDING: titled(Recording),
  RELEASE: titled(Release),
  CONTRIBUTOR: { entity: Contributor, nameOf: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ') },
};

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** Name of a month such as 2026-09. */
const monthName = (key: string): string => month.format(new Date(`${key}-01T00:00:00Z`));

function labelOf(groupBy: IncomeGrouping, key: string): string {
  if (key === '') return missingNames[groupBy] ?? '';
  if (groupBy === 'MONTH' || groupBy === 'USE_MONTH') return monthName(key);
  if (groupBy === 'RIGHT') return incomeRights.labels[key as IncomeRight];
  return groupBy === 'TERRITORY' ? (territoryNameOf(key) ?? key) : key;
}

/** Returns the name of what a row is about, and its source or record. A record in the bin has its name alone. */
export async function subjectOf(
  rows: Rows,
  groupBy: IncomeGrouping,
  key: string,
): Promise<{ label: string; subject: { id: string } | null }> {
  const kind = named[groupBy];
  if (!kind) return { label: labelOf(groupBy, key), subject: null };
  const { entity, nameOf } = kind;
  const subject = await rows.byId(entity, key);
  const row = subject ?? (await rows.evenDeleted(entity, key));
  return { label: row ? nameOf(row as never) : '', subject: subject && typed(entity, subject) };
}
