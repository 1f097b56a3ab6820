import { IconChevronDown, IconChevronRight, IconLock } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { type Access, destinationOf, lockOf, sectionLock } from './access.ts';
import { type NavItem, type NavSection, ownRoyalties, placeOf, upgradeHref } from './nav.ts';
import { scrollInNextFrame } from './scroll-in-next-frame.ts';
import classes from './shell.module.css';
import type { SidebarControl } from './sidebar-state.ts';

const lockIcon = <IconLock size={14} stroke={1.8} role="img" aria-label="Not in your plan" />;

/** Counts beside items, by their address. Loaded with the open section. */
const badges: Readonly<Record<string, ComponentType>> = {
  '/dashboard/royalties/matching': lazy(async () => ({
    default: (await import('#web/entities/income/matching-badge.tsx')).MatchingBadge,
  })),
  '/dashboard/royalties/questions': lazy(async () => ({
    default: (await import('#web/entities/royalties/royalty-nav.tsx')).QuestionsBadge,
  })),
};

/** Shows its link to members with royalties of their own. */
const IfPayee = lazy(async () => ({ default: (await import('#web/entities/royalties/royalty-nav.tsx')).IfPayee }));

/** A section that is a link: a single page, or one outside the plan. */
function SectionLink({ section, href, isLocked = false }: { section: NavSection; href: string; isLocked?: boolean }) {
  const { pathname } = useLocation();
  const Icon = section.icon;
  const isCurrent = !isLocked && placeOf(pathname)?.section === section;
  return (
    <li>
      <Link
        className={classes.section}
        data-locked={isLocked || undefined}
        to={href}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        <span>{section.label}</span>
        {isLocked && lockIcon}
      </Link>
    </li>
  );
}

function ItemLink({ section, item, access }: { section: NavSection; item: NavItem; access: Access }) {
  const { pathname } = useLocation();
  const isLocked = lockOf(access, section, item) !== undefined;
  const Count = isLocked ? undefined : badges[item.href];
  const isCurrent = !isLocked && placeOf(pathname)?.item === item;
  const link = useRef<HTMLAnchorElement>(null);
  // With many open sections, the current page may be below the fold.
  useEffect(() => (isCurrent ? scrollInNextFrame(() => link.current) : undefined), [isCurrent]);
  return (
    <Link
      ref={link}
      className={classes.item}
      data-locked={isLocked || undefined}
      to={destinationOf(access, section, item)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span>{item.label}</span>
      {isLocked && lockIcon}
      {Count && (
        <Suspense fallback={null}>
          <Count />
        </Suspense>
      )}
    </Link>
  );
}

type SectionProps = { section: NavSection; sidebar: SidebarControl; access: Access };

/** A section with its pages below it, when it is open. */
export function SidebarSection({ section, sidebar, access }: SectionProps) {
  const { pathname } = useLocation();
  const lock = sectionLock(access, section);
  if (section.href !== undefined) return <SectionLink section={section} href={section.href} />;
  if (lock !== undefined) return <SectionLink section={section} href={upgradeHref(lock)} isLocked />;
  const open = sidebar.expanded.includes(section.key);
  const Icon = section.icon;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <button
        type="button"
        className={classes.section}
        data-holds-current={(!open && placeOf(pathname)?.section === section) || undefined}
        aria-expanded={open}
        onClick={() => sidebar.toggleSection(section.key)}
      >
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        <span>{section.label}</span>
        <Chevron size={14} aria-hidden="true" />
      </button>
      {open && (
        <ul className={classes.kids}>
          {section.items.map((item) => {
            const link = (
              <li key={item.href}>
                <ItemLink section={section} item={item} access={access} />
              </li>
            );
            if (item.href !== ownRoyalties) return link;
            return (
              <Suspense key={item.href} fallback={null}>
                <IfPayee>{link}</IfPayee>
              </Suspense>
            );
          })}
        </ul>
      )}
    </li>
  );
}
