import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import type { AppContext } from '../../context.ts';
import { pagesOf, snippetAround } from './pages.ts';

it('shows the context of a match, even after letters that fold to two', () => {
  expect(snippetAround('The writer grants the publisher a licence.', 'PUBLISHER')).toBe(
    'The writer grants the publisher a licence.',
  );
  expect(snippetAround(`${'Straße '.repeat(40)}Vertrag über die Rechte`, 'vertrag')).toMatch(
    /^… Straße .*Vertrag über die Rechte$/,
  );
});

it('finds the position quickly in a page of such letters', () => {
  const started = performance.now();
  expect(snippetAround(`${'ßß '.repeat(20_000)}needle ${'x '.repeat(65_000)}`, 'needle')).toContain('needle');
  expect(performance.now() - started).toBeLessThan(2_000);
});

it('limits the pages read in one request', async () => {
  const rows = [{ page: 1, text: 'a'.repeat(4_000_000), renditionId: null }];
  const pool = { query: async () => ({ rows }) } as unknown as Pool;
  const context = { rows: {}, actor: { workspaceId: '' }, platform: { pool } } as unknown as AppContext;
  await pagesOf(context, 'one');
  await pagesOf(context, 'two');
  await expect(pagesOf(context, 'three')).rejects.toThrow('too much text for one request');
});
