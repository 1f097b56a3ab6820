import { byId, type IdCase } from './id-case.ts';
import type { World } from './world.ts';

const at = (name: keyof World, variables: (id: string, own: World) => Record<string, unknown>): IdCase => ({
  ids: (world) => [world[name]],
  variables,
});

/** Places of the schema of royalty runs and the statements of payees that take an ID. */
export const runCases: Record<string, IdCase> = {
  'Query.royaltyRun(id)': byId('draftRun', 'issuedRun'),
  'Query.payeeStatement(id)': byId('payeeStatement'),
  'Query.payeeStatements(filter.payee)': at('payee', (payee) => ({ filter: { payee } })),
  'Query.payeeStatements(filter.run)': at('issuedRun', (run) => ({ filter: { run } })),
  'Query.payableLine(id)': byId('payableLine'),
  'Mutation.royaltyRunCreate(input.statements)': at('postedStatement', (statement) => ({
    input: { periodStart: '2026-01-01', periodEnd: '2026-03-31', statements: [statement] },
  })),
  'Mutation.royaltyRunChoose(id)': at('draftRun', (id, own) => ({ id, statements: [own.postedStatement] })),
  'Mutation.royaltyRunChoose(statements)': at('postedStatement', (statement, own) => ({
    id: own.draftRun,
    statements: [statement],
  })),
  'Mutation.royaltyRunCompute(id)': byId('draftRun'),
  'Mutation.royaltyRunCancel(id)': byId('computingRun'),
  'Mutation.royaltyRunReview(id)': byId('draftRun'),
  'Mutation.royaltyProblemAccept(id)': at('draftRun', (id) => ({ id, kind: 'NO_ACCOUNT', key: 'key' })),
  'Mutation.royaltyRunApprove(id)': byId('reviewedRun'),
  'Mutation.royaltyRunWithdraw(id)': byId('approvedRun'),
  'Mutation.royaltyRunIssue(id)': byId('approvedRun'),
  'Mutation.royaltyRunReverse(id)': {
    ...at('issuedRun', (id) => ({ id, reason: 'Wrong.' })),
    // Nothing is reversed while an approved run builds on it.
    prepare: (pool, own) => pool.query(`update royalty_run set state = 'REVIEW' where id = $1`, [own.approvedRun]),
  },
  'Mutation.royaltyRunDelete(id)': byId('draftRun'),
};
