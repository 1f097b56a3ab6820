import {
  IconArchive,
  IconArchiveOff,
  IconCategory,
  IconDots,
  IconDownload,
  IconFolderMinus,
  IconFolderSymlink,
  IconLicense,
  IconLock,
  IconTag,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AssetsChange } from '#web/__generated__/schema.ts';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import type { BulkAction } from '#web/kit/list/list-types.ts';
import { type Acts, type DialogName, moveLabel, takeOutLabel } from './action-parts.ts';

type OnRows = (rows: readonly AssetCard[], clear: () => void) => void;
type Icon = typeof IconTag;
type Item = { key: string; label: string; icon: ReactNode; onClick: OnRows };

const item = (key: string, label: string, Icon: Icon, onClick: OnRows): Item => ({
  key,
  label,
  icon: <Icon size={16} />,
  onClick,
});
const menu = (key: string, label: string, Icon: Icon, items: readonly Item[]): BulkAction<AssetCard> => ({
  key,
  label,
  icon: <Icon size={16} />,
  items,
});
/** Clears the selection if an asset was changed. */
const thenClear =
  (act: (rows: readonly AssetCard[]) => Promise<boolean>): OnRows =>
  (rows, clear) =>
    void act(rows).then((happened) => happened && clear());

export const downloadAction = ({ download }: Acts): BulkAction<AssetCard> =>
  item('download', 'Download', IconDownload, (rows) => void download(rows));

export function bulkActionsOf(acts: Acts): BulkAction<AssetCard>[] {
  const { kind, change, remove, takeOut, open } = acts;
  const asking =
    (name: DialogName): OnRows =>
    (rows, clear) =>
      open(name, rows, clear);
  const set = (input: AssetsChange, one: string, several = one) =>
    thenClear((rows) => change(rows, input, rows.length === 1 ? one : several));
  return [
    menu('tags', 'Tags', IconTag, [
      item('add', 'Add tags', IconTag, asking('addTags')),
      item('remove', 'Remove tags', IconTag, asking('removeTags')),
    ]),
    item('move', moveLabel(kind), IconFolderSymlink, asking('move')),
    ...(takeOut ? [item('takeOut', takeOutLabel(kind), IconFolderMinus, thenClear(takeOut))] : []),
    menu('visibility', 'Visibility', IconWorld, [
      item('publish', 'Publish', IconWorld, set({ isPublic: true }, 'is public now', 'are public now')),
      item('unpublish', 'Make private', IconLock, set({ isPublic: false }, 'is private now', 'are private now')),
    ]),
    downloadAction(acts),
    menu('more', 'More', IconDots, [
      item('licence', 'Set licence', IconLicense, asking('licence')),
      item('category', 'Set category', IconCategory, asking('category')),
      item('archive', 'Archive', IconArchive, set({ status: 'ARCHIVED' }, 'archived')),
      item('unarchive', 'Restore from archive', IconArchiveOff, set({ status: 'ACTIVE' }, 'is active again', 'are active again')),
    ]),
    item('delete', 'Delete', IconTrash, thenClear(remove)),
  ];
}
