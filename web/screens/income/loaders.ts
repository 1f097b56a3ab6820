// Before the first response, whose place in the cache depends on them.
import '#web/entities/income/cache-policies.ts';
import { preloads, query } from '#web/apollo/preload.ts';
import { filterOf, filtersOf } from '#web/entities/income/income-filter.ts';
import { IncomeDocument } from './income/__generated__/income.ts';
import { IncomeLinesDocument } from './lines/__generated__/lines.ts';
import { sortOf } from './lines/line-sort.ts';
import { IncomeGroupsDocument } from './matching/__generated__/matching.ts';
import { groupsOf, readMatching } from './matching/address.ts';
import { ExchangeRatesDocument } from './rates/__generated__/rates.ts';

const filterIn = (url: URL) => filterOf(filtersOf(url.searchParams), new Date());

/** Figures of the filters in the address. The dimension of the table below is requested with the screen. */
export const incomeLoader = preloads(({ url }) => ({ income: query(IncomeDocument, { filter: filterIn(url) }) }));

export const linesLoader = preloads(({ url }) => ({
  lines: query(IncomeLinesDocument, { filter: filterIn(url), sort: sortOf(url.searchParams) }),
}));

export const matchingLoader = preloads(({ url }) => ({
  groups: query(IncomeGroupsDocument, groupsOf(readMatching(url.searchParams))),
}));

export const ratesLoader = preloads(() => ({ rates: query(ExchangeRatesDocument, { filter: null }) }));
