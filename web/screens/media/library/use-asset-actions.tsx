import {
  IconArchive,
  IconArchiveOff,
  IconCategory,
  IconCopy,
  IconDots,
  IconDownload,
  IconEye,
  IconFolderMinus,
  IconFolderSymlink,
  IconLicense,
  IconLink,
  IconLock,
  IconPencil,
  IconRefresh,
  IconTag,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { AssetKind } from '#domain/media/terms.ts';
import type { AssetCard } from '#web/entities/media/types.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import type { BulkAction, RowAction } from '#web/kit/list/types.ts';
import { copyText } from '#web/kit/text/use-copy.ts';
import { hrefsOf } from './places.ts';
import type { useAssetChanges } from './use-asset-changes.ts';
import { useDownload } from './use-download.ts';

/** What a dialog asks for before several assets are changed. */
export type DialogName = 'addTags' | 'removeTags' | 'move' | 'licence' | 'category';
export type OpenDialog = { name: DialogName; assets: readonly AssetCard[]; clear: () => void };

type ActionParts = {
  kind: AssetKind;
  /** On the page of a collection or a project: takes assets out of it. */
  takeOut: ((assets: readonly AssetCard[]) => Promise<boolean>) | null;
  changes: ReturnType<typeof useAssetChanges>;
  remove: (assets: readonly AssetCard[]) => Promise<boolean>;
  query: () => string;
};

const icon = { size: 17, stroke: 1.7 } as const;
const takeOutLabels = { IMAGE: 'Remove from collection', VIDEO: 'Remove from project', DOCUMENT: 'Remove from group' } as const;
const moveLabels = { IMAGE: 'Add to collection', VIDEO: 'Add to project', DOCUMENT: 'Move to folder' } as const;

async function copyAddress(url: string) {
  try {
    await copyText(new URL(url, window.location.origin).href);
    toast.success('Public address copied');
  } catch {
    toast.error('The browser did not allow copying. Open the image and copy its address there.');
  }
}

/** What can be done with one asset, and with several. A viewer looks and downloads. */
export function useAssetActions({ kind, takeOut, changes, remove, query }: ActionParts) {
  const { viewerCanEdit } = useViewer();
  const download = useDownload();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { change } = changes;
  const open = (name: DialogName) => (assets: readonly AssetCard[], clear: () => void) => setDialog({ name, assets, clear });
  const nothing = () => undefined;

  const changing = (asset: AssetCard): RowAction[] => {
    const isArchived = asset.status === 'ARCHIVED';
    const act = (name: DialogName) => () => open(name)([asset], nothing);
    return [
      asset.isPublic
        ? {
            key: 'unpublish',
            label: 'Make private',
            icon: <IconLock {...icon} />,
            onClick: () => void change([asset], { isPublic: false }, 'is private now'),
          }
        : {
            key: 'publish',
            label: 'Publish',
            icon: <IconWorld {...icon} />,
            onClick: () => void change([asset], { isPublic: true }, 'is public now'),
          },
      { key: 'tags', label: 'Add tags', icon: <IconTag {...icon} />, onClick: act('addTags') },
      { key: 'move', label: moveLabels[kind], icon: <IconFolderSymlink {...icon} />, onClick: act('move') },
      ...(takeOut
        ? [
            {
              key: 'takeOut',
              label: takeOutLabels[kind],
              icon: <IconFolderMinus {...icon} />,
              onClick: () => void takeOut([asset]),
            },
          ]
        : []),
      isArchived
        ? {
            key: 'unarchive',
            label: 'Take out of the archive',
            icon: <IconArchiveOff {...icon} />,
            onClick: () => void change([asset], { status: 'ACTIVE' }, 'is active again'),
          }
        : {
            key: 'archive',
            label: 'Archive',
            icon: <IconArchive {...icon} />,
            onClick: () => void change([asset], { status: 'ARCHIVED' }, 'archived'),
          },
      { key: 'delete', label: 'Delete', icon: <IconTrash {...icon} />, danger: true, onClick: () => void remove([asset]) },
    ];
  };
  const mending = (asset: AssetCard): RowAction[] => {
    const { state, duplicateOf } = asset.ingest;
    if (state === 'FAILED')
      return [{ key: 'retry', label: 'Retry', icon: <IconRefresh {...icon} />, onClick: () => void changes.retry(asset) }];
    if (state !== 'DUPLICATE') return [];
    const other = duplicateOf && [
      { key: 'other', label: 'Open the other one', icon: <IconCopy {...icon} />, href: hrefsOf(duplicateOf, '').view },
    ];
    return [
      ...(other ?? []),
      { key: 'keep', label: 'Keep both', icon: <IconCopy {...icon} />, onClick: () => void changes.keep(asset) },
    ];
  };
  const rowActions = (asset: AssetCard): RowAction[] => {
    const { view, edit } = hrefsOf(asset, query());
    const { publicUrl } = asset;
    return [
      { key: 'view', label: 'View', icon: <IconEye {...icon} />, href: view },
      ...(asset.viewerCanEdit ? [{ key: 'edit', label: 'Edit', icon: <IconPencil {...icon} />, href: edit }] : []),
      ...(asset.viewerCanEdit ? mending(asset) : []),
      { key: 'download', label: 'Download', icon: <IconDownload {...icon} />, onClick: () => void download([asset]) },
      ...(publicUrl === null
        ? []
        : [
            {
              key: 'copy',
              label: 'Copy public address',
              icon: <IconLink {...icon} />,
              onClick: () => void copyAddress(publicUrl),
            },
          ]),
      ...(asset.viewerCanEdit ? changing(asset) : []),
    ];
  };

  const downloadAll: BulkAction<AssetCard> = {
    key: 'download',
    label: 'Download',
    icon: <IconDownload size={16} />,
    onClick: (rows) => void download(rows),
  };
  const set =
    (input: Parameters<typeof change>[1], one: string, several: string) => (rows: readonly AssetCard[], clear: () => void) =>
      void change(rows, input, rows.length === 1 ? one : several).then((happened) => happened && clear());
  const bulkActions: BulkAction<AssetCard>[] = [
    {
      key: 'tags',
      label: 'Tags',
      icon: <IconTag size={16} />,
      items: [
        { key: 'add', label: 'Add tags', icon: <IconTag {...icon} />, onClick: open('addTags') },
        { key: 'remove', label: 'Remove tags', icon: <IconTag {...icon} />, onClick: open('removeTags') },
      ],
    },
    { key: 'move', label: moveLabels[kind], icon: <IconFolderSymlink size={16} />, onClick: open('move') },
    ...(takeOut
      ? [
          {
            key: 'takeOut',
            label: takeOutLabels[kind],
            icon: <IconFolderMinus size={16} />,
            onClick: (rows: readonly AssetCard[], clear: () => void) =>
              void takeOut(rows).then((happened) => happened && clear()),
          },
        ]
      : []),
    {
      key: 'visibility',
      label: 'Visibility',
      icon: <IconWorld size={16} />,
      items: [
        {
          key: 'publish',
          label: 'Publish',
          icon: <IconWorld {...icon} />,
          onClick: set({ isPublic: true }, 'is public now', 'are public now'),
        },
        {
          key: 'unpublish',
          label: 'Make private',
          icon: <IconLock {...icon} />,
          onClick: set({ isPublic: false }, 'is private now', 'are private now'),
        },
      ],
    },
    downloadAll,
    {
      key: 'more',
      label: 'More',
      icon: <IconDots size={16} />,
      items: [
        { key: 'licence', label: 'Set licence', icon: <IconLicense {...icon} />, onClick: open('licence') },
        { key: 'category', label: 'Set category', icon: <IconCategory {...icon} />, onClick: open('category') },
        {
          key: 'archive',
          label: 'Archive',
          icon: <IconArchive {...icon} />,
          onClick: set({ status: 'ARCHIVED' }, 'archived', 'archived'),
        },
        {
          key: 'unarchive',
          label: 'Take out of the archive',
          icon: <IconArchiveOff {...icon} />,
          onClick: set({ status: 'ACTIVE' }, 'is active again', 'are active again'),
        },
      ],
    },
    {
      key: 'delete',
      label: 'Delete',
      icon: <IconTrash size={16} />,
      onClick: (rows, clear) => void remove(rows).then((happened) => happened && clear()),
    },
  ];
  return {
    rowActions,
    bulkActions: viewerCanEdit ? bulkActions : [downloadAll],
    dialog,
    closeDialog: () => setDialog(null),
    viewerCanEdit,
  };
}
