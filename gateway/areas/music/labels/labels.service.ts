import { Label } from '#db/entities/label.ts';
import { labelDefaults, labelDraft } from '#domain/catalogue/label.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { requireInside } from '../../subscriptions/allowance.ts';
import { auditFurtherSubjects } from '../records/audit-further.ts';
import { type CatalogueKind, newReference, withDefaults } from '../records/catalogue-kind.ts';
import { refuseWhileNamed, requireReplaceable } from '../records/named-in.ts';
import { storeVersions } from '../records/saved-versions.ts';

const required = { ...labelDefaults, genres: [] as string[], distributionPartners: [] as string[] };

export const labelKind: CatalogueKind<Label> = {
  entity: Label,
  noun: 'label',
  feature: 'MUSIC_PUBLISHING',
  isCounted: false,
  schema: (now) => labelDraft(now.getUTCFullYear()),
  uniqueFields: { label_reference: { field: 'reference', name: 'ID' } },
  toColumns: (values, before, { platform }) => ({
    ...withDefaults(values, !before, required),
    ...(values.reference == null && { reference: before?.reference ?? newReference('label', platform.clock()) }),
  }),
  beforeRemove: (useCase, { id }) => refuseWhileNamed(useCase, 'label', id),
};

type Replaced = { changedRecordings: number; changedReleases: number };

/** Names another label on every recording and release of this one, so that this one can be deleted. */
export async function replaceLabel(context: AppContext, id: string, replacementId: string): Promise<Replaced> {
  const actor = context.editor;
  return runUseCase(context.platform, actor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    await requireReplaceable(useCase, { entity: Label, noun: 'label' }, { id, replacementId });
    const recordings = await nameAnother(useCase, 'recording', { id, replacementId });
    const releases = await nameAnother(useCase, 'release', { id, replacementId });
    const saving = { workspaceId: actor.workspaceId, savedBy: actor.userId };
    await storeVersions(useCase.em, 'recording', { ...saving, ids: recordings });
    const changes = { label: [id, replacementId] };
    await auditFurtherSubjects(useCase, 'Recording', recordings, { action: 'label.replace', changes });
    await auditFurtherSubjects(useCase, 'Release', releases, { action: 'label.replace', changes });
    return {
      result: { changedRecordings: recordings.length, changedReleases: releases.length },
      audit: { action: 'label.replace', subjectType: 'Label', subjectId: id, changes: { replacementId, recordings, releases } },
    };
  });
}

type Replacement = { id: string; replacementId: string };

/** Includes rows in the bin, so that restoring one never names a deleted label. */
async function nameAnother({ em, actor }: UseCase, table: 'recording' | 'release', { id, replacementId }: Replacement) {
  const changed = await em.execute<{ id: string }[]>(
    `with named as (select id from ${table} where workspace_id = ? and label_id = ? order by id for update)
      update ${table} t set label_id = ?, version = version + 1, updated_at = now() from named
        where t.id = named.id and t.workspace_id = ? returning t.id`,
    [actor.workspaceId, id, replacementId, actor.workspaceId],
  );
  return changed.map((row) => row.id);
}
