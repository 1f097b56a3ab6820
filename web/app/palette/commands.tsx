import {
  IconArrowRight,
  IconArrowsDiagonalMinimize2,
  IconBook,
  IconCode,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconMoon,
  IconPalette,
  IconPlus,
  IconSun,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { comingSoonPages } from '#domain/platform/coming-soon.ts';
import { colorSchemeLabels, colorSchemes, setThemeSettings } from '#web/kit/theme/settings.ts';
import { settingsTabs } from '#web/screens/settings/tabs.ts';
import { type Access, additionsFor, destinationOf, lockOf, sectionsFor } from '../shell/access.ts';
import { linksOf, ownRoyalties } from '../shell/nav.ts';
import type { Findable } from './matching.ts';

/** A line of the palette: a link or an action. */
export type Command = Findable & {
  id: string;
  icon: ReactNode;
  detail?: string | null;
  /** Text inside the record that matches, in pieces. */
  passage?: readonly { text: string; isMatch: boolean }[] | null;
  /** Alternative shortcuts. */
  keys?: readonly string[];
  href?: string;
  run?: () => void;
  /** Shown before anything is typed. */
  isUsual?: boolean;
};
export type CommandGroup = { name: string; commands: readonly Command[] };

export const iconOf = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
const arrow = <IconArrowRight {...iconOf} />;
const titles = new Map(comingSoonPages.map(({ path, title }) => [path, title]));
const isComing = (href: string) => titles.has(href);
const goKeys: Record<string, readonly string[]> = {
  '/dashboard/music/works': ['g', 'w'],
  '/dashboard/music/contributors': ['g', 'c'],
  '/dashboard/music/publishers': ['g', 'p'],
  '/dashboard/media/images': ['g', 'i'],
  '/dashboard/media/videos': ['g', 'v'],
  '/dashboard/media/documents': ['g', 'd'],
};

/** Synonyms for pages, by address. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['home', 'start', 'overview'],
  '/dashboard/music/works': ['songs', 'compositions', 'tracks', 'titles'],
  '/dashboard/music/contributors': ['people', 'writers', 'composers', 'authors', 'artists', 'songwriters'],
  '/dashboard/music/publishers': ['houses', 'companies'],
  '/dashboard/media/images': ['pictures', 'photos', 'artwork', 'covers'],
  '/dashboard/media/videos': ['films', 'clips'],
  '/dashboard/media/documents': ['files', 'contracts', 'pdf'],
  '/dashboard/royalties/runs': ['royalties', 'accounting', 'payouts', 'periods', 'approve', 'issue'],
  '/dashboard/royalties/payees': ['writers', 'balances', 'advances', 'payments', 'bank'],
  '/dashboard/royalties/payments': ['pay', 'sepa', 'bank', 'transfer', 'payouts', 'batches'],
  '/dashboard/royalties/terms': ['deals', 'fees', 'rates', 'contracts'],
  '/dashboard/tokens': ['nft', 'mint', 'blockchain', 'tokenization'],
  '/dashboard/proofs': ['fingerprints', 'certificates', 'timestamps', 'verify'],
  '/dashboard/settings': ['preferences', 'options', 'appearance', 'theme', 'dark', 'light', 'colours', 'density'],
  '/dashboard/settings/notifications': ['mails', 'email', 'alerts'],
  '/dashboard/settings/security': [
    'password',
    'passphrase',
    'two-factor',
    'two',
    '2fa',
    'authenticator',
    'sessions',
    'devices',
    'login',
    'recovery',
    'profile',
    'account',
    'name',
    'email',
  ],
  '/dashboard/settings/members': ['team', 'invite', 'invitations', 'users', 'colleagues', 'roles', 'workspace'],
  '/dashboard/settings/royalties': ['currency', 'minimum', 'payment', 'sender', 'bank', 'splits'],
  '/dashboard/settings/webhooks': ['developer', 'integration', 'events', 'deliveries', 'hooks'],
  '/dashboard/settings/api-keys': ['developer', 'integration', 'token', 'secret', 'graphql', 'rest'],
  '/dashboard/settings/admin': ['smtp', 'mail', 'installation'],
};

/** The sidebar's pages by title, without those that depend on data. A locked one links to the plans, as in the sidebar. */
const navCommands = (access: Access): Command[] =>
  sectionsFor(access).flatMap((section) =>
    linksOf(section)
      .filter(({ href }) => href !== ownRoyalties)
      .map((item) => {
        const isLocked = lockOf(access, section, item) !== undefined;
        const keys = goKeys[item.href];
        return {
          id: item.href,
          label: item.title ?? titles.get(item.href) ?? item.label,
          keywords: [section.label, item.label, ...(synonyms[item.href] ?? [])],
          icon: isLocked ? <IconLock {...iconOf} /> : arrow,
          detail: isLocked
            ? 'Not in your plan'
            : isComing(item.href)
              ? 'Coming soon'
              : section.href === undefined
                ? section.label
                : null,
          href: destinationOf(access, section, item),
          isUsual: !isLocked && !isComing(item.href),
          ...(keys ? { keys } : {}),
        };
      }),
  );

const page = (href: string, label: string, detail: string, keywords: readonly string[] = []): Command => ({
  id: href,
  label,
  detail,
  keywords: [...keywords, ...(synonyms[href] ?? [])],
  icon: arrow,
  href,
});

/** Pages missing from the sidebar. */
function otherPages({ isAdmin }: Access): Command[] {
  const tabs = settingsTabs.slice(1).filter(({ isFor }) => isFor === undefined || isAdmin);
  return [
    ...tabs.map(({ key, label }) => page(`/dashboard/settings/${key}`, label, 'Settings')),
    page('/subscription', 'Plans and pricing', 'Subscription', ['packages', 'upgrade', 'tiers', 'price', 'buy', 'subscribe']),
    page('/subscription?view=manage', 'Manage subscription', 'Subscription', [
      'billing',
      'bills',
      'invoices',
      'payments',
      'receipts',
      'card',
      'cancel',
      'usage',
    ]),
    page('/verify', 'Verify a proof', 'Public page', ['check', 'certificate', 'fingerprint', 'hash', 'authenticity']),
    ...comingSoonPages.map(({ path, title }) => page(path, title, 'Coming soon')),
  ];
}

/** Every screen once. */
export function screenCommands(access: Access): Command[] {
  const home: Command = { ...page('/dashboard', 'Dashboard', 'Home'), isUsual: true };
  const all = [home, ...navCommands(access), ...otherPages(access)];
  return all.filter(({ id }, index) => all.findIndex((each) => each.id === id) === index);
}

export type Doing = {
  access: Access;
  canEdit: boolean;
  onShortcuts: () => void;
  onSignOut: () => void;
  onCollapseAll: () => void;
};

const act = (id: string, label: string, icon: ReactNode, run: () => void, keywords: readonly string[] = []): Command => ({
  id,
  label,
  icon,
  run,
  keywords,
});

const additions = (access: Access): Command[] =>
  additionsFor(access).map(({ label, href, isLocked }) => ({
    id: label,
    label,
    icon: isLocked ? <IconLock {...iconOf} /> : <IconPlus {...iconOf} />,
    detail: isLocked ? 'Not in your plan' : null,
    href,
    keywords: ['new', 'create'],
    isUsual: !isLocked,
  }));

const looks = (): Command[] => [
  act('light', 'Use the light theme', <IconSun {...iconOf} />, () => setThemeSettings({ theme: 'light' }), [
    'day',
    'bright',
    'mode',
  ]),
  act('dark', 'Use the dark theme', <IconMoon {...iconOf} />, () => setThemeSettings({ theme: 'dark' }), ['night', 'mode']),
  act('system', "Use the system's theme", <IconMoon {...iconOf} />, () => setThemeSettings({ theme: 'system' }), [
    'auto',
    'automatic',
    'mode',
  ]),
  ...colorSchemes.map((colorScheme) =>
    act(
      `scheme-${colorScheme}`,
      `Use the colour scheme ${colorSchemeLabels[colorScheme]}`,
      <IconPalette {...iconOf} />,
      () => setThemeSettings({ colorScheme }),
      ['theme', 'color', 'accent', colorScheme],
    ),
  ),
];

/** Actions available everywhere. */
export const actionCommands = ({ access, canEdit, onShortcuts, onSignOut, onCollapseAll }: Doing): Command[] => [
  ...(canEdit ? additions(access) : []),
  {
    ...act('keys', 'Keyboard shortcuts', <IconKeyboard {...iconOf} />, onShortcuts, ['help', 'hotkeys']),
    keys: ['?'],
    isUsual: true,
  },
  ...looks(),
  // A page of its own, outside of the client's routes.
  act('ide', 'Open the GraphQL IDE', <IconCode {...iconOf} />, () => location.assign('/graphql'), [
    'api',
    'developer',
    'explorer',
    'graphiql',
    'query',
  ]),
  act('developers', 'Open the developer guides', <IconBook {...iconOf} />, () => location.assign('/developers'), [
    'api',
    'documentation',
    'reference',
    'schema',
  ]),
  act('collapse', 'Collapse All', <IconArrowsDiagonalMinimize2 {...iconOf} />, onCollapseAll, ['sidebar', 'sections']),
  {
    ...act('sign-out', 'Sign out', <IconLogout {...iconOf} />, onSignOut, [
      'log',
      'out',
      'logout',
      'logoff',
      'leave',
      'exit',
      'quit',
    ]),
    isUsual: true,
  },
];
