import type { RouteObject } from 'react-router';
import { type Crumb, home, screen } from '../router/screen.tsx';

type Loaders = typeof import('#web/screens/admin/loaders.ts');
/** A loader of the administration, requested beside the screen. */
const from = (name: keyof Loaders) => ({ load: async () => (await import('#web/screens/admin/loaders.ts'))[name] });

const admin: Crumb = ['Admin Panel', '/dashboard/admin'];
const system: Crumb = ['System Settings', '/dashboard/admin/system'];
const subscribers: Crumb = ['User Subscriptions', '/dashboard/admin/billing/subscribers'];
const packages: Crumb = ['Package Management', '/dashboard/admin/billing/packages'];
const users: Crumb = ['User Management', '/dashboard/admin/users'];

/** The users, at each address of the specification. */
const userList = (path: string) =>
  screen(
    path,
    () => import('#web/screens/admin/users/list.tsx'),
    { title: 'User Management', crumbs: [admin] },
    { load: async () => (await import('#web/screens/admin/users/list-query.ts')).usersQuery.loader },
  );

const systemSettings = (path: string) =>
  screen(
    path,
    () => import('#web/screens/admin/settings/settings.tsx'),
    { title: 'System Settings', crumbs: [admin] },
    from('settingsLoader'),
  );

const systemOverview = (path: string) =>
  screen(
    path,
    () => import('#web/screens/admin/system/overview.tsx'),
    { title: 'System Overview', crumbs: [admin, system] },
    from('systemLoader'),
  );

const reports = (path: string) =>
  screen(path, () => import('#web/screens/admin/analytics/reports.tsx'), { title: 'Billing Reports', crumbs: [admin] });

/** Screens of the administration. */
export const screens: RouteObject[] = [
  screen('admin', () => import('#web/screens/admin/home.tsx'), { title: 'Admin Panel', crumbs: [home] }, from('adminLoader')),
  screen(
    'admin/outbox',
    () => import('#web/screens/admin/outbox/list.tsx'),
    { title: 'Mail Outbox', crumbs: [admin] },
    { load: async () => (await import('#web/screens/admin/outbox/list-query.ts')).mailsQuery.loader },
  ),
  screen(
    'admin/outbox/:id',
    () => import('#web/screens/admin/outbox/mail.tsx'),
    { title: 'Mail', crumbs: [admin, ['Mail Outbox', '/dashboard/admin/outbox']] },
    from('mailLoader'),
  ),
  screen(
    'admin/announcements',
    () => import('#web/screens/admin/announcements/announcements.tsx'),
    { title: 'Announcements', crumbs: [admin] },
    from('announcementsLoader'),
  ),
  screen('admin/billing/subscriptions', () => import('#web/screens/admin/analytics/analytics.tsx'), {
    title: 'Subscription Management',
    crumbs: [admin],
  }),
  reports('admin/billing/reports'),
  reports('admin/billing/overview'),
  screen(
    'admin/stripe',
    () => import('#web/screens/admin/products/products.tsx'),
    { title: 'Payment Products', crumbs: [admin] },
    from('productsLoader'),
  ),
  screen(
    'admin/billing/subscribers',
    () => import('#web/screens/admin/subscribers/list.tsx'),
    { title: 'User Subscriptions', crumbs: [admin] },
    { load: async () => (await import('#web/screens/admin/subscribers/list-query.ts')).subscribersQuery.loader },
  ),
  screen(
    'admin/billing/subscribers/:id',
    () => import('#web/screens/admin/subscribers/subscriber.tsx'),
    { title: 'Subscription', crumbs: [admin, subscribers] },
    from('subscriberLoader'),
  ),
  screen(
    'admin/billing/packages',
    () => import('#web/screens/admin/billing/packages.tsx'),
    { title: 'Package Management', crumbs: [admin] },
    from('packagesLoader'),
  ),
  screen(
    'admin/billing/packages/:tier',
    () => import('#web/screens/admin/billing/tier.tsx'),
    { title: 'Package Management', crumbs: [admin, packages] },
    from('tierLoader'),
  ),
  systemSettings('admin/system'),
  systemSettings('admin/system/settings'),
  systemOverview('admin/system/overview'),
  systemOverview('admin/system/monitoring'),
  screen(
    'admin/system/backup',
    () => import('#web/screens/admin/database/database.tsx'),
    { title: 'Database', crumbs: [admin, system] },
    from('databaseLoader'),
  ),
  screen('admin/system/logs', () => import('#web/screens/admin/system/logs.tsx'), {
    title: 'System Logs',
    crumbs: [admin, system],
  }),
  userList('admin/users'),
  userList('admin/users/overview'),
  userList('admin/users/list'),
  screen(
    'admin/users/activity',
    () => import('#web/screens/admin/activity/list.tsx'),
    { title: 'User Activity', crumbs: [admin, users] },
    { load: async () => (await import('#web/screens/admin/activity/list-query.ts')).activityQuery.loader },
  ),
  screen('admin/users/roles', () => import('#web/screens/admin/users/roles.tsx'), {
    title: 'User Roles',
    crumbs: [admin, users],
  }),
];
