import { lazy, Suspense } from 'react';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { mediaKinds } from '#web/entities/media/media-kinds.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { type GroupCard, useGroupActs } from './use-group-acts.ts';

const GroupForm = lazy(async () => ({ default: (await import('./group-form.tsx')).GroupForm }));

/** The dialog to create or edit a group. */
export function GroupEditor({ kind, group, onClose }: { kind: AssetKind; group: GroupCard | null; onClose: () => void }) {
  const { add, change } = useGroupActs(kind);
  const { one } = mediaKinds[kind].groupNoun;
  return (
    <Suspense fallback={null}>
      <GroupForm
        title={group ? `Edit ${one}` : `New ${one}`}
        action={group ? 'Save Changes' : `Create ${one}`}
        values={group ?? { name: '', description: null }}
        onSave={async (values) => {
          const errors = await (group ? change(group, values) : add(values));
          if (errors.length === 0) toast.success(`“${values.name}” ${group ? 'saved' : 'created'}`);
          return errors;
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
