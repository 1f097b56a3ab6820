import type { FragmentType } from '@apollo/client/masking';
import { useApolloClient } from '@apollo/client/react';
import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import { assetsChanged } from '#web/entities/media/asset-lists.ts';
import { mediaKinds } from '#web/entities/media/media-kinds.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { report } from '#web/kit/feedback/report.ts';
import type { UserError } from '#web/kit/form/form-types.ts';
import {
  useMediaGroupCreateMutation,
  useMediaGroupDeleteMutation,
  useMediaGroupRestoreMutation,
  useMediaGroupUpdateMutation,
} from './__generated__/group-changes.ts';
import type { GroupCardFragment } from './__generated__/groups.ts';

export type GroupCard = GroupCardFragment;
export type GroupRef = FragmentType<GroupCardFragment>;
type Values = { name: string; description?: string | null };
type Errors = Promise<readonly UserError[]>;

/**
 * Creates, updates and deletes collections and projects. `add` and `change` return why nothing was changed, or throw; `drop` returns whether
 * the group was deleted.
 */
export function useGroupActs(kind: AssetKind) {
  const client = useApolloClient();
  const noun = mediaKinds[kind].groupNoun.one;
  const [create] = useMediaGroupCreateMutation();
  const [update] = useMediaGroupUpdateMutation();
  const [remove] = useMediaGroupDeleteMutation();
  const [restore] = useMediaGroupRestoreMutation();

  const add = async (input: Values): Errors => {
    const { userErrors = [] } = (await create({ variables: { kind, input } })).data?.assetGroupCreate ?? {};
    // The new one has no assets yet, and its place in the order of names is known to the server only.
    if (userErrors.length === 0) client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'assetGroups' });
    return userErrors;
  };
  const change = async ({ id, version }: GroupCard, input: Values): Errors =>
    (await update({ variables: { id, version, input } })).data?.assetGroupUpdate.userErrors ?? [];
  const takeBack = async ({ id, name }: GroupCard) => {
    if (await report(restore({ variables: { id } }), { failure: `Failed to restore “${name}”` })) assetsChanged(client.cache);
  };
  const drop = async (group: GroupCard): Promise<boolean> => {
    const { many } = assetKindNouns[kind];
    const body = `Are you sure you want to delete the ${noun} “${group.name}”? Its ${many} stay in the library.`;
    if (!(await confirm({ title: `Delete “${group.name}”?`, body, action: 'Delete', danger: true }))) return false;
    const isDone = await report(remove({ variables: { id: group.id } }), {
      failure: `Failed to delete “${group.name}”`,
      done: `“${group.name}” deleted`,
      undo: () => takeBack(group),
    });
    // Its assets stay in the lists by date. Other lists may be filtered by collections and projects.
    if (isDone) assetsChanged(client.cache);
    return isDone;
  };
  return { add, change, drop };
}
