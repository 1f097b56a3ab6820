import { expect, it } from 'vitest';
import { fixHref, transactionWords } from './token-labels.ts';

it('leads to the tab where something is missing', () => {
  expect(fixHref('WORK', '7', 'royalties')).toBe('/dashboard/music/works/7/edit?tab=royalties');
  expect(fixHref('VIDEO', '7', 'metadata')).toBe('/dashboard/media/videos/7/edit?tab=metadata');
});

it('counts the transaction that is under way, from one', () => {
  expect([0, 1, 3, 4].map((step) => transactionWords({ step, steps: 4 }))).toEqual(['1 of 4', '2 of 4', '4 of 4', '4 of 4']);
  expect(transactionWords({ step: 0, steps: 1 })).toBeNull();
});
