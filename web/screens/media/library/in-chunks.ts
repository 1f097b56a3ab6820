import type { Problem } from '#web/apollo/attempt.ts';

/** Maximum assets per request. */
const maxAtOnce = 200;

type ChunkOutcome = { problem: Problem | null; payload?: { undo?: string | null } | undefined };

/** Result of an act on many rows in chunks. Each chunk succeeds or fails as a whole. */
export type Outcome<Row> = { done: Row[]; failed: Row[]; problem: Problem | null; undos: string[] };

/** Runs `act` for one chunk after another. A failed chunk does not stop the next ones. */
export async function inChunks<Row>(
  rows: readonly Row[],
  act: (part: readonly Row[]) => Promise<ChunkOutcome>,
  size = maxAtOnce,
): Promise<Outcome<Row>> {
  const outcome: Outcome<Row> = { done: [], failed: [], problem: null, undos: [] };
  for (let from = 0; from < rows.length; from += size) {
    const part = rows.slice(from, from + size);
    const { problem, payload } = await act(part);
    if (problem === null) outcome.done.push(...part);
    else outcome.failed.push(...part);
    outcome.problem ??= problem;
    if (payload?.undo) outcome.undos.push(payload.undo);
  }
  return outcome;
}
