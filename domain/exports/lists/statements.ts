import { type StatementState, statementStates } from '#domain/income/income-terms.ts';
import { column, type ListExport, listExport } from './list-export.ts';

type Amount = { currency: string; computed: string; declared: string | null; difference: string | null };
type Total = { amount: string; currency: string } | null;

/** Amounts of all currencies: "1204.18 GBP". Empty texts are left out. */
const amountsOf =
  (pick: (amount: Amount) => string | null) =>
  ({ amounts }: { amounts: readonly Amount[] }): string[] =>
    amounts.flatMap((amount) => {
      const text = pick(amount);
      return text === null ? [] : [`${text} ${amount.currency}`];
    });
const totalOf = (total: Total): string => (total === null ? '' : `${total.amount} ${total.currency}`);

export const statementsExport = listExport(
  'statements',
  { field: 'statements', type: 'Statement' },
  {
    source: column('Statement', 'source { name } fileName', (row: { source: { name: string } | null; fileName: string }) =>
      row.source === null ? row.fileName : row.source.name,
    ),
    file: column('File', 'fileName'),
    member: column('File in the archive', 'member'),
    account: column('Account', 'account'),
    template: column('Template', 'templateName'),
    period: column('Period', 'periodStart periodEnd', (row: { periodStart: string | null; periodEnd: string | null }) =>
      row.periodStart === null || row.periodEnd === null ? '' : `${row.periodStart} to ${row.periodEnd}`,
    ),
    amount: column(
      'Amount',
      'amounts { currency computed }',
      amountsOf(({ computed }) => computed),
    ),
    reporting: column(
      'Amount in the reporting currency',
      'reporting { amount currency }',
      ({ reporting }: { reporting: Total }) => totalOf(reporting),
    ),
    declared: column(
      'Declared',
      'amounts { currency declared }',
      amountsOf(({ declared }) => declared),
    ),
    difference: column(
      'Difference',
      'amounts { currency difference }',
      amountsOf(({ difference }) => difference),
    ),
    unmatched: column('Not matched', 'unmatched { amount { amount currency } }', (row: { unmatched: { amount: Total } }) =>
      totalOf(row.unmatched.amount),
    ),
    state: column('State', 'state', ({ state }: { state: StatementState }) => statementStates.labels[state]),
    lines: column('Lines', 'lineCount'),
    problems: column('Problems', 'problemCount'),
    posted: column('Posted', 'postedAt'),
    added: column('Added', 'createdAt'),
  },
);

type Page = { nodes: readonly object[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };

/** The rows of a statement's file that could not be read, with their texts. */
export const statementProblemsExport: ListExport = {
  name: 'statement-problems',
  columns: {
    number: column('Row', 'number'),
    column: column('Column', 'column'),
    value: column('Value', 'value'),
    message: column('Problem', 'message'),
    raw: column('Row as received', 'raw'),
  },
  variables: { id: 'ID!', first: 'Int', after: 'String' },
  pageSize: 100,
  select: (fields) =>
    `statement(id: $id) { problems(first: $first, after: $after) { nodes { ${fields} } pageInfo { hasNextPage endCursor } } }`,
  pageOf: ({ statement }: { statement: { problems: Page } | null }) => ({
    rows: statement?.problems.nodes ?? [],
    after: statement?.problems.pageInfo.hasNextPage ? statement.problems.pageInfo.endCursor : null,
  }),
};
