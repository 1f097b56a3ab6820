import type { FragmentType } from '@apollo/client/masking';
import { useApolloClient } from '@apollo/client/react';
import type { AssetKind } from '#domain/media/terms.ts';
import { describeError } from '#web/apollo/errors.ts';
import { evictAssetLists } from '#web/entities/media/asset-lists.ts';
import { mediaKinds } from '#web/entities/media/media-kinds.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import {
  type GroupCardFragment,
  useMediaGroupCreateMutation,
  useMediaGroupDeleteMutation,
  useMediaGroupRestoreMutation,
  useMediaGroupUpdateMutation,
} from './__generated__/groups.ts';

export type GroupCard = GroupCardFragment;
export type GroupRef = FragmentType<GroupCardFragment>;
type Values = { name: string; description: string | null };
type Problem = string | null;

/** Makes, changes and deletes collections of images and projects of videos. Each answers what kept it from happening. */
export function useGroupActs(kind: AssetKind) {
  const client = useApolloClient();
  const noun = mediaKinds[kind].groupNoun.one;
  const [create] = useMediaGroupCreateMutation();
  const [update] = useMediaGroupUpdateMutation();
  const [remove] = useMediaGroupDeleteMutation();
  const [restore] = useMediaGroupRestoreMutation();

  /** Runs an act; what it throws reads like what it answers. */
  const attempt = async (act: () => Promise<string | undefined>): Promise<Problem> => {
    try {
      return (await act()) ?? null;
    } catch (error) {
      return describeError(error);
    }
  };
  const add = (values: Values) =>
    attempt(async () => {
      const { data } = await create({ variables: { kind, input: values } });
      const problem = data?.assetGroupCreate.userErrors[0]?.message;
      if (problem === undefined) evictAssetLists(client.cache);
      return problem;
    });
  const change = (group: GroupCard, values: Partial<Values> & { coverId?: string }) =>
    attempt(async () => {
      const { data } = await update({ variables: { id: group.id, version: group.version, input: values } });
      return data?.assetGroupUpdate.userErrors[0]?.message;
    });
  const takeBack = async ({ id, name }: GroupCard) => {
    const problem = await attempt(async () => {
      const { data } = await restore({ variables: { id } });
      return data?.assetGroupRestore.userErrors[0]?.message;
    });
    evictAssetLists(client.cache);
    if (problem !== null) toast.error(`Failed to restore “${name}”. ${problem}`);
  };
  const drop = async (group: GroupCard): Promise<boolean> => {
    const { many } = { many: kind === 'IMAGE' ? 'images' : 'videos' };
    const body = `Are you sure you want to delete the ${noun} “${group.name}”? Its ${many} stay in the library.`;
    if (!(await confirm({ title: `Delete “${group.name}”?`, body, action: 'Delete', danger: true }))) return false;
    const problem = await attempt(async () => {
      const { data } = await remove({ variables: { id: group.id } });
      return data?.assetGroupDelete.userErrors[0]?.message;
    });
    evictAssetLists(client.cache);
    if (problem !== null) toast.error(`Failed to delete “${group.name}”. ${problem}`);
    else toast.success(`“${group.name}” deleted`, () => takeBack(group));
    return problem === null;
  };
  return { add, change, drop };
}
