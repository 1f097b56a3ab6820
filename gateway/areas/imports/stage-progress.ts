import type { Import } from '#db/entities/imports.ts';
import { isBusyImport } from '#domain/imports/import-terms.ts';
import type { JobProgress } from '../../kit/job-progress.type.ts';

type Stage = Pick<Import, 'state' | 'position' | 'rowCount' | 'headerRow' | 'counts'>;

/** Returns the progress of the stage in which a background job works on an import, or null. */
export function stageProgress({ state, position, rowCount, headerRow, counts }: Stage): JobProgress | null {
  if (!isBusyImport(state)) return null;
  const objects = [counts?.created, counts?.changed].flatMap((kinds) => Object.values(kinds ?? {}));
  const [done, total] =
    state === 'UNDOING'
      ? [position, objects.reduce((sum, count) => sum + count, 0)]
      : [Math.max(0, position - (headerRow ?? 0)), rowCount];
  return { done: Math.min(done, total), total };
}
