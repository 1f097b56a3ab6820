import type { RouteObject } from 'react-router';
import { settingsTabs } from '#web/screens/settings/tabs.ts';
import { AppError } from './errors/app-error.tsx';
import { NotFound } from './errors/not-found.tsx';
import { Root } from './router/root.tsx';
import { type Crumb, frame, indexScreen, screen } from './router/screen.tsx';
import { Verifying } from './router/verifying.tsx';

const home: Crumb = ['Dashboard', '/dashboard'];
const music: Crumb = ['Music', '/dashboard/music/overview'];
const settings: Crumb = ['Settings', '/dashboard/settings'];

/** Pages that need no sign-in. None loads the workspace's layout; only those that sign in load the GraphQL client. */
const publicScreens: RouteObject[] = [
  screen('/', () => import('#web/screens/public/landing.tsx'), { title: 'Stave' }),
  screen('/login', () => import('#web/screens/accounts/sign-in.tsx'), { title: 'Sign in' }),
  screen('/register', () => import('#web/screens/accounts/register.tsx'), { title: 'Create your account' }),
  screen('/forgot-password', () => import('#web/screens/accounts/forgot-password.tsx'), { title: 'Forgot your password?' }),
  screen('/reset-password', () => import('#web/screens/accounts/reset-password.tsx'), { title: 'Choose a new password' }),
  screen('/invitation', () => import('#web/screens/accounts/invitation.tsx'), { title: 'Join a workspace' }),
  screen('/verify', () => import('#web/screens/public/verify/verify.tsx'), { title: 'Verify a proof' }),
  screen('/terms', () => import('#web/screens/public/terms.tsx'), { title: 'Terms' }),
  screen('/privacy', () => import('#web/screens/public/privacy.tsx'), { title: 'Privacy' }),
];

const contributors = { title: 'Contributors', crumbs: [music] };
const publishers = { title: 'Publishers', crumbs: [music] };
const works = { title: 'Works', crumbs: [music] };
const images: Crumb = ['Images', '/dashboard/media/images'];
const videos: Crumb = ['Videos', '/dashboard/media/videos'];
const documents: Crumb = ['Documents', '/dashboard/media/documents'];

