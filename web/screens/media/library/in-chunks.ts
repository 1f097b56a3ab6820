/** Maximum assets per request. */
const maxAtOnce = 200;

/** `cause` is the error behind the problem if one was thrown. */
export type ChunkOutcome = { problem: string | null; cause?: unknown; undo?: string | null };

/** Result of an act on many rows in chunks. Each chunk succeeds or fails as a whole. */
export type Outcome<Row> = { done: Row[]; failed: Row[]; problem: string | null; cause?: unknown; undos: string[] };

/** Runs `act` for one chunk after another. A failed chunk does not stop the next ones. */
export async function inChunks<Row>(
  rows: readonly Row[],
  act: (part: readonly Row[]) => Promise<ChunkOutcome>,
  size = maxAtOnce,
): Promise<Outcome<Row>> {
  const outcome: Outcome<Row> = { done: [], failed: [], problem: null, undos: [] };
  for (let from = 0; from < rows.length; from += size) {
    const part = rows.slice(from, from + size);
    const { problem, cause, undo } = await act(part);
    if (problem === null) outcome.done.push(...part);
    else outcome.failed.push(...part);
    if (outcome.problem === null) Object.assign(outcome, { problem, ...(cause !== undefined && { cause }) });
    if (undo) outcome.undos.push(undo);
  }
  return outcome;
}
