import { expect, it } from 'vitest';
import { stageState } from './stages.tsx';

const stages = ['REQUESTED', 'SIGNED', 'BROADCAST', 'CONFIRMED'] as const;
const along = (state: Parameters<typeof stageState>[1], hash: string | null = null) =>
  stages.map((stage) => stageState(stage, state, hash));

it('shows completed, current and upcoming stages', () => {
  expect(along('REQUESTED')).toEqual(['done', 'now', 'ahead', 'ahead']);
  expect(along('SIGNED')).toEqual(['done', 'done', 'now', 'ahead']);
  expect(along('BROADCAST')).toEqual(['done', 'done', 'done', 'now']);
  expect(along('CONFIRMED')).toEqual(['done', 'done', 'done', 'done']);
});

it('shows a failure at the failed stage', () => {
  expect(along('FAILED')).toEqual(['done', 'failed', 'ahead', 'ahead']);
  expect(along('FAILED', '0x1')).toEqual(['done', 'done', 'failed', 'ahead']);
});
