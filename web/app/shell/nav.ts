import {
  IconCoins,
  IconFiles,
  IconMusic,
  IconPhoto,
  IconReceipt,
  IconSettings,
  IconShieldCog,
  IconTrash,
  IconVideo,
} from '@tabler/icons-react';
import type { FeatureKey } from '#domain/subscriptions/features.ts';

/**
 * `title`: full name where the section's name is not shown. `feature`: the plan feature, if it differs from the section's. `reach`: prefix of
 * the addresses that belong to the item, if it is shorter than `href`.
 */
export type NavItem = { label: string; href: string; title?: string; feature?: FeatureKey; reach?: string };
export type NavSection = {
  key: string;
  label: string;
  icon: typeof IconMusic;
  feature?: FeatureKey;
  /** Shown only to administrators of the platform. */
  isForAdmins?: true;
  /** A section without pages below it is itself the link. */
  href?: string;
  items: readonly NavItem[];
};

/** Pages below an address. Their paths are their labels in lower case, unless given. */
const below = (
  parent: string,
  items: readonly (readonly [label: string, path?: string, title?: string, reach?: string])[],
): NavItem[] =>
  items.map(([label, path = label.toLowerCase(), title, reach]) => ({
    label,
    href: `/dashboard/${parent}${path && `/${path}`}`,
    ...(title ? { title } : {}),
    ...(reach ? { reach: `/dashboard/${parent}/${reach}` } : {}),
  }));

/** The sidebar in order. Add a line for each new screen. */
export const navSections: readonly NavSection[] = [
  {
    key: 'music',
    label: 'Music',
    icon: IconMusic,
    feature: 'MUSIC_PUBLISHING',
    items: below('music', [
      ['Overview', 'overview', 'Music Publishing Overview'],
      ['Contributors'],
      ['Publishers'],
      ['Works'],
      ['Labels'],
      ['Recordings'],
      ['Distribution'],
      ['Documents', 'documents', 'Music Documents'],
      ['Import'],
      ['Export'],
      ['Duplicates'],
    ]),
  },
  {
    key: 'royalties',
    label: 'Royalties',
    icon: IconReceipt,
    feature: 'MUSIC_PUBLISHING',
    items: below('royalties', [
      ['Income'],
      ['Statements'],
      ['Matching'],
      ['Runs'],
      ['Payees'],
      ['Payments'],
      ['Terms'],
      ['Questions'],
      ['My Royalties', 'mine'],
    ]),
  },
  {
    key: 'images',
    label: 'Images',
    icon: IconPhoto,
    feature: 'IMAGES',
    items: below('media/images', [['Overview'], ['Library', '', 'Image Manager'], ['Upload', 'add'], ['Collections']]),
  },
  {
    key: 'videos',
    label: 'Videos',
    icon: IconVideo,
    feature: 'VIDEOS',
    items: below('media/videos', [['Overview'], ['Library', '', 'Video Manager'], ['Upload', 'add'], ['Projects']]),
  },
  {
    key: 'documents',
    label: 'Documents',
    icon: IconFiles,
    feature: 'DOCUMENTS',
    items: below('media/documents', [
      ['Overview'],
      ['Library', '', 'Documents Manager'],
      ['Upload', 'add'],
      ['Contracts'],
      ['Legal', 'legal', 'Legal Documents'],
      ['Templates', 'templates', 'Document Templates'],
    ]),
  },
  {
    key: 'blockchain',
    label: 'Blockchain',
    icon: IconCoins,
    items: [
      { label: 'Tokens', href: '/dashboard/tokens' },
      { label: 'Proofs', href: '/dashboard/proofs' },
    ],
  },
  { key: 'bin', label: 'Bin', icon: IconTrash, href: '/dashboard/bin', items: [] },
  { key: 'settings', label: 'Settings', icon: IconSettings, href: '/dashboard/settings', items: [] },
  {
    key: 'administration',
    label: 'Administration',
    icon: IconShieldCog,
    isForAdmins: true,
    items: below('admin', [
      ['Admin Panel', ''],
      ['Users', 'users', 'User Management'],
      ['Roles', 'users/roles', 'User Roles'],
      ['Activity', 'users/activity', 'User Activity'],
      ['System', 'system', 'System Settings'],
      ['Overview', 'system/overview', 'System Overview'],
      ['Database', 'system/backup'],
      ['Logs', 'system/logs', 'System Logs'],
      ['Subscriptions', 'billing/subscriptions', 'Subscription Management', 'billing'],
      ['Announcements'],
      ['Payment Products', 'stripe'],
      ['Mail Outbox', 'outbox'],
    ]),
  },
];

/** The page of members with royalties of their own, which is hidden from others. */
export const ownRoyalties = '/dashboard/royalties/mine';

/** Items that can be added from anywhere. */
export const newAssets: readonly (NavItem & { feature: FeatureKey })[] = [
  { label: 'Add Work', href: '/dashboard/music/works/add', feature: 'MUSIC_PUBLISHING' },
  { label: 'Add Contributor', href: '/dashboard/music/contributors/add', feature: 'MUSIC_PUBLISHING' },
  { label: 'Add Publisher', href: '/dashboard/music/publishers/add', feature: 'MUSIC_PUBLISHING' },
  { label: 'Add Label', href: '/dashboard/music/labels/add', feature: 'MUSIC_PUBLISHING' },
  { label: 'Add Recording', href: '/dashboard/music/recordings/add', feature: 'MUSIC_PUBLISHING' },
  { label: 'Upload Image', href: '/dashboard/media/images/add', feature: 'IMAGES' },
  { label: 'Upload Video', href: '/dashboard/media/videos/add', feature: 'VIDEOS' },
  { label: 'Upload Document', href: '/dashboard/media/documents/add', feature: 'DOCUMENTS' },
];

const isUnder = (pathname: string, href: string): boolean => pathname === href || pathname.startsWith(`${href}/`);

/** The pages of a section, or the section itself if it is a link. */
export const linksOf = ({ href, label, items }: NavSection): readonly NavItem[] =>
  href === undefined ? items : [{ label, href }];

/** The sidebar item of an address: the longest match, because a library's address is a prefix of its pages. */
export function placeOf(pathname: string): { section: NavSection; item: NavItem } | undefined {
  const fitting = navSections.flatMap((section) =>
    linksOf(section)
      .filter(({ href, reach = href }) => isUnder(pathname, reach))
      .map((item) => ({ section, item })),
  );
  return fitting.reduce<(typeof fitting)[number] | undefined>(
    (best, place) => (best === undefined || place.item.href.length > best.item.href.length ? place : best),
    undefined,
  );
}

/** The plan feature of a page. */
export const featureOf = (section: NavSection, item: NavItem): FeatureKey | undefined => item.feature ?? section.feature;

/** The features that a media page uses: its own limit and storage. */
export function countedAt(pathname: string): readonly FeatureKey[] {
  const feature = pathname.startsWith('/dashboard/media/') ? placeOf(pathname)?.section.feature : undefined;
  return feature === undefined ? [] : [feature, 'STORAGE'];
}

/** Target of a locked page. */
export const upgradeHref = (feature: FeatureKey): string => `/subscription?upgrade=${feature.toLowerCase()}`;
