import { IconMusic } from '@tabler/icons-react';

export type NavItem = { label: string; href: string };
export type NavSection = { key: string; label: string; icon: typeof IconMusic; items: readonly NavItem[] };

/** The sidebar: only what exists. A screen that is added to the routes gets its line here. */
export const navSections: readonly NavSection[] = [
  {
    key: 'music',
    label: 'Music',
    icon: IconMusic,
    items: [
      { label: 'Contributors', href: '/dashboard/music/contributors' },
      { label: 'Publishers', href: '/dashboard/music/publishers' },
      { label: 'Works', href: '/dashboard/music/works' },
    ],
  },
];

/** What can be added from anywhere. */
export const newAssets: readonly NavItem[] = [
  { label: 'Add Work', href: '/dashboard/music/works/add' },
  { label: 'Add Contributor', href: '/dashboard/music/contributors/add' },
  { label: 'Add Publisher', href: '/dashboard/music/publishers/add' },
];

export const isUnder = (pathname: string, href: string): boolean => pathname === href || pathname.startsWith(`${href}/`);

/** The section that holds the current page. */
export const sectionOf = (pathname: string): NavSection | undefined =>
  navSections.find((section) => section.items.some((item) => isUnder(pathname, item.href)));
