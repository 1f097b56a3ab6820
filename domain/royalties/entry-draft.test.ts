import { expect, it } from 'vitest';
import { PayeeEntryDraft } from './entry-draft.ts';

const entry = { kind: 'ADVANCE', contracts: ['a'], date: '2026-03-14', amount: '1000' };
const problemsOf = (more: object) => {
  const result = PayeeEntryDraft.safeParse({ ...entry, ...more });
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

it('only openings and adjustments are negative, and nothing is zero', () => {
  for (const kind of ['ADVANCE', 'COST', 'PAYMENT'])
    expect(problemsOf({ kind, amount: '-1' })).toEqual(['amount: Enter a positive amount.']);
  for (const kind of ['OPENING', 'ADJUSTMENT']) expect(problemsOf({ kind, amount: '-1' })).toEqual([]);
  expect(problemsOf({ amount: '0.00' })).toEqual(['amount: Enter an amount other than 0.']);
});

it('only advances and costs are recouped in part', () => {
  for (const kind of ['ADVANCE', 'COST']) expect(problemsOf({ kind, recoupable: '0' })).toEqual([]);
  for (const kind of ['OPENING', 'ADJUSTMENT', 'PAYMENT'])
    expect(problemsOf({ kind, recoupable: '50' })).toEqual(['recoupable: Only advances and costs are recouped.']);
});

it('a cost of several contracts says how it is charged', () => {
  const contracts = ['a', 'b'];
  expect(problemsOf({ contracts })).toEqual([
    'contracts: Only a cost can have several contracts.',
    'division: Say whether each contract is charged the whole cost, or whether it is split.',
  ]);
  expect(problemsOf({ kind: 'COST', contracts, division: 'SPLIT' })).toEqual([]);
  expect(problemsOf({ contracts: [] })).toEqual(['contracts: Choose a contract.']);
  expect(PayeeEntryDraft.parse({ ...entry, contracts: ['A', 'a'] }).contracts).toEqual(['a']);
});
