import type { Reference } from '@apollo/client/cache';
import { useApolloClient } from '@apollo/client/react';
import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import { IconBookmark, IconBookmarkPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import { describeError } from '#web/apollo/errors.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import type { ListControl } from '#web/kit/list/use-list-state.ts';
import { useIsPhone } from '#web/kit/media.ts';
import { useSavedFilterDeleteMutation, useSavedFilterSaveMutation } from './__generated__/changes.ts';
import { type SavedFiltersQuery, useSavedFiltersQuery } from './__generated__/library.ts';
import classes from './library.module.css';

const SaveViewDialog = lazy(async () => ({ default: (await import('./save-view-dialog.tsx')).SaveViewDialog }));

type Saved = SavedFiltersQuery['savedFilters'][number];

/** The query of the address, sorted and without the page. */
function queryOf(): string {
  const params = new URLSearchParams(window.location.search);
  params.delete('page');
  params.sort();
  return params.toString();
}

/** Saves and deletes views. A deleted view disappears before the server responds. */
function useSaving(kind: AssetKind) {
  const { cache } = useApolloClient();
  const [save] = useSavedFilterSaveMutation();
  const [remove] = useSavedFilterDeleteMutation();
  const forget = () => cache.evict({ id: 'ROOT_QUERY', fieldName: 'savedFilters' });
  const keep = async (name: string, query: string): Promise<string | null> => {
    try {
      const { data } = await save({ variables: { kind, name, query } });
      forget();
      return data?.savedFilterSave.userErrors[0]?.message ?? null;
    } catch (error) {
      return describeError(error);
    }
  };
  const drop = async ({ id, name, query }: Saved) => {
    try {
      const { data } = await remove({
        variables: { id },
        optimisticResponse: { savedFilterDelete: { __typename: 'SavedFilterRemovalPayload', savedFilterId: id, userErrors: [] } },
        update: (changing, { data: deleted }) => {
          const goneId = deleted?.savedFilterDelete.savedFilterId;
          // An eviction would not take effect in the optimistic layer.
          changing.modify<{ savedFilters: Reference[] }>({
            fields: {
              savedFilters: (views, { readField }) =>
                views.filter((view) => readField('id', view as Reference) !== goneId) as never,
            },
          });
        },
      });
      const problem = data?.savedFilterDelete.userErrors[0]?.message;
      if (problem !== undefined) toast.error(`Failed to delete the view “${name}”. ${problem}`);
      else toast.success(`View “${name}” deleted`, () => keep(name, query));
    } catch (error) {
      toast.error(`Failed to delete the view “${name}”. ${describeError(error)}`, error);
    }
  };
  return { keep, drop };
}

/** Menu to open saved views and to save the current one. */
export function SavedFilters({ kind, list }: { kind: AssetKind; list: ListControl }) {
  const { data, previousData } = useSavedFiltersQuery({ variables: { kind } });
  const { keep, drop } = useSaving(kind);
  const [isNaming, setNaming] = useState(false);
  const isPhone = useIsPhone();
  const saved = (data ?? previousData)?.savedFilters ?? [];
  const present = queryOf();
  return (
    <>
      <Menu position="bottom-start" width={260}>
        <Menu.Target>
          {isPhone ? (
            <ActionIcon variant="default" size={44} aria-label="Saved views">
              <IconBookmark size={18} stroke={1.8} />
            </ActionIcon>
          ) : (
            <Button size="xs" variant="default" leftSection={<IconBookmark size={16} />} aria-label="Saved views">
              Views
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {saved.length === 0 && (
            <Text c="dimmed" px={12} py={8}>
              Saved views of these {assetKindNouns[kind].many} stand here.
            </Text>
          )}
          {saved.map((view) => (
            <div key={view.id} className={classes.view}>
              <Menu.Item className={classes.viewname ?? ''} onClick={() => list.replaceQuery(view.query)}>
                {view.name}
              </Menu.Item>
              <Menu.Item
                className={classes.viewdelete ?? ''}
                aria-label={`Delete the view ${view.name}`}
                onClick={() => void drop(view)}
              >
                <IconTrash size={16} stroke={1.7} aria-hidden="true" />
              </Menu.Item>
            </div>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconBookmarkPlus size={17} stroke={1.7} />} onClick={() => setNaming(true)}>
            Save this view
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {isNaming && <SaveViewDialog onSave={(name) => keep(name, present)} onClose={() => setNaming(false)} />}
      </Suspense>
    </>
  );
}