/** Screens below /dashboard; one line each: `screen(path, load, { title, crumbs })`. */
const dashboardScreens: RouteObject[] = [
  indexScreen(() => import('#web/screens/home/home.tsx'), { title: 'Dashboard' }),
  screen('music/overview', () => import('#web/screens/overview/overview.tsx'), {
    title: 'Music Publishing Overview',
    crumbs: ['Music'],
  }),
  screen('music/contributors', () => import('#web/screens/contributors/list.tsx'), contributors),
  screen('music/contributors/add', () => import('#web/screens/contributors/add.tsx'), contributors),
  screen('music/contributors/:id/edit?', () => import('#web/screens/contributors/detail.tsx'), contributors),
  screen('music/publishers', () => import('#web/screens/publishers/list.tsx'), publishers),
  screen('music/publishers/add', () => import('#web/screens/publishers/add.tsx'), publishers),
  screen('music/publishers/:id/edit?', () => import('#web/screens/publishers/detail.tsx'), publishers),
  screen('music/works', () => import('#web/screens/works/list.tsx'), works),
  screen('music/works/add', () => import('#web/screens/works/add.tsx'), works),
  screen('music/works/:id', () => import('#web/screens/works/detail.tsx'), works),
  screen('music/works/:id/edit', () => import('#web/screens/works/detail.tsx'), works),
  screen('media/images', () => import('#web/screens/media/images/list.tsx'), {
    title: 'Image Manager',
    crumbs: ['Media', 'Images'],
  }),
  screen('media/videos', () => import('#web/screens/media/videos/list.tsx'), {
    title: 'Video Manager',
    crumbs: ['Media', 'Videos'],
  }),
  screen('media/documents', () => import('#web/screens/media/documents/list.tsx'), {
    title: 'Documents Manager',
    crumbs: ['Media', 'Documents'],
  }),
  screen('media/documents/contracts', () => import('#web/screens/media/documents/contracts.tsx'), {
    title: 'Contracts',
    crumbs: ['Media', documents],
  }),
  screen('media/documents/legal', () => import('#web/screens/media/documents/legal.tsx'), {
    title: 'Legal Documents',
    crumbs: ['Media', documents],
  }),
  screen('media/documents/templates', () => import('#web/screens/media/documents/templates.tsx'), {
    title: 'Document Templates',
    crumbs: ['Media', documents],
  }),
  screen('media/images/overview', () => import('#web/screens/media/images/overview.tsx'), {
    title: 'Image Overview',
    crumbs: ['Media', images],
  }),
  screen('media/videos/overview', () => import('#web/screens/media/videos/overview.tsx'), {
    title: 'Video Overview',
    crumbs: ['Media', videos],
  }),
  screen('media/documents/overview', () => import('#web/screens/media/documents/overview.tsx'), {
    title: 'Documents Overview',
    crumbs: ['Media', documents],
  }),
  screen('media/images/collections', () => import('#web/screens/media/images/collections.tsx'), {
    title: 'Image Collections',
    crumbs: ['Media', images],
  }),
  screen('media/images/collections/:id', () => import('#web/screens/media/images/collection.tsx'), {
    title: 'Image Collections',
    crumbs: ['Media', images, ['Collections', '/dashboard/media/images/collections']],
  }),
  screen('media/videos/projects', () => import('#web/screens/media/videos/projects.tsx'), {
    title: 'Video Projects',
    crumbs: ['Media', videos],
  }),
  screen('media/videos/projects/:id', () => import('#web/screens/media/videos/project.tsx'), {
    title: 'Video Projects',
    crumbs: ['Media', videos, ['Projects', '/dashboard/media/videos/projects']],
  }),
  screen('media/images/add', () => import('#web/screens/media/images/add.tsx'), {
    title: 'Upload Image',
    crumbs: ['Media', images],
  }),
  screen('media/videos/add', () => import('#web/screens/media/videos/add.tsx'), {
    title: 'Upload Video',
    crumbs: ['Media', videos],
  }),
  screen('media/documents/add', () => import('#web/screens/media/documents/add.tsx'), {
    title: 'Upload Document',
    crumbs: ['Media', documents],
  }),
  screen('media/images/:id', () => import('#web/screens/media/images/detail.tsx'), {
    title: 'Image Details',
    crumbs: ['Media', images],
  }),
  screen('media/images/:id/edit', () => import('#web/screens/media/images/detail.tsx'), {
    title: 'Edit Image',
    crumbs: ['Media', images],
  }),
  screen('media/videos/:id', () => import('#web/screens/media/videos/detail.tsx'), {
    title: 'Video Details',
    crumbs: ['Media', videos],
  }),
  screen('media/videos/:id/edit', () => import('#web/screens/media/videos/detail.tsx'), {
    title: 'Edit Video',
    crumbs: ['Media', videos],
  }),
  screen('media/documents/:id', () => import('#web/screens/media/documents/detail.tsx'), {
    title: 'Document Details',
    crumbs: ['Media', documents],
  }),
  screen('media/documents/:id/edit', () => import('#web/screens/media/documents/detail.tsx'), {
    title: 'Edit Document',
    crumbs: ['Media', documents],
  }),
  screen('tokens', () => import('#web/screens/tokens/list.tsx'), { title: 'Tokens', crumbs: [home] }),
  screen('tokens/:id', () => import('#web/screens/tokens/detail.tsx'), {
    title: 'Token Details',
    crumbs: [['Tokens', '/dashboard/tokens']],
  }),
  screen('proofs', () => import('#web/screens/proofs/list.tsx'), { title: 'Proofs', crumbs: [home] }),
  screen('admin', () => import('#web/screens/admin/home.tsx'), { title: 'Admin Panel', crumbs: [home] }),
  screen('admin/outbox/:id?', () => import('#web/screens/admin/outbox.tsx'), {
    title: 'Mail Outbox',
    crumbs: [['Admin Panel', '/dashboard/admin']],
  }),
  frame(
    'settings',
    () => import('#web/screens/settings/settings.tsx'),
    settingsTabs.map(({ key, label, load }, index) =>
      index === 0
        ? indexScreen(load, { title: 'Settings', crumbs: [home] })
        : screen(key, load, { title: label, crumbs: [home, settings] }),
    ),
  ),
  // What the route table promises and nobody has built yet; anything else is not found.
  screen('*', () => import('./errors/unbuilt.tsx'), { title: 'Not found', isNamedByData: true }),
];

/** The plan of the workspace: in its layout, at an address of its own. */
const planScreens: RouteObject[] = [
  screen('/subscription/:packageId?', () => import('#web/screens/subscription/subscription.tsx'), {
    title: 'Subscription',
    crumbs: [home],
  }),
];

const workspace = () => import('./shell/workspace.tsx');

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: AppError,
    HydrateFallback: () => null,
    children: [
      ...publicScreens,
      {
        HydrateFallback: Verifying,
        lazy: {
          middleware: async () => (await workspace()).middleware,
          Component: async () => (await workspace()).Component,
          ErrorBoundary: async () => (await workspace()).ErrorBoundary,
        },
        children: [{ path: '/dashboard', children: dashboardScreens }, ...planScreens],
      },
      { path: '*', handle: { title: 'Not found' }, Component: NotFound },
    ],
  },
];
