import { Label } from '#db/entities/label.ts';
import { labelDefaults, labelDraft } from '#domain/catalogue/label.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { requireInside } from '../../subscriptions/allowance.ts';
import type { CatalogueKind } from '../records/catalogue-kind.ts';
import { requireReplaceable } from '../records/named-in.ts';
import { defineKind, writeRecords, writingOf, writtenKind } from '../records/write-records.ts';

export const labelKind: CatalogueKind<Label> = defineKind({
  entity: Label,
  noun: 'label',
  feature: 'MUSIC_PUBLISHING',
  isCounted: false,
  schema: (now) => labelDraft(now.getUTCFullYear()),
  uniqueFields: { label_reference: { field: 'reference', name: 'ID', staysTaken: true } },
  toColumns: (values) => values,
  required: { ...labelDefaults, genres: [], distributionPartners: [] },
});

type Replaced = { changedRecordings: number; changedReleases: number };

/** Names another label on every recording and release of this one, so that this one can be deleted. */
export async function replaceLabel(context: AppContext, id: string, replacementId: string): Promise<Replaced> {
  const actor = context.editor;
  return runUseCase(context.platform, actor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    await requireReplaceable(useCase, { entity: Label, noun: 'label' }, { id, replacementId });
    const recordings = await nameAnother(useCase, 'recording', { id, replacementId });
    const releases = await nameAnother(useCase, 'release', { id, replacementId });
    return {
      result: { changedRecordings: recordings.length, changedReleases: releases.length },
      audit: { action: 'label.replace', subjectType: 'Label', subjectId: id, changes: { replacementId, recordings, releases } },
    };
  });
}

type Replacement = { id: string; replacementId: string };

/** Includes rows in the bin, so that restoring one never names a deleted label. */
async function nameAnother(useCase: UseCase, owner: 'recording' | 'release', { id, replacementId }: Replacement) {
  const { em, actor } = useCase;
  const named = await em.execute<{ id: string }[]>(
    `select id from ${owner} where workspace_id = ? and label_id = ? order by id for update`,
    [actor.workspaceId, id],
  );
  const changes = { label: [id, replacementId] };
  const change = { values: { labelId: replacementId }, action: 'label.replace', changes } as const;
  await writeRecords(
    writingOf(useCase),
    writtenKind(owner),
    named.map((row) => ({ ...change, id: row.id })),
  );
  return named.map((row) => row.id);
}
