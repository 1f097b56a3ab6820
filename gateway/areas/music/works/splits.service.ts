import { Split } from '#db/entities/work.ts';
import { type SplitSheetDraft, splitSheetDraft } from '#domain/works/split-draft.ts';
import { type SplitGroupName, splitGroups } from '#domain/works/split-model.ts';
import { parseInput, UserErrors } from '../../../kit/errors.ts';
import type { UseCase } from '../../../server/request/use-case.ts';
import { type LinedRecord, type Naming, type PlannedLines, refuseUnknown, type SetLines } from '../records/set-lines.ts';
import type { Values } from '../records/stored-rows.ts';
import { type StoredSplit, sheetColumns, writeSplits } from './write-splits.ts';

type DraftRow = {
  contributorId?: string;
  publisherId?: string | null;
  role: Split['role'];
  performanceFactor: number;
  mechanicalFactor: number;
};

/** Returns the rows of a sheet as they are stored. */
const storedRows = (draft: SplitSheetDraft): StoredSplit[] =>
  splitGroups.flatMap((group) =>
    (draft[group] as DraftRow[]).map(({ contributorId = null, publisherId = null, ...row }) => ({
      ...row,
      group,
      contributorId,
      publisherId,
    })),
  );

const sheetOf = ({ beside }: LinedRecord) => beside.splits as SplitSheetDraft | undefined;

/**
 * Splits of works, an argument beside the input. Factors need not total 100 %; the sheet then shows what is missing.
 */
export const splitLines: SetLines = {
  parse: ({ splits, ...beside }) => {
    if (splits == null) return { beside, columns: {} };
    const draft = parseSplits(splits);
    return { beside: { ...beside, splits: draft }, columns: sheetColumns(draft.mainSplit, storedRows(draft)) };
  },
  plan: async (useCase, all) => {
    const records = all.filter(sheetOf);
    const refused = await unknownParties(useCase, records);
    const before = await storedSheets(useCase, records);
    return new Map(
      records.map((record): [string, PlannedLines] => {
        const [sheet, draft] = [before.get(record.id)!, sheetOf(record)!];
        const isChanged = record.isNew || contentOf(sheet) !== contentOf(draft);
        const changes = isChanged ? { splits: [sheet, draft] } : {};
        return [record.id, { errors: refused.get(record.id), changes, isChanged }];
      }),
    );
  },
  write: (useCase, all) =>
    writeSplits(
      useCase,
      all.filter(sheetOf).map((record) => ({ workId: record.id, isNew: record.isNew, rows: storedRows(sheetOf(record)!) })),
    ),
};

type Sheet = Record<SplitGroupName, readonly DraftRow[]> & Pick<SplitSheetDraft, 'mainSplit'>;

/** The content of a sheet, equal for equal sheets. */
const contentOf = (sheet: Sheet | SplitSheetDraft): string => {
  const { performance, mechanical } = sheet.mainSplit;
  const main = [performance, mechanical].flatMap(({ publishingShare, musicShare }) => [publishingShare, musicShare]);
  const rows = splitGroups.map((group) =>
    (sheet[group] as readonly DraftRow[]).map((row) => [
      (row.contributorId ?? row.publisherId)?.toLowerCase() ?? null,
      row.role,
      row.performanceFactor,
      row.mechanicalFactor,
    ]),
  );
  return JSON.stringify([main, rows]);
};

/** The sheets before a change, as the draft describes them. */
async function storedSheets({ em, actor }: UseCase, records: readonly LinedRecord[]): Promise<Map<string, Sheet>> {
  const changed = records.flatMap(({ id, isNew }) => (isNew ? [] : id));
  const rows =
    changed.length === 0
      ? []
      : await em.find(
          Split,
          { workId: { $in: changed }, workspaceId: actor.workspaceId },
          { orderBy: { position: 'asc', id: 'asc' }, disableIdentityMap: true },
        );
  const byWork = Map.groupBy(rows, ({ workId }) => workId);
  return new Map(records.map(({ id, before }) => [id, sheetFrom(before, byWork.get(id) ?? [])]));
}

function sheetFrom(work: Values, rows: readonly Split[]): Sheet {
  const group = (name: SplitGroupName) =>
    rows
      .filter((row) => row.group === name)
      .map(({ contributorId, publisherId, role, performanceFactor, mechanicalFactor }) => ({
        ...(name === 'publishers' ? { publisherId } : { contributorId }),
        role,
        performanceFactor,
        mechanicalFactor,
      }));
  const { performancePublishingShare, performanceMusicShare, mechanicalPublishingShare, mechanicalMusicShare } = work;
  const mainSplit = {
    performance: { publishingShare: performancePublishingShare, musicShare: performanceMusicShare },
    mechanical: { publishingShare: mechanicalPublishingShare, musicShare: mechanicalMusicShare },
  };
  return { mainSplit, ...Object.fromEntries(splitGroups.map((name) => [name, group(name)])) } as Sheet;
}

/** Validates a sheet. Its errors have the path `splits`, beside the work's own fields. */
function parseSplits(input: unknown): SplitSheetDraft {
  try {
    return parseInput(splitSheetDraft, input);
  } catch (error) {
    if (!(error instanceof UserErrors)) throw error;
    throw new UserErrors(error.errors.map((each) => ({ ...each, field: ['splits', ...each.field] })));
  }
}

const parties = {
  contributor: { table: 'contributor', noun: 'Contributor' },
  publisher: { table: 'publisher', noun: 'Publisher' },
};

/** Every party must be in this workspace and not in the bin. A foreign one gets the response of an unknown one. */
async function unknownParties(useCase: UseCase, records: readonly LinedRecord[]): Promise<Map<string, UserErrors>> {
  const found = new Map<string, UserErrors[]>();
  for (const [party, of] of Object.entries(parties)) {
    const column = `${party}Id` as 'publisherId' | 'contributorId';
    const rows = records.flatMap((record) =>
      splitGroups.flatMap((group) =>
        (sheetOf(record)![group] as DraftRow[]).flatMap((row, index) => {
          const id = row[column]?.toLowerCase();
          const naming: Naming | null = id
            ? { ids: [id], known: new Set(), path: () => ['splits', group, String(index), column] }
            : null;
          return naming ? [{ id: record.id, naming }] : [];
        }),
      ),
    );
    const errors = await refuseUnknown(
      useCase,
      of,
      rows.map(({ naming }) => naming),
    );
    for (const [index, { id }] of rows.entries()) if (errors[index]) found.set(id, [...(found.get(id) ?? []), errors[index]]);
  }
  return new Map([...found].map(([id, errors]) => [id, new UserErrors(errors.flatMap((each) => each.errors))]));
}
