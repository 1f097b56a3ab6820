import { Work } from '#db/entities/work.ts';
import { ISWC_DUPLICATE_MESSAGE } from '#domain/codes/iswc.ts';
import { defaultMainSplit } from '#domain/works/split-model.ts';
import { workDefaults, workDraft } from '#domain/works/work.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import type { AppContext } from '../../../server/context.ts';
import type { UseCase } from '../../../server/request/use-case.ts';
import { type AlsoWrite, type CatalogueKind, create, remove, restore, update, withDefaults } from '../records/catalogue-kind.ts';
import { refuseWhileMerged } from '../records/merged-objects.ts';
import { restoreNamed } from '../records/named-in.ts';
import { storeVersions } from '../records/saved-versions.ts';
import { shareColumns } from './sheet.ts';
import { replaceSplits } from './splits.service.ts';

const { language, ...requiredDefaults } = workDefaults;
/** Values of required columns. The language may be cleared. */
const requiredValues = { isRegistered: false, isSigned: false, tags: [] as string[], ...requiredDefaults };

/** Columns of a new work. */
export const newWorkColumns = (values: Record<string, unknown>) =>
  withDefaults({ language, ...shareColumns(defaultMainSplit), ...values }, true, requiredValues);

export const workKind: CatalogueKind<Work> = {
  entity: Work,
  noun: 'work',
  feature: 'MUSIC_PUBLISHING',
  isCounted: true,
  uniqueFields: { work_reference: { field: 'reference', name: 'work number' } },
  schema: (now) => workDraft(now.getUTCFullYear()),
  toColumns: (values, before) => (before ? withDefaults(values, false, requiredValues) : newWorkColumns(values)),
  beforeRestore: async (useCase, row) => {
    await refuseWhileMerged(useCase, row.id);
    await restoreNamed(useCase, 'work', [row.id]);
  },
  afterSave: ({ em, actor }, { id, workspaceId }) =>
    storeVersions(em, 'work', { workspaceId, savedBy: actor.userId, ids: [id] }).then(() => undefined),
};

/** Further data saved with a work. */
export type WorkExtras = { splits?: unknown; acceptsDuplicateIswc?: boolean };

const alongside =
  (extras: WorkExtras, isNew: boolean): AlsoWrite<Work> =>
  async (useCase, row, values) => {
    const iswc = values.iswc;
    const isChanged = typeof iswc === 'string' && (isNew || iswc !== row.iswc);
    if (isChanged && !extras.acceptsDuplicateIswc) await refuseDuplicateIswc(useCase, row.id, iswc);
    return extras.splits == null ? undefined : replaceSplits(useCase, row, extras.splits);
  };

/** Sharing a code needs confirmation: old catalogues contain duplicates, but most are mistakes. */
async function refuseDuplicateIswc(useCase: UseCase, workId: string, iswc: string): Promise<void> {
  const others = await worksWithIswc(useCase, iswc, workId);
  if (others.length > 0) throw userError(UserErrorCode.CONFIRMATION_NEEDED, ISWC_DUPLICATE_MESSAGE, ['iswc']);
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
