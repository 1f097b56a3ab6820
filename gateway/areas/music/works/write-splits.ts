import { type MainSplit, type SplitGroupName, splitGroups } from '#domain/works/split-model.ts';
import { summariseSplits } from '#domain/works/splits-summary.ts';
import type { RowUseCase } from '../../../server/request/use-case.ts';
import { insertRows, type Values } from '../records/stored-rows.ts';
import { shareColumns } from './sheet.ts';

/** A row of a sheet to store. */
export type StoredSplit = {
  group: SplitGroupName;
  contributorId: string | null;
  publisherId: string | null;
  role: string;
  performanceFactor: number;
  mechanicalFactor: number;
};
/** The splits of a work. A new work has none to replace. */
export type SplitsOfWork = { workId: string; isNew: boolean; rows: readonly StoredSplit[] };

/** Returns the columns of a work that follow from its splits. */
export function sheetColumns(mainSplit: MainSplit, rows: readonly StoredSplit[]): Values {
  const group = (name: SplitGroupName) =>
    rows
      .filter((row) => row.group === name)
      .map((row, index) => ({ ...row, key: String(index), partyId: row.contributorId ?? row.publisherId }));
  const groups = { composers: group('composers'), authors: group('authors'), publishers: group('publishers') };
  return { ...shareColumns(mainSplit), ...summariseSplits(mainSplit, groups) };
}

/** Replaces the splits of works. */
export async function writeSplits({ em, actor }: RowUseCase, sheets: readonly SplitsOfWork[]): Promise<void> {
  const { workspaceId } = actor;
  const replaced = sheets.filter(({ isNew }) => !isNew).map(({ workId }) => workId);
  if (replaced.length > 0)
    await em.execute('delete from split where workspace_id = ? and work_id = any(?::uuid[])', [
      workspaceId,
      `{${replaced.join(',')}}`,
    ]);
  const rows = sheets.flatMap((sheet) =>
    splitGroups.flatMap((name) =>
      sheet.rows
        .filter(({ group }) => group === name)
        .map(
          ({ group, contributorId, publisherId, role, performanceFactor, mechanicalFactor }, position): Values => ({
            workspaceId,
            workId: sheet.workId,
            splitGroup: group,
            contributorId,
            publisherId,
            role,
            performanceFactor,
            mechanicalFactor,
            position,
          }),
        ),
    ),
  );
  await insertRows(em, 'split', rows);
}
