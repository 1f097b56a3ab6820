import { matchRoutes, type RouteObject } from 'react-router';
import { type MusicNoun, musicNouns } from '#domain/records/record-kinds.ts';
import { screens as administration } from '#web/app/areas/admin.tsx';
import { screens as royalties } from '#web/app/areas/royalties.tsx';
import { screens as settings } from '#web/app/areas/settings.tsx';
import { areas } from '#web/app/areas/tables.ts';
import { routes } from '#web/app/routes.tsx';
import { placesOf } from '#web/entities/records/record-places.ts';

/** The list of a kind of record, the form of a new one, and a record, as it is read and as it is edited. */
function addressesOf(noun: MusicNoun): [address: string, title: string][] {
  const { listHref, title } = placesOf({ noun });
  return ['', '/add', `/:${noun}`, `/:${noun}/edit`].map((rest) => [`${listHref}${rest}`, `${title}s`]);
}

/** Addresses of all screens and of their states by area, with their titles. A test replaces placeholders such as `:photo` with IDs. */
export const addresses = {
  public: {
    '/': 'Stave',
    '/login': 'Sign in',
    '/register': 'Create your account',
    '/forgot-password': 'Forgot your password?',
    '/reset-password?token=x': 'Choose a new password',
    '/verify-email?token=x': 'Confirm your email address',
    '/invitation?token=x': 'Join a workspace',
    '/verify': 'Verify a proof',
    '/payee/x': 'Your royalties',
    '/terms': 'Terms',
    '/privacy': 'Privacy',
    '/no/such/page': 'Not found',
  },
  music: {
    '/dashboard/music/overview': 'Music Publishing Overview',
    ...Object.fromEntries(musicNouns.flatMap(addressesOf)),
    '/dashboard/music/works/:work?tab=royalties': 'Works',
    '/dashboard/music/works/:work?tab=tokenization': 'Works',
    '/dashboard/music/works/:work?tab=proof': 'Works',
    '/dashboard/music/works/:work/edit?tab=copyright': 'Works',
    '/dashboard/music/works/:work/edit?tab=royalties': 'Works',
    '/dashboard/music/works/:work/edit?tab=metadata': 'Works',
    '/dashboard/music/works/:work/edit?tab=lyrics': 'Works',
    '/dashboard/music/works/:missing': 'Works',
    '/dashboard/music/distribution': 'Distribution',
    '/dashboard/music/distribution/releases': 'Releases',
    '/dashboard/music/distribution/isrc': 'ISRC Codes',
    '/dashboard/music/distribution/upc': 'UPC Codes',
    '/dashboard/music/distribution/platforms': 'Platforms',
    '/dashboard/music/duplicates': 'Duplicates',
    '/dashboard/music/duplicates/:missing': 'Duplicates',
    '/dashboard/music/documents?in=text&search=rights': 'Music Documents',
    '/dashboard/music/export': 'Export',
    '/dashboard/music/import': 'Import',
    '/dashboard/music/import/:missing': 'Import',
    '/dashboard/music/wroks': 'Not found',
  },
  royalties: {
    '/dashboard/royalties/income': 'Income',
    '/dashboard/royalties/income?by=territory': 'Income',
    '/dashboard/royalties/income/lines': 'Lines',
    '/dashboard/royalties/matching': 'Matching',
    '/dashboard/royalties/rates': 'Exchange Rates',
    '/dashboard/royalties/statements': 'Statements',
    '/dashboard/royalties/statements/sources': 'Sources',
    '/dashboard/royalties/statements/templates': 'Templates',
    '/dashboard/royalties/statements/:missing': 'Statement',
    '/dashboard/royalties/runs': 'Runs',
    '/dashboard/royalties/runs/:run': 'Run',
    '/dashboard/royalties/runs/:missing': 'Run',
    '/dashboard/royalties/runs/:run/payees/:payee': 'Payee statement',
    '/dashboard/royalties/mine': 'My Royalties',
    '/dashboard/royalties/payees': 'Payees',
    '/dashboard/royalties/payees/:missing': 'Payee',
    '/dashboard/royalties/payees/:missing/edit': 'Edit Payee',
    '/dashboard/royalties/payments': 'Payments',
    '/dashboard/royalties/payments/:missing': 'Payment batch',
    '/dashboard/royalties/questions': 'Questions',
    '/dashboard/royalties/terms': 'Terms',
  },
  media: {
    '/dashboard/media/images': 'Image Manager',
    '/dashboard/media/images?view=list': 'Image Manager',
    '/dashboard/media/images/overview': 'Image Overview',
    '/dashboard/media/images/collections': 'Image Collections',
    '/dashboard/media/images/collections/:collection': 'Image Collections',
    '/dashboard/media/images/add': 'Upload Image',
    '/dashboard/media/images/:photo': 'Image Details',
    '/dashboard/media/images/:photo?tab=metadata': 'Image Details',
    '/dashboard/media/images/:photo/edit?tab=rights': 'Edit Image',
    '/dashboard/media/videos': 'Video Manager',
    '/dashboard/media/videos/overview': 'Video Overview',
    '/dashboard/media/videos/projects': 'Video Projects',
    '/dashboard/media/videos/projects/:project': 'Video Projects',
    '/dashboard/media/videos/add': 'Upload Video',
    '/dashboard/media/videos/:video': 'Video Details',
    '/dashboard/media/videos/:video/edit?tab=metadata': 'Edit Video',
    '/dashboard/media/documents': 'Documents Manager',
    '/dashboard/media/documents/contracts?view=list': 'Contracts',
    '/dashboard/media/documents/legal': 'Legal Documents',
    '/dashboard/media/documents/templates': 'Document Templates',
    '/dashboard/media/documents/overview': 'Documents Overview',
    '/dashboard/media/documents/add': 'Upload Document',
    '/dashboard/media/documents/:paper': 'Document Details',
    '/dashboard/media/documents/:tape/edit': 'Edit Document',
  },
  workspace: {
    '/dashboard': 'Dashboard',
    '/dashboard/tokens': 'Tokens',
    '/dashboard/tokens/:token': 'Token Details',
    '/dashboard/proofs': 'Proofs',
    '/dashboard/bin': 'Bin',
    '/dashboard/settings': 'Settings',
    '/dashboard/settings/notifications': 'Notifications',
    '/dashboard/settings/profile': 'Profile',
    '/dashboard/settings/profile?token=x': 'Profile',
    '/dashboard/settings/security': 'Security',
    '/dashboard/two-factor': 'Security',
    '/dashboard/settings/members': 'Members',
    '/dashboard/settings/royalties': 'Royalties',
    '/dashboard/settings/api-keys': 'API keys',
    '/dashboard/settings/api-keys/requests': 'API requests',
    '/dashboard/settings/webhooks': 'Webhooks',
    '/subscription': 'Subscription',
    '/subscription?view=manage': 'Subscription',
    '/subscription/publisher': 'Subscription',
    '/subscription/music_catalog?upgrade=images': 'Subscription',
  },
  administration: {
    '/dashboard/admin': 'Admin Panel',
    '/dashboard/admin/system': 'System Settings',
    '/dashboard/admin/system/settings': 'System Settings',
    '/dashboard/admin/system/overview': 'System Overview',
    '/dashboard/admin/system/monitoring': 'System Overview',
    '/dashboard/admin/system/backup': 'Database',
    '/dashboard/admin/system/logs': 'System Logs',
    '/dashboard/admin/users': 'User Management',
    '/dashboard/admin/users/overview': 'User Management',
    '/dashboard/admin/users/list': 'User Management',
    '/dashboard/admin/users/activity': 'User Activity',
    '/dashboard/admin/users/roles': 'User Roles',
    '/dashboard/admin/announcements': 'Announcements',
    '/dashboard/admin/billing/packages': 'Package Management',
    '/dashboard/admin/billing/packages/contributor': 'Package Management',
    '/dashboard/admin/billing/subscribers': 'User Subscriptions',
    '/dashboard/admin/billing/subscribers/:missing': 'Subscription',
    '/dashboard/admin/billing/overview': 'Billing Reports',
    '/dashboard/admin/billing/reports': 'Billing Reports',
    '/dashboard/admin/billing/subscriptions': 'Subscription Management',
    '/dashboard/admin/stripe': 'Payment Products',
    '/dashboard/admin/outbox': 'Mail Outbox',
    '/dashboard/admin/outbox/:missing': 'Mail',
    '/dashboard/settings/admin': 'Admin',
  },
} as const satisfies Record<string, Record<string, string>>;

type Leaf = { path: string };

const joined = (parent: string, { path = '' }: RouteObject) =>
  path.startsWith('/') ? path : `${parent}/${path}`.replace('//', '/');
const leavesOf = (parent: string, route: RouteObject): Leaf[] =>
  route.children?.flatMap((child) => leavesOf(joined(parent, route), child)) ?? [{ path: joined(parent, route) }];

/** Returns the paths of the route table that no address opens. */
export function unopenedPaths(): string[] {
  const below = [...areas.values(), administration, royalties, settings].flat().flatMap((route) => leavesOf('/dashboard', route));
  const leaves = [...routes.flatMap((route) => leavesOf('', route)), ...below];
  const opened = Object.values(addresses)
    .flatMap((area) => Object.keys(area))
    .map((address) => matchRoutes(leaves, address)?.[0]?.route.path);
  return leaves.map(({ path }) => path).filter((path) => !opened.includes(path));
}
