import { expect, it } from 'vitest';
import { type PastRun, withRun } from './history.ts';

const run = (query: string, variables = ''): PastRun => ({ at: '2026-01-01T00:00:00Z', query, variables });
const add = (runs: readonly PastRun[], ...more: PastRun[]) => more.reduce(withRun, [...runs] as PastRun[]);

it('keeps the last 100 runs, newest first', () => {
  const runs = add([], ...Array.from({ length: 130 }, (_, index) => run(`{ a${index} }`)));
  expect(runs.length).toBe(100);
  expect(runs[0]?.query).toBe('{ a129 }');
  expect(runs.at(-1)?.query).toBe('{ a30 }');
});

it('lists a repeated run once, and runs with other variables apart', () => {
  const runs = add([], run('{ a }', '1'), run('{ b }'), run('{ a }', '2'), run('{ a }', '1'));
  expect(runs.map(({ query, variables }) => query + variables)).toEqual(['{ a }1', '{ a }2', '{ b }']);
});

it('drops the oldest runs when they exceed the size limit together', () => {
  const large = (name: string) => run(name.repeat(400_000));
  expect(add([], large('a'), large('b'), large('c')).map(({ query }) => query[0])).toEqual(['c', 'b']);
  expect(add([], run('x'.repeat(1_000_001)))).toEqual([]);
});
