import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import { IconBookmark, IconBookmarkPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { assetColumnKey } from '#domain/exports/lists/assets.ts';
import { type AssetKind, assetColumnsOf, assetKindNouns } from '#domain/media/asset-terms.ts';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import type { ListState } from '#web/kit/list/state.ts';
import type { ColumnControl } from '#web/kit/list/use-columns.ts';
import type { ListControl } from '#web/kit/list/use-list-state.ts';
import { useIsPhone } from '#web/kit/media.ts';
import classes from './library.module.css';
import { type SavedView, useSavedViews } from './use-saved-views.ts';

const SaveViewDialog = lazy(async () => ({ default: (await import('./save-view-dialog.tsx')).SaveViewDialog }));

/** A query in comparable form: sorted, without the page, and with table or grid, which an address may leave to the browser. */
function queryOf(query: string, { view }: ListState): string {
  const params = new URLSearchParams(query);
  params.delete('page');
  if (!params.has('view')) params.set('view', view);
  params.sort();
  return params.toString();
}

type SavedFiltersProps = { kind: AssetKind; list: ListControl; columns: ColumnControl<AssetCard> };

/** Menu to open saved views and to save the current one, and a button to save the columns of the open view. */
export function SavedFilters({ kind, list, columns }: SavedFiltersProps) {
  const { views, save, saveColumns, drop } = useSavedViews(kind);
  const [isNaming, setNaming] = useState(false);
  const [openedName, setOpenedName] = useState<string>();
  const menuButton = useRef<HTMLButtonElement>(null);
  const isPhone = useIsPhone();
  const present = queryOf(list.query, list.state);
  // Only the table has columns.
  const hasColumns = list.state.view === 'list' && !isPhone;
  const shown = assetColumnsOf[kind].filter((column) => columns.isShown(assetColumnKey(column)));
  const isAsShown = (view: SavedView) =>
    view.columns?.length === shown.length && shown.every((column) => view.columns?.includes(column));
  // Several views may differ in their columns only.
  const matching = views.filter(({ query }) => queryOf(query, list.state) === present);
  const open = matching.find(({ name }) => name === openedName) ?? matching.find(isAsShown) ?? matching[0];
  const openView = (view: SavedView) => {
    setOpenedName(view.name);
    list.replaceQuery(view.query);
    if (view.columns) columns.showOnly(view.columns.map(assetColumnKey));
  };
  return (
    <>
      <Menu position="bottom-start" width={260}>
        <Menu.Target>
          {isPhone ? (
            <ActionIcon variant="default" size={44} aria-label="Saved views">
              <IconBookmark size={18} stroke={1.8} />
            </ActionIcon>
          ) : (
            <Button
              ref={menuButton}
              size="xs"
              variant="default"
              leftSection={<IconBookmark size={16} />}
              aria-label="Saved views"
            >
              Views
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && (
            <Text c="dimmed" px={12} py={8}>
              Saved views of these {assetKindNouns[kind].many} appear here.
            </Text>
          )}
          {views.map((view) => (
            <div key={view.id} className={classes.view}>
              <Menu.Item className={classes.viewname ?? ''} onClick={() => openView(view)}>
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
      {hasColumns && open && !isAsShown(open) && (
        <Button
          size="xs"
          variant="light"
          title={`Save these columns in the view “${open.name}”`}
          onClick={() => {
            // The button disappears.
            menuButton.current?.focus();
            void saveColumns(open, shown);
          }}
        >
          Save columns
        </Button>
      )}
      <Suspense fallback={null}>
        {isNaming && (
          <SaveViewDialog
            onSave={async (name) => {
              const problem = await save({ name, query: present, ...(hasColumns && { columns: shown }) });
              if (problem === null) setOpenedName(name);
              return problem;
            }}
            onClose={() => setNaming(false)}
          />
        )}
      </Suspense>
    </>
  );
}
