import type { IncomeFilters } from '#web/entities/income/income-filter.ts';
import { periodOfMonth } from '#web/entities/income/period.ts';
import { enumOf } from '#web/kit/list/filter-params.ts';

/** Dimensions of the figures, with the words of their card and chip. */
export const groupings = {
  MONTH: { title: 'Income by month', chip: 'By month', column: 'Month', none: 'Without a period' },
  SOURCE: { title: 'Income by source', chip: 'By source', column: 'Source', none: 'Without a source' },
  WORK: { title: 'Income by work', chip: 'By work', column: 'Work', none: 'Not matched with a work' },
  RECORDING: { title: 'Income by recording', chip: 'By recording', column: 'Recording', none: 'Not matched with a recording' },
  RELEASE: { title: 'Income by release', chip: 'By release', column: 'Release', none: 'Not matched with a release' },
  CONTRIBUTOR: { title: 'Shares of contributors', chip: 'By contributor', column: 'Contributor', none: 'Without a share' },
  TERRITORY: { title: 'Income by territory', chip: 'By territory', column: 'Territory', none: 'Without a territory' },
  RIGHT: { title: 'Income by right', chip: 'By right', column: 'Right', none: 'Without a right' },
  SERVICE: { title: 'Income by service', chip: 'By service', column: 'Service', none: 'Without a service' },
  USE_MONTH: { title: 'Income by month of use', chip: 'By month of use', column: 'Month of use', none: 'Without a month of use' },
} as const;
export type Grouping = keyof typeof groupings;

export const groupingParam = enumOf(Object.keys(groupings) as Grouping[]);

/** The filter that leads to the lines behind a row. Null where lines cannot be found by it. */
export function behindRow(grouping: Grouping, key: string): Partial<IncomeFilters> | null {
  if (key === '') return grouping === 'WORK' ? { matched: 'no' } : null;
  switch (grouping) {
    case 'MONTH':
      return { period: periodOfMonth(key) };
    case 'SOURCE':
      return { source: key };
    case 'WORK':
      return { work: key };
    case 'RECORDING':
      return { recording: key };
    case 'RELEASE':
      return { release: key };
    case 'CONTRIBUTOR':
      return { contributor: key };
    case 'TERRITORY':
      return { territory: key };
    case 'RIGHT':
      return { right: key as NonNullable<IncomeFilters['right']> };
    case 'SERVICE':
      return { service: key };
    case 'USE_MONTH':
      return null;
  }
}
