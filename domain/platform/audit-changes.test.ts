import { expect, it } from 'vitest';
import { actionName, changesOf } from './audit-changes.ts';

it('shows values before and after', () => {
  expect(changesOf('work.update', { title: ['Old', 'New'], tempo: [null, 120.5], tags: [['a'], ['a', 'b']] })).toEqual([
    { field: 'title', before: 'Old', after: 'New' },
    { field: 'tempo', before: null, after: '120.5' },
    { field: 'tags', before: '["a"]', after: '["a","b"]' },
  ]);
});

it('shows facts about other acts, and nothing without changes', () => {
  expect(changesOf('assets.delete', { ids: ['a', 'b'] })).toEqual([{ field: 'ids', before: null, after: '["a","b"]' }]);
  expect(changesOf('contributor.update', { bankSealed: 'changed' })).toEqual([
    { field: 'bankSealed', before: null, after: 'changed' },
  ]);
  expect(changesOf('work.delete', null)).toEqual([]);
});

it.each([
  ['contributor.update', 'Contributor updated'],
  ['session.start', 'Session started'],
  ['invitation.send', 'Invitation sent'],
  ['musicDocument.addVersion', 'Music document version added'],
  ['two-factor.use-code', 'Two-factor recovery code used'],
  ['postal_code.save', 'Postal code saved'],
  ['import.undo', 'Import undone'],
  ['statement.map', 'Statement mapped'],
  ['royaltyPayment.pay', 'Royalty payment paid'],
  ['royaltyRun.accept', 'Royalty run problem accepted'],
])('names %s %s', (action, name) => {
  expect(actionName(action)).toBe(name);
});
