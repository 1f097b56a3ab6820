import { afterEach, expect, it, vi } from 'vitest';
import type { AppContext } from '../../../server/context.ts';
import { pagesOf, snippetAround } from './pages.ts';

afterEach(() => vi.restoreAllMocks());

it('shows the context of a match, even after letters that fold to two', () => {
  expect(snippetAround('The writer grants the publisher a licence.', 'PUBLISHER')).toBe(
    'The writer grants the publisher a licence.',
  );
  expect(snippetAround(`${'Straße '.repeat(40)}Vertrag über die Rechte`, 'vertrag')).toMatch(
    /^… Straße .*Vertrag über die Rechte$/,
  );
});

it('folds a page of such letters a few times, however long it is', () => {
  const folding = vi.spyOn(String.prototype, 'normalize');
  const foldsOf = (words: number): number => {
    folding.mockClear();
    expect(snippetAround(`${'ßß '.repeat(words)}needle ${'x '.repeat(words * 3)}`, 'needle')).toContain('needle');
    return folding.mock.calls.length;
  };
  const few = foldsOf(1_000);
  // Bisecting four times as many letters takes two more steps.
  expect(foldsOf(4_000)).toBeLessThanOrEqual(few + 2);
});

it('limits the pages read in one request', async () => {
  const rows = [{ page: 1, text: '', characters: 4_000_000, renditionId: null }];
  const context = { rows: { related: async () => rows } } as unknown as AppContext;
  await pagesOf(context, 'one');
  await pagesOf(context, 'two');
  await expect(pagesOf(context, 'three')).rejects.toThrow('too much text for one request');
});
