/** The server takes so many assets at once. */
const maxAtOnce = 200;

/** `cause` is the error behind the problem if one was thrown. */
export type ChunkOutcome = { problem: string | null; cause?: unknown; undo?: string | null };

/** What became of an act on many rows that is done a part at a time: each part happens as a whole or not at all. */
export type Outcome<Row> = { done: Row[]; failed: Row[]; problem: string | null; cause?: unknown; undos: string[] };

/** Runs the act for each part after the other; a part that fails does not keep the next ones from happening. */
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
