import type { Import } from '#db/entities/imports.ts';
import { isBusyImport } from '#domain/exchange/import-terms.ts';
import type { ImportProgress } from './imports.type.ts';

type Stage = Pick<Import, 'id' | 'state' | 'position' | 'rowCount' | 'headerRow' | 'counts' | 'stageStartedAt'>;

/** Where each stage was when this process was first asked about it. A stage can go on after a pause, so its own start says nothing. */
const starts = new Map<string, { done: number; at: number }>();
const maxStarts = 1_000;

/** Returns the progress of the stage in which a background job works on an import, or null. Times are in milliseconds. */
export function stageProgress(stage: Stage, now: number): ImportProgress | null {
  if (!isBusyImport(stage.state)) return null;
  const [done, total] = stage.state === 'UNDOING' ? [stage.position, objectCount(stage)] : [rowsDone(stage), stage.rowCount];
  const start = startOf(`${stage.id} ${stage.state} ${Number(stage.stageStartedAt)}`, done, now);
  const seconds = (now - start.at) / 1_000;
  const left = Math.max(0, total - done);
  const secondsLeft = done > start.done && seconds >= 1 ? Math.ceil((seconds / (done - start.done)) * left) : null;
  return { done: Math.min(done, total), total, secondsLeft };
}

const rowsDone = ({ position, headerRow }: Stage) => Math.max(0, position - (headerRow ?? 0));

const objectCount = ({ counts }: Stage): number =>
  [counts?.created, counts?.changed].flatMap((kinds) => Object.values(kinds ?? {})).reduce((sum, count) => sum + count, 0);

/** The time before the first progress does not count. */
function startOf(key: string, done: number, now: number) {
  const known = starts.get(key);
  if (known && done > known.done) return known;
  starts.delete(key);
  starts.set(key, { done, at: now });
  if (starts.size > maxStarts) starts.delete(starts.keys().next().value!);
  return { done, at: now };
}
