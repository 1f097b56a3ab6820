import { expect, it } from 'vitest';
import { mendHref, shortHash, transactionWords } from './words.ts';

it('shows both ends of a hash, and a short one whole', () => {
  expect(shortHash('a'.repeat(30) + 'b'.repeat(30))).toBe(`${'a'.repeat(28)}…${'b'.repeat(10)}`);
  expect(shortHash('0x1234')).toBe('0x1234');
});

it('leads to the tab where something is missing', () => {
  expect(mendHref('WORK', '7', 'royalties')).toBe('/dashboard/music/works/7/edit?tab=royalties');
  expect(mendHref('VIDEO', '7', 'metadata')).toBe('/dashboard/media/videos/7/edit?tab=metadata');
});

it('counts the transaction that is under way, from one', () => {
  expect([0, 1, 3, 4].map((step) => transactionWords({ step, steps: 4 }))).toEqual(['1 of 4', '2 of 4', '4 of 4', '4 of 4']);
  expect(transactionWords({ step: 0, steps: 1 })).toBeNull();
});
