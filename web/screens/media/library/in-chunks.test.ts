import { expect, it } from 'vitest';
import { inChunks } from './in-chunks.ts';

const problem = { message: 'One of them is gone.', code: 'NOT_FOUND' } as const;

it('continues after a failed chunk, and reports its rows', async () => {
  const asked: number[][] = [];
  const outcome = await inChunks(
    [1, 2, 3, 4, 5],
    async (part) => {
      asked.push([...part]);
      return part.includes(3) ? { problem } : { problem: null, payload: { undo: `undo ${part[0]}` } };
    },
    2,
  );
  expect(asked).toEqual([[1, 2], [3, 4], [5]]);
  expect(outcome).toEqual({
    done: [1, 2, 5],
    failed: [3, 4],
    problem,
    undos: ['undo 1', 'undo 5'],
  });
});
