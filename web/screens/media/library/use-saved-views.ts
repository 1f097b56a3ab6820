import type { Reference } from '@apollo/client/cache';
import type { AssetColumn, AssetKind } from '#domain/media/asset-terms.ts';
import { attempt, type Problem } from '#web/apollo/attempt.ts';
import { report } from '#web/kit/feedback/report.ts';
import { useSavedFilterDeleteMutation, useSavedFilterSaveMutation } from './__generated__/changes.ts';
import {
  SavedFiltersDocument,
  type SavedFiltersQuery,
  type SavedFiltersQueryVariables,
  useSavedFiltersQuery,
} from './__generated__/library.ts';

export type SavedView = SavedFiltersQuery['savedFilters'][number];

/** Without columns, a replaced view keeps its own. */
type ViewInput = { name: string; query: string; columns?: AssetColumn[] | null };

/** In the order of the server. */
const byName = (one: SavedView, other: SavedView): number =>
  one.name.localeCompare(other.name, undefined, { numeric: true, sensitivity: 'base' });

/** Saved views of a kind. Changes to their columns and deletions show before the server responds, and are reverted if it refuses. */
export function useSavedViews(kind: AssetKind) {
  const { data, previousData } = useSavedFiltersQuery({ variables: { kind } });
  const [mutate] = useSavedFilterSaveMutation();
  const [remove] = useSavedFilterDeleteMutation();

  /** `known` is the view with its new columns. */
  const store = ({ name, query, columns }: ViewInput, known?: SavedView) =>
    mutate({
      variables: { kind, name, query, ...(columns !== undefined && { columns }) },
      ...(known && {
        context: { queue: known.id },
        optimisticResponse: { savedFilterSave: { __typename: 'SavedFilterPayload', savedFilter: known, userErrors: [] } },
      }),
      update: (changing, { data: outcome }) => {
        const saved = outcome?.savedFilterSave.savedFilter;
        // The list does not contain the view yet.
        if (!saved || saved.id === known?.id) return;
        changing.updateQuery<SavedFiltersQuery, SavedFiltersQueryVariables>(
          { query: SavedFiltersDocument, variables: { kind } },
          (list) => list && { savedFilters: [...list.savedFilters.filter(({ id }) => id !== saved.id), saved].sort(byName) },
        );
      },
    });
  /** Returns why nothing was saved, or null. */
  const save = async (view: ViewInput): Promise<Problem | null> => (await attempt(store(view))).problem;
  const saveColumns = (view: SavedView, columns: AssetColumn[]) => {
    const changed = { ...view, columns };
    return report(store(changed, changed), {
      failure: `Failed to save the columns of the view “${view.name}”`,
      done: `Columns of the view “${view.name}” saved`,
    });
  };
  const drop = async (view: SavedView) => {
    const { id, name } = view;
    const removing = remove({
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
    await report(removing, {
      failure: `Failed to delete the view “${name}”`,
      done: `View “${name}” deleted`,
      undo: () => report(store(view)),
    });
  };
  return { views: (data ?? previousData)?.savedFilters ?? [], save, saveColumns, drop };
}
