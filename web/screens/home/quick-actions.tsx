import {
  IconBuilding,
  IconBuildingPlus,
  IconMusic,
  IconMusicPlus,
  IconSettings,
  IconShieldCog,
  IconSparkles,
  IconUserPlus,
  IconUsers,
  IconUsersPlus,
} from '@tabler/icons-react';
import { type ActionTile, ActionTiles } from '#web/kit/text/action-tiles.tsx';
import classes from './home.module.css';

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

export type Rights = { isAdmin: boolean; canEdit: boolean; isOwner: boolean; hasMusic: boolean };

/** What somebody with these rights most often wants next. */
function actionsFor({ isAdmin, canEdit, isOwner, hasMusic }: Rights): readonly ActionTile[] {
  if (!hasMusic) return isOwner ? [planning, inviting, setting] : [planning, setting];
  const first = isAdmin ? [administering] : [];
  const last = isOwner && !isAdmin ? inviting : setting;
  return [...first, ...(canEdit ? adding : looking), last].slice(0, 4);
}

export function QuickActions({ rights }: { rights: Rights }) {
  return (
    <section aria-labelledby="quick-actions">
      <h3 id="quick-actions" className={classes.heading}>
        Quick actions
      </h3>
      <ActionTiles actions={actionsFor(rights)} />
    </section>
  );
}
