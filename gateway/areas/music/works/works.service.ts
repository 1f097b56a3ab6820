import { Work } from '#db/entities/work.ts';
import { ISWC_DUPLICATE_MESSAGE } from '#domain/codes/iswc.ts';
import type { SplitSheetDraft } from '#domain/works/split-draft.ts';
import { defaultMainSplit } from '#domain/works/split-model.ts';
import { workDefaults, workDraft } from '#domain/works/work.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import type { AppContext } from '../../../server/context.ts';
import type { UseCase } from '../../../server/request/use-case.ts';
import { type CatalogueKind, create, type Lines, remove, restore, update } from '../records/catalogue-kind.ts';
import { defineKind } from '../records/write-records.ts';
import { shareColumns } from './sheet.ts';
import { parseSplits, replaceSplits, storedRows } from './splits.service.ts';
import { sheetColumns } from './write-splits.ts';

const { language, ...required } = workDefaults;

export const workKind: CatalogueKind<Work> = defineKind({
  entity: Work,
  noun: 'work',
  feature: 'MUSIC_PUBLISHING',
  isCounted: true,
  uniqueFields: { work_reference: { field: 'reference', name: 'work number' } },
  schema: (now) => workDraft(now.getUTCFullYear()),
  toColumns: (values) => values,
  initial: { language, ...shareColumns(defaultMainSplit) },
  required: {
    isRegistered: false,
    isSigned: false,
    tags: [],
    splitsState: 'NONE',
    hasPublisherShare: false,
    ...required,
  },
});

/** Further data saved with a work. */
export type WorkExtras = { splits?: unknown; acceptsDuplicateIswc?: boolean };

function alongside({ splits, acceptsDuplicateIswc }: WorkExtras, isNew: boolean): Lines<Work> {
  let draft: SplitSheetDraft | null = null;
  return {
    columns: () => {
      draft = splits == null ? null : parseSplits(splits);
      return draft ? sheetColumns(draft.mainSplit, storedRows(draft)) : {};
    },
    write: async (useCase, row, { iswc }) => {
      const isChanged = typeof iswc === 'string' && (isNew || iswc !== row.iswc);
      if (isChanged && !acceptsDuplicateIswc) await refuseDuplicateIswc(useCase, row.id, iswc);
      return draft ? replaceSplits(useCase, row, draft) : undefined;
    },
  };
}

/** Sharing a code needs confirmation: old catalogues contain duplicates, but most are mistakes. */
async function refuseDuplicateIswc(useCase: UseCase, workId: string, iswc: string): Promise<void> {
  const others = await worksWithIswc(useCase, iswc, workId);
  if (others[0]) throw userError(UserErrorCode.CONFIRMATION_NEEDED, ISWC_DUPLICATE_MESSAGE, ['iswc'], others[0].id);
}

const worksWithIswc = (useCase: UseCase, iswc: string, exceptId: string) =>
  useCase.em.execute<{ id: string }[]>(
    `select id from work where workspace_id = ? and deleted_at is null and coalesce(iswc, '') collate "C" = ? and id <> ? limit 1`,
    [useCase.actor.workspaceId, iswc, exceptId],
  );

export const createWork = (context: AppContext, input: unknown, extras: WorkExtras) =>
  create(context, workKind, input, alongside(extras, true));
export const updateWork = (context: AppContext, target: { id: string; version: number }, input: unknown, extras: WorkExtras) =>
  update(context, workKind, target, input, alongside(extras, false));
export const deleteWork = (context: AppContext, id: string) => remove(context, workKind, id);
export const restoreWork = (context: AppContext, id: string) => restore(context, workKind, id);
