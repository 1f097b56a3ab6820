import type { Reference } from '@apollo/client/cache';
import { useApolloClient } from '@apollo/client/react';
import type { AssetColumn, AssetKind } from '#domain/media/asset-terms.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { useSavedFilterDeleteMutation, useSavedFilterSaveMutation } from './__generated__/changes.ts';
import { type SavedFiltersQuery, useSavedFiltersQuery } from './__generated__/library.ts';
import { attempt } from './act-on-assets.ts';

export type SavedView = SavedFiltersQuery['savedFilters'][number];

/** Without columns, a replaced view keeps its own. */
type ViewInput = { name: string; query: string; columns?: AssetColumn[] | null };

/** Saved views of a kind. Changes to their columns and deletions show before the server responds, and are reverted if it refuses. */
export function useSavedViews(kind: AssetKind) {
  const { data, previousData } = useSavedFiltersQuery({ variables: { kind } });
  const { cache } = useApolloClient();
  const [mutate] = useSavedFilterSaveMutation();
  const [remove] = useSavedFilterDeleteMutation();

  /** `known` is the view with its new columns. */
  const store = ({ name, query, columns }: ViewInput, known?: SavedView) =>
    attempt(async () => {
      const variables = { kind, name, query, ...(columns !== undefined && { columns }) };
      const expected = known && {
        context: { queue: known.id },
        optimisticResponse: {
          savedFilterSave: { __typename: 'SavedFilterPayload' as const, savedFilter: known, userErrors: [] },
        },
      };
      const outcome = (await mutate({ variables, ...expected })).data?.savedFilterSave;
      // The list does not contain the view yet.
      if (outcome?.savedFilter && outcome.savedFilter.id !== known?.id) {
        cache.evict({ id: 'ROOT_QUERY', fieldName: 'savedFilters' });
      }
      return outcome;
    });
  /** Returns why nothing was saved, or null. */
  const save = async (view: ViewInput): Promise<string | null> => (await store(view)).problem;
  const saveColumns = async (view: SavedView, columns: AssetColumn[]) => {
    const changed = { ...view, columns };
    const { problem, cause } = await store(changed, changed);
    if (problem === null) toast.success(`Columns of the view “${view.name}” saved`);
    else toast.error(`Failed to save the columns of the view “${view.name}”. ${problem}`, cause);
  };
  const drop = async (view: SavedView) => {
    const { id, name } = view;
    const { problem, cause } = await attempt(async () => {
      const { data: deleted } = await remove({
        variables: { id },
        optimisticResponse: { savedFilterDelete: { __typename: 'SavedFilterRemovalPayload', savedFilterId: id, userErrors: [] } },
        update: (changing, { data: outcome }) => {
          const goneId = outcome?.savedFilterDelete.savedFilterId;
          // An eviction would not take effect in the optimistic layer.
          changing.modify<{ savedFilters: Reference[] }>({
            fields: {
              savedFilters: (views, { readField }) =>
                views.filter((each) => readField('id', each as Reference) !== goneId) as never,
            },
          });
        },
      });
      return deleted?.savedFilterDelete;
    });
    if (problem !== null) toast.error(`Failed to delete the view “${name}”. ${problem}`, cause);
    else toast.success(`View “${name}” deleted`, () => save(view));
  };
  return { views: (data ?? previousData)?.savedFilters ?? [], save, saveColumns, drop };
}
