import type { StatementState } from '#domain/income/income-terms.ts';
import { StatementChangedDocument, StatementDocument } from '#web/screens/income/statements/__generated__/statement.ts';
import { answer, network, publish } from '../support/network.ts';

export const home = '/dashboard/royalties/statements';
export const address = `${home}/s1`;
export const reader = { memberRole: 'VIEWER', viewerCanEdit: false } as const;

export const gbp = (amount: string) => ({ amount, currency: 'GBP' });
const total = {
  currency: 'GBP',
  computed: '1204.18',
  declared: '1204.18',
  isDeclaredInFile: true,
  difference: '0',
  reporting: '1409.35',
};
const balanced = [{ ...total, rate: '1.1704', rateSource: 'TABLE' as const, rateDate: '2026-09-30' }];
export const different = [{ ...total, declared: '1208.38', difference: '4.2' }];

export type More = Readonly<Record<string, unknown>>;
/** A statement, whose page reads it in several fragments. */
export const statement = (state: StatementState, more: More = {}) => ({
  id: 's1',
  fileName: 'prs-2026-q3.csv',
  sizeBytes: 5,
  state,
  source: { id: 'prs', name: 'PRS for Music', kind: 'SOCIETY' },
  account: 'Northlight Songs',
  templateName: 'PRS for Music',
  periodStart: '2026-07-01',
  periodEnd: '2026-09-30',
  lineCount: 320,
  amounts: balanced,
  reporting: { amount: '1409.35', currency: 'EUR' },
  unmatched: { lines: 12, groups: 4, amount: { amount: '38.1', currency: 'EUR' } },
  downloadUrl: '/files/prs-2026-q3.csv',
  viewerCanEdit: true,
  ...more,
});
export const shows = (state: StatementState, more: More = {}) =>
  answer(StatementDocument, { statement: statement(state, more) } as never);
/** The server moves the statement on, and says so. */
export const moves = async (state: StatementState, more: More = {}) => {
  network.use(shows(state, more));
  await publish(StatementChangedDocument, { statementChanged: statement(state, more) } as never);
};
/** Data of a mutation that returns the statement. */
export const changedTo = (name: string, state: StatementState, more: More = {}) =>
  ({ [name]: { statement: statement(state, more) } }) as never;
