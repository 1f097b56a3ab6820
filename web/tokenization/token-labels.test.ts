import { expect, it } from 'vitest';
import { fixHref, transactionText } from './token-labels.ts';

it('links to the tab with the missing requirement', () => {
  expect(fixHref('WORK', '7', 'royalties')).toBe('/dashboard/music/works/7/edit?tab=royalties');
  expect(fixHref('VIDEO', '7', 'metadata')).toBe('/dashboard/media/videos/7/edit?tab=metadata');
});

it('counts the current transaction from one', () => {
  expect([0, 1, 3, 4].map((step) => transactionText({ step, steps: 4 }))).toEqual(['1 of 4', '2 of 4', '4 of 4', '4 of 4']);
  expect(transactionText({ step: 0, steps: 1 })).toBeNull();
});
