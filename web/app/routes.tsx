import { type RouteObject, redirect } from 'react-router';
import { AppError } from './errors/app-error.tsx';
import { NotFound, NotFoundInWorkspace } from './errors/not-found.tsx';
import { Root } from './router/root.tsx';
import { screen } from './router/screen.tsx';
import { Verifying } from './router/verifying.tsx';

/** Pages that need no sign-in. None loads the workspace's layout; only those that sign in load the GraphQL client. */
const publicScreens: RouteObject[] = [
  screen('/', () => import('#web/screens/public/landing.tsx'), { title: 'Stave' }),
  screen('/login', () => import('#web/screens/accounts/sign-in.tsx'), { title: 'Sign in' }),
  screen('/register', () => import('#web/screens/accounts/register.tsx'), { title: 'Create your account' }),
  screen('/terms', () => import('#web/screens/public/terms.tsx'), { title: 'Terms' }),
  screen('/privacy', () => import('#web/screens/public/privacy.tsx'), { title: 'Privacy' }),
];

/** Screens inside the workspace, below /dashboard; one line each: `screen(path, load, { title, crumbs })`. */
const workspaceScreens: RouteObject[] = [
  screen('music/contributors', () => import('#web/screens/contributors/list.tsx'), { title: 'Contributors', crumbs: ['Music'] }),
  screen('music/contributors/add', () => import('#web/screens/contributors/add.tsx'), {
    title: 'Contributors',
    crumbs: ['Music'],
  }),
  screen('music/contributors/:id/edit?', () => import('#web/screens/contributors/detail.tsx'), {
    title: 'Contributors',
    crumbs: ['Music'],
  }),
  screen('music/publishers', () => import('#web/screens/publishers/list.tsx'), { title: 'Publishers', crumbs: ['Music'] }),
  screen('music/publishers/add', () => import('#web/screens/publishers/add.tsx'), { title: 'Publishers', crumbs: ['Music'] }),
  screen('music/publishers/:id/edit?', () => import('#web/screens/publishers/detail.tsx'), {
    title: 'Publishers',
    crumbs: ['Music'],
  }),
  screen('music/works', () => import('#web/screens/works/list.tsx'), { title: 'Works', crumbs: ['Music'] }),
  screen('music/works/add', () => import('#web/screens/works/add.tsx'), { title: 'Works', crumbs: ['Music'] }),
  screen('music/works/:id', () => import('#web/screens/works/detail.tsx'), { title: 'Works', crumbs: ['Music'] }),
  screen('music/works/:id/edit', () => import('#web/screens/works/detail.tsx'), { title: 'Works', crumbs: ['Music'] }),
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
        path: '/dashboard',
        HydrateFallback: Verifying,
        lazy: {
          middleware: async () => (await workspace()).middleware,
          Component: async () => (await workspace()).Component,
          ErrorBoundary: async () => (await workspace()).ErrorBoundary,
        },
        children: [
          { index: true, loader: () => redirect('/dashboard/music/works') },
          ...workspaceScreens,
          { path: '*', handle: { title: 'Not found' }, Component: NotFoundInWorkspace },
        ],
      },
      { path: '*', handle: { title: 'Not found' }, Component: NotFound },
    ],
  },
];
