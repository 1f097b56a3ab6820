import { incomeRights, sourceKinds } from '#domain/income/income-terms.ts';
import { anId, enumOf, type FilterParam, type FilterValues, nameOf, oneOf, readFilters } from '#web/kit/list/filter-params.ts';
import { daysOf, periodParam } from './period.ts';

const currencyCode: FilterParam<string> = {
  read: (text) => (/^[A-Z]{3}$/.test(text) ? text : null),
  write: (code) => code,
};

/** What figures and lines can be narrowed to, by name in the address. */
export const incomeParams = {
  period: periodParam,
  source: anId,
  kind: enumOf(sourceKinds.keys),
  right: enumOf(incomeRights.keys),
  currency: currencyCode,
  work: anId,
  recording: anId,
  release: anId,
  contributor: anId,
  territory: nameOf(8),
  service: nameOf(200),
  matched: oneOf(['yes', 'no']),
};
export type IncomeFilters = FilterValues<typeof incomeParams>;

/** Returns the filters of an address. */
export const filtersOf = (params: URLSearchParams): IncomeFilters => readFilters(incomeParams, (name) => params.get(name));

/** Returns the filter for the server. `today` is the current date. */
export function filterOf({ period, kind, matched, ...others }: IncomeFilters, today: Date) {
  return { ...others, ...daysOf(period, today), sourceKind: kind, isMatched: matched && matched === 'yes' };
}

/** Writes filters into an address; null removes one. */
export function withFilters(params: URLSearchParams, changes: Partial<IncomeFilters>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined) next.delete(name);
    else next.set(name, incomeParams[name as keyof IncomeFilters].write(value));
  }
  return next;
}

const base = '/dashboard/royalties';
const addressOf = (path: string, filters: Partial<IncomeFilters>, more: Record<string, string> = {}): string => {
  const query = withFilters(new URLSearchParams(more), filters).toString();
  return query === '' ? path : `${path}?${query}`;
};

/** Addresses of figures, of the lines behind a figure, and of what a work earned. */
export const incomePlaces = {
  income: (filters: Partial<IncomeFilters> = {}, by?: string) =>
    addressOf(`${base}/income`, filters, by === undefined ? {} : { by: by.toLowerCase() }),
  lines: (filters: Partial<IncomeFilters> = {}) => addressOf(`${base}/income/lines`, filters),
  work: (id: string, { period }: Pick<Partial<IncomeFilters>, 'period'> = {}) =>
    addressOf(`/dashboard/music/works/${id}`, { period }, { tab: 'income' }),
  matching: `${base}/matching`,
  statements: `${base}/statements`,
  /** The terms that a line meets. */
  termsOf: (lineId: string): string => `/dashboard/royalties/terms?line=${lineId}`,
  statement: (id: string) => `${base}/statements/${id}`,
  rates: `${base}/rates`,
} as const;
