import { Text } from '@mantine/core';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { FileIcon } from '#web/entities/media/file-icon.tsx';
import { countedAssets, groupHref } from '#web/entities/media/media-kinds.ts';
import { Thumb } from '#web/entities/media/thumb.tsx';
import { RowMenu } from '#web/kit/list/menus.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { useGroupCardFragment } from './__generated__/groups.ts';
import classes from './groups.module.css';
import type { GroupCard, GroupRef } from './use-group-acts.ts';

const icon = { size: 17, stroke: 1.7 } as const;

type GroupTileProps = {
  group: GroupRef;
  canEdit: boolean;
  onRename: (group: GroupCard) => void;
  onDelete: (group: GroupCard) => void;
};

/** The cover of a group, or an icon. */
function Cover({ group }: { group: GroupCard }) {
  if (group.cover) return <Thumb asset={group.cover} />;
  return (
    <span className={classes.nocover}>
      <FileIcon kind={group.kind} mimeType="" size={40} />
    </span>
  );
}

/** A collection or project: cover, name and number of assets. */
export function GroupTile({ group: from, canEdit, onRename, onDelete }: GroupTileProps) {
  const group = useGroupCardFragment(from);
  const href = groupHref(group.kind, group.id);
  const changing = [
    { key: 'edit', label: 'Edit', icon: <IconPencil {...icon} />, onClick: () => onRename(group) },
    { key: 'delete', label: 'Delete', icon: <IconTrash {...icon} />, danger: true, onClick: () => onDelete(group) },
  ];
  const open = { key: 'open', label: 'Open', icon: <IconEye {...icon} />, href };
  return (
    <li className={classes.tile}>
      <span className={classes.cover}>
        <Cover group={group} />
      </span>
      <div className={classes.head}>
        <Link to={href} data-covers="" data-clip="">
          {group.name}
        </Link>
        <RowMenu actions={canEdit ? [open, ...changing] : [open]} name={group.name} size={28} />
      </div>
      <small>
        {countedAssets(group.kind, group.assetCount)} · <RelativeDate value={group.updatedAt} />
      </small>
      {group.description && <Text lineClamp={2}>{group.description}</Text>}
    </li>
  );
}
