import { listedStatementStates } from '#domain/income/income-terms.ts';
import { anId, enumOf, type FilterParam, orNull } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { StatementsDocument } from './__generated__/list.ts';

/** A month, such as 2026-03. */
const aMonth: FilterParam<string> = {
  read: (text) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : null),
  write: (month) => month,
};

/** The last day of a month. */
const endOf = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

export const statementsQuery = listQuery({
  name: 'statements',
  document: StatementsDocument,
  of: ({ statements }) => statements,
  sorts: ['CREATED_AT', 'PERIOD', 'SOURCE', 'AMOUNT'],
  startsDescending: true,
  params: { state: enumOf(listedStatementStates), source: anId, from: aMonth, to: aMonth },
  variablesOf: ({ state, source, from, to }) => ({
    filter: orNull({
      states: state && [state],
      source,
      from: from && `${from}-01`,
      to: to && endOf(to),
    }),
  }),
});
