import {
  IconBuilding,
  IconBuildingPlus,
  IconFiles,
  IconFileUpload,
  IconMusic,
  IconMusicPlus,
  IconPhoto,
  IconPhotoUp,
  IconSettings,
  IconShieldCog,
  IconSparkles,
  IconUserPlus,
  IconUsers,
  IconUsersPlus,
  IconVideo,
  IconVideoPlus,
} from '@tabler/icons-react';
import { type AssetKind, assetKinds } from '#domain/media/asset-terms.ts';
import { addHref, listHref } from '#web/entities/media/media-kinds.ts';
import { Panel } from '#web/kit/layout/panel.tsx';
import { type ActionTile, ActionTiles } from '#web/kit/text/action-tiles.tsx';

const adding: readonly ActionTile[] = [
  { label: 'Add Work', href: '/dashboard/music/works/add', icon: IconMusicPlus },
  { label: 'Add Contributor', href: '/dashboard/music/contributors/add', icon: IconUserPlus },
  { label: 'Add Publisher', href: '/dashboard/music/publishers/add', icon: IconBuildingPlus },
];
const looking: readonly ActionTile[] = [
  { label: 'Works', href: '/dashboard/music/works', icon: IconMusic },
  { label: 'Contributors', href: '/dashboard/music/contributors', icon: IconUsers },
  { label: 'Publishers', href: '/dashboard/music/publishers', icon: IconBuilding },
];
const inviting: ActionTile = { label: 'Invite people', href: '/dashboard/settings/members', icon: IconUsersPlus };
const planning: ActionTile = { label: 'View Plans', href: '/subscription', icon: IconSparkles };
const setting: ActionTile = { label: 'Settings', href: '/dashboard/settings', icon: IconSettings };
const administering: ActionTile = { label: 'Admin Panel', href: '/dashboard/admin', icon: IconShieldCog };

const uploading: Readonly<Record<AssetKind, ActionTile>> = {
  IMAGE: { label: 'Upload Image', href: addHref('IMAGE'), icon: IconPhotoUp },
  VIDEO: { label: 'Upload Video', href: addHref('VIDEO'), icon: IconVideoPlus },
  DOCUMENT: { label: 'Upload Document', href: addHref('DOCUMENT'), icon: IconFileUpload },
};
const browsing: Readonly<Record<AssetKind, ActionTile>> = {
  IMAGE: { label: 'Images', href: listHref('IMAGE'), icon: IconPhoto },
  VIDEO: { label: 'Videos', href: listHref('VIDEO'), icon: IconVideo },
  DOCUMENT: { label: 'Documents', href: listHref('DOCUMENT'), icon: IconFiles },
};
const maxShown = 6;

/** `media`: the kinds of files that the plan includes. */
export type Rights = {
  isAdmin: boolean;
  canEdit: boolean;
  isOwner: boolean;
  hasMusic: boolean;
  media: readonly AssetKind[];
};

/** Returns up to six frequent actions for these rights. */
export function actionsFor({ isAdmin, canEdit, isOwner, hasMusic, media }: Rights): readonly ActionTile[] {
  const first = isAdmin ? [administering] : [];
  const music = canEdit ? adding : looking;
  const files = assetKinds.filter((kind) => media.includes(kind)).map((kind) => (canEdit ? uploading : browsing)[kind]);
  const last = isOwner && !isAdmin ? inviting : setting;
  return [...first, ...(hasMusic ? music : []), ...files, ...(files.length === 0 && !hasMusic ? [planning] : []), last].slice(
    0,
    maxShown,
  );
}

export function QuickActions({ rights }: { rights: Rights }) {
  return (
    <Panel title="Quick actions" level={3} bare>
      <ActionTiles actions={actionsFor(rights)} />
    </Panel>
  );
}
