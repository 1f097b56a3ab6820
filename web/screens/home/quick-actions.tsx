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
import { Link } from 'react-router';
import classes from './home.module.css';

type Action = { label: string; href: string; icon: typeof IconMusic };

const adding: readonly Action[] = [
  { label: 'Add Work', href: '/dashboard/music/works/add', icon: IconMusicPlus },
  { label: 'Add Contributor', href: '/dashboard/music/contributors/add', icon: IconUserPlus },
  { label: 'Add Publisher', href: '/dashboard/music/publishers/add', icon: IconBuildingPlus },
];
const looking: readonly Action[] = [
  { label: 'Works', href: '/dashboard/music/works', icon: IconMusic },
  { label: 'Contributors', href: '/dashboard/music/contributors', icon: IconUsers },
  { label: 'Publishers', href: '/dashboard/music/publishers', icon: IconBuilding },
];
const inviting: Action = { label: 'Invite people', href: '/dashboard/settings/members', icon: IconUsersPlus };
const planning: Action = { label: 'View Plans', href: '/subscription', icon: IconSparkles };
const setting: Action = { label: 'Settings', href: '/dashboard/settings', icon: IconSettings };
const administering: Action = { label: 'Admin Panel', href: '/dashboard/admin', icon: IconShieldCog };

export type Rights = { isAdmin: boolean; canEdit: boolean; isOwner: boolean; hasMusic: boolean };

/** What somebody with these rights most often wants next. */
function actionsFor({ isAdmin, canEdit, isOwner, hasMusic }: Rights): readonly Action[] {
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
      <ul className={classes.actions}>
        {actionsFor(rights).map(({ label, href, icon: Icon }) => (
          <li key={href}>
            <Link to={href}>
              <Icon size={18} stroke={1.7} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
