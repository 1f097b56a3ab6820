import { type RouteObject, redirect } from 'react-router';
import { AppError } from './errors/app-error.tsx';
import { NotFound } from './errors/not-found.tsx';
import { Root } from './router/root.tsx';
import { Verifying } from './router/verifying.tsx';

/** Pages that need no sign-in. They load neither the GraphQL client nor the workspace's layout. */
const publicScreens: RouteObject[] = [];

/** Screens inside the workspace, below /dashboard; one line each: `screen(path, load, { title, crumbs })`. */
const workspaceScreens: RouteObject[] = [];

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
        lazy: () => import('./shell/workspace.tsx'),
        children: [{ index: true, loader: () => redirect('/dashboard/music/works') }, ...workspaceScreens],
      },
      { path: '*', handle: { title: 'Not found' }, Component: NotFound },
    ],
  },
];
