import { incomeRights } from '#domain/income/income-terms.ts';
import { column, type ListExport, pagedExport } from './list-export.ts';

type Named = { workTitle: string | null; trackTitle: string | null; releaseTitle: string | null; artist: string | null };
type Line = {
  amount: { amount: string; currency: string };
  right: keyof typeof incomeRights.labels;
  identity: Named;
  statement: { fileName: string; periodStart: string | null; periodEnd: string | null; source: { name: string } | null };
};
const identity = 'identity { workTitle trackTitle releaseTitle artist iswc isrc }';
const amount = 'amount { amount currency }';
const statement = 'statement { fileName periodStart periodEnd source { name } }';

/** The lines behind figures, as they were received and in the reporting currency. */
export const incomeLinesExport = pagedExport({
  name: 'income-lines',
  field: 'incomeLines',
  args: { search: 'String', filter: 'IncomeFilter' },
  columns: {
    source: column('Source', statement, (line: Line) => line.statement.source?.name),
    periodStart: column('Period From', statement, (line: Line) => line.statement.periodStart),
    periodEnd: column('Period Until', statement, (line: Line) => line.statement.periodEnd),
    title: column(
      'Title',
      identity,
      ({ identity: { workTitle, trackTitle, releaseTitle } }: Line) => workTitle ?? trackTitle ?? releaseTitle,
    ),
    artist: column('Artist', identity, (line: Line) => line.identity.artist),
    iswc: column('ISWC', identity, (line: { identity: { iswc: string | null } }) => line.identity.iswc),
    isrc: column('ISRC', identity, (line: { identity: { isrc: string | null } }) => line.identity.isrc),
    right: column('Right', 'right', (line: Line) => incomeRights.labels[line.right]),
    territory: column('Territory', 'territoryName'),
    service: column('Service', 'service'),
    usage: column('Usage', 'usage'),
    useStart: column('Use From', 'useStart'),
    useEnd: column('Use Until', 'useEnd'),
    units: column('Units', 'units'),
    amount: column('Amount', amount, (line: Line) => line.amount.amount),
    currency: column('Currency', amount, (line: Line) => line.amount.currency),
    reporting: column('Reporting Amount', 'reporting'),
    file: column('File', statement, (line: Line) => line.statement.fileName),
    row: column('Row', 'number'),
  },
});

type Row = { amount: { amount: string; currency: string } };
type Report = { incomeReport: { rows: readonly object[] } };

/** The rows of a report. There are no more than one request returns. */
export const incomeReportExport: ListExport = {
  name: 'income',
  variables: { groupBy: 'IncomeGroupBy!', filter: 'IncomeFilter', sort: 'IncomeReportSort', first: 'Int' },
  pageSize: 200,
  select: (fields) => `incomeReport(groupBy: $groupBy, filter: $filter, sort: $sort, first: $first) { rows { ${fields} } }`,
  pageOf: ({ incomeReport }: Report) => ({ rows: incomeReport.rows, after: null }),
  columns: {
    label: column('Name', 'label'),
    amount: column('Amount', amount, (row: Row) => row.amount.amount),
    currency: column('Currency', amount, (row: Row) => row.amount.currency),
    previous: column('Amount Before', 'previous'),
    change: column('Change %', 'change'),
    lines: column('Lines', 'lines'),
    units: column('Units', 'units'),
  },
};
