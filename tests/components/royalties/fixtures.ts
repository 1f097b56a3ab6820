import type { RunState } from '#domain/royalties/royalty-terms.ts';
import { ExplainPayeeDocument } from '#web/screens/royalties/explain/__generated__/explain.ts';
import { RunPayeesDocument } from '#web/screens/royalties/runs/__generated__/payees.ts';
import { RoyaltyRunChangedDocument, RoyaltyRunDocument } from '#web/screens/royalties/runs/__generated__/run.ts';
import { answer, network, publish } from '../support/network.ts';

export const address = '/dashboard/royalties/runs/run1';
export const reader = { memberRole: 'VIEWER', viewerCanEdit: false } as const;

type More = Readonly<Record<string, unknown>>;

const nothing = { exchanged: '0', notOurs: '0', held: '0', rounding: '0', unmatched: '0' };
export const totals = [
  { ...nothing, currency: 'EUR', received: '6343.00', payees: '3980.15', own: '2031.77', unmatched: '331.06', rounding: '0.02' },
  { ...nothing, currency: 'JPY', received: '-1200', payees: '-1200', own: '0' },
];

/** A run, whose page reads it in several fragments. */
const run = (state: RunState, more: More = {}) => ({
  id: 'run1',
  number: 4,
  name: '2026 Q3',
  state,
  revision: 4,
  periodStart: '2026-07-01',
  periodEnd: '2026-09-30',
  statementCount: 11,
  lineCount: 48_210,
  computedAt: '2026-10-01T10:00:00Z',
  splitBasis: 'USE_PERIOD',
  totals,
  viewerCanEdit: true,
  viewerCanIssue: true,
  ...more,
});
export const shows = (state: RunState, more: More = {}) => answer(RoyaltyRunDocument, { royaltyRun: run(state, more) } as never);
/** The server moves the run on, and says so. */
export const moves = async (state: RunState, more: More = {}) => {
  network.use(shows(state, more));
  await publish(RoyaltyRunChangedDocument, { royaltyRunChanged: run(state, more) } as never, { id: 'run1' });
};
/** Data of a mutation that returns the run. */
export const changedTo = (name: string, state: RunState, more: More = {}) =>
  ({ [name]: { royaltyRun: run(state, more) } }) as never;

const zeros = {
  opening: '0',
  earned: '0',
  earnedBefore: null,
  change: null,
  adjusted: '0',
  reservesTaken: '0',
  reservesReleased: '0',
  costs: '0',
  advances: '0',
  entered: '0',
  payments: '0',
  withheld: '0',
  salesTax: '0',
  closing: '0',
  payable: '0',
  net: '0',
  unpaid: '0',
  carriedOver: '0',
  minimum: '50',
  withholding: '0',
  contracts: [],
  entryCount: 0,
  entries: [],
};

const recouped = [{ kind: 'ADVANCE', date: '2026-03-12', note: 'Album', recouped: '640.12', left: '259.88' }];
const contract = {
  name: 'Default',
  crossGroup: null,
  opening: '-900',
  earned: '640.12',
  adjusted: '0',
  reservesTaken: '0',
  reservesReleased: '0',
  costs: '0',
  advances: '0',
  entered: '0',
  transferred: '0',
  closing: '-259.88',
  recoupments: recouped,
};
const payee = (id: string, name: string, more: More = {}) => ({
  payee: { id, name, kind: 'CONTRIBUTOR', taxCountry: 'SE', hasAccount: true, ...more },
});

export const mara = {
  ...zeros,
  id: 's1',
  currency: 'EUR',
  opening: '312.40',
  earned: '1020.33',
  earnedBefore: '812.40',
  change: '207.93',
  withheld: '250.00',
  closing: '1082.73',
  net: '1082.73',
  ...payee('p1', 'Mara Lindqvist'),
};
export const jonas = {
  ...zeros,
  id: 's2',
  currency: 'EUR',
  opening: '-900.00',
  earned: '640.12',
  closing: '-259.88',
  carriedOver: '-259.88',
  contracts: [contract],
  ...payee('p2', 'Jonas Ahlberg'),
};
const leyla = {
  ...zeros,
  id: 's3',
  currency: 'KWD',
  earned: '21.900',
  costs: '0.005',
  closing: '21.895',
  carriedOver: '21.895',
  ...payee('p3', 'LEYLA D', { hasAccount: false }),
};

export const payees = (
  nodes: readonly object[] = [mara, jonas, leyla],
  totalCount = nodes.length,
  gone: readonly object[] = [],
) => answer(RunPayeesDocument, { payeeStatements: { totalCount, nodes }, royaltyRun: { id: 'run1', gone } } as never);

export const line = (id: string, title: string, amount: string, more: More = {}) => ({
  id,
  title,
  amount,
  currency: 'EUR',
  lines: 214,
  right: 'PERFORMANCE',
  statement: {
    id: 'st1',
    fileName: 'gema-q2.csv',
    periodStart: '2026-04-01',
    periodEnd: '2026-06-30',
    source: { id: 'gema', name: 'GEMA' },
  },
  group: { id: 'g1', title: title.toUpperCase() },
  work: { id: 'w1' },
  term: { id: 't1', name: 'Writers of Northlight', position: 2 },
  explanation: [
    { figure: `EUR ${amount}`, text: `received for “${title}”`, detail: 'GEMA, 2026-04-01 to 2026-06-30: 214 lines' },
    { figure: '− 15 %', text: 'fee', detail: 'Term 2: Writers of Northlight' },
  ],
  ...more,
});

const lines = [line('run1:1:0', 'Harbour Lights Off', '612.09'), line('run1:2:0', 'Nordlys', '-12.5')];

/** Explains the payee that is asked for. */
export const explains = (nodes: readonly object[] = lines) =>
  answer(ExplainPayeeDocument, ({ key }) => {
    const found = [mara, jonas, leyla].find((each) => each.payee.id === key);
    const payableLines = { totalCount: nodes.length, nodes };
    return { payeeStatements: { nodes: found ? [{ ...found, payableLines }] : [] }, payeeStatement: null } as never;
  });
