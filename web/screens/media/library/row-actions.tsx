import {
  IconArchive,
  IconArchiveOff,
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconArrowLeft,
  IconArrowRight,
  IconCoin,
  IconCopy,
  IconDownload,
  IconEye,
  IconFolderMinus,
  IconFolderSymlink,
  IconLink,
  IconLock,
  IconPencil,
  IconRefresh,
  IconTag,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import type { RowAction } from '#web/kit/list/list-types.ts';
import { copyText } from '#web/kit/text/use-copy.ts';
import { tokenTabHref } from '#web/tokenization/badge/token-status-labels.ts';
import { type Acts, moveLabel, takeOutLabel } from './action-parts.ts';
import { hrefsOf } from './places.ts';

type Icon = typeof IconEye;
const item = (key: string, label: string, Icon: Icon, onClick: () => unknown): RowAction => ({
  key,
  label,
  icon: <Icon size={17} stroke={1.7} />,
  onClick: () => void onClick(),
});
const link = (key: string, label: string, Icon: Icon, href: string): RowAction => ({
  key,
  label,
  icon: <Icon size={17} stroke={1.7} />,
  href,
});

async function copyAddress(url: string) {
  try {
    await copyText(new URL(url, window.location.origin).href);
    toast.success('Public address copied');
  } catch {
    toast.error('The browser did not allow copying. Open its page and copy the address there.');
  }
}

/** Actions for a file that failed or is a duplicate. */
function mending(asset: AssetCard, { retry, keep }: Acts): RowAction[] {
  const { state, duplicateOf } = asset.ingest;
  if (state === 'FAILED') return [item('retry', 'Retry', IconRefresh, () => retry(asset))];
  if (state !== 'DUPLICATE') return [];
  const other = duplicateOf ? [link('other', 'Open the other one', IconCopy, hrefsOf(duplicateOf, '').view)] : [];
  return [...other, item('keep', 'Keep both', IconCopy, () => keep(asset))];
}

/** Moves within a collection or project. */
function moving(asset: AssetCard, { order }: Acts): RowAction[] {
  if (!order) return [];
  const { at, last } = order.positionOf(asset);
  const to = (key: string, label: string, Icon: Icon, position: number) =>
    item(key, label, Icon, () => order.move(asset, at, position));
  return [
    ...(at > 0 ? [to('earlier', 'Move earlier', IconArrowLeft, at - 1)] : []),
    ...(at < last ? [to('later', 'Move later', IconArrowRight, at + 1)] : []),
    ...(at > 0 ? [to('start', 'Move to start', IconArrowBarToLeft, 0)] : []),
    ...(at < last ? [to('end', 'Move to end', IconArrowBarToRight, last)] : []),
  ];
}

function changing(asset: AssetCard, acts: Acts): RowAction[] {
  const { kind, change, remove, takeOut, open } = acts;
  const one = [asset];
  const nothing = () => undefined;
  return [
    asset.isPublic
      ? item('unpublish', 'Make private', IconLock, () => change(one, { isPublic: false }, 'is private now'))
      : item('publish', 'Publish', IconWorld, () => change(one, { isPublic: true }, 'is public now')),
    item('tags', 'Add tags', IconTag, () => open('addTags', one, nothing)),
    item('move', moveLabel(kind), IconFolderSymlink, () => open('move', one, nothing)),
    ...(takeOut ? [item('takeOut', takeOutLabel(kind), IconFolderMinus, () => takeOut(one))] : []),
    ...moving(asset, acts),
    asset.status === 'ARCHIVED'
      ? item('unarchive', 'Restore from archive', IconArchiveOff, () => change(one, { status: 'ACTIVE' }, 'is active again'))
      : item('archive', 'Archive', IconArchive, () => change(one, { status: 'ARCHIVED' }, 'archived')),
    { ...item('delete', 'Delete', IconTrash, () => remove(one)), danger: true },
  ];
}

/** Actions of an asset. `query` is the query of the list, for the link back. */
export function rowActionsOf(asset: AssetCard, acts: Acts, query: string): RowAction[] {
  const { view, edit } = hrefsOf(asset, query);
  const { publicUrl, viewerCanEdit } = asset;
  return [
    link('view', 'View', IconEye, view),
    ...(viewerCanEdit ? [link('edit', 'Edit', IconPencil, edit), ...mending(asset, acts)] : []),
    link('tokenization', 'Tokenization', IconCoin, tokenTabHref(view)),
    item('download', 'Download', IconDownload, () => acts.download([asset])),
    ...(publicUrl === null ? [] : [item('copy', 'Copy public address', IconLink, () => copyAddress(publicUrl))]),
    ...(viewerCanEdit ? changing(asset, acts) : []),
  ];
}
