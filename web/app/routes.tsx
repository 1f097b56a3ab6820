import { Outlet, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import type { LazyLoader } from '#web/apollo/preload.ts';
import { AppError } from './errors/app-error.tsx';
import { NotFound } from './errors/not-found.tsx';
import { PageError } from './errors/page-error.tsx';
import { Root } from './router/root.tsx';
import { guarded, home, indexScreen, screen } from './router/screen.tsx';
import { Opening, Verifying } from './router/verifying.tsx';

const dashboard = '/dashboard';

const accountLoaders = () => import('#web/screens/accounts/loaders.ts');
/** Sign-in pages and links of mails read their data beside their code. */
const account = (name: Extract<keyof Awaited<ReturnType<typeof accountLoaders>>, `${string}Loader`>): LazyLoader => ({
  load: async () => (await accountLoaders())[name],
});

/** Public pages. None loads the workspace's layout; only sign-in pages load the GraphQL client. */
const publicScreens: RouteObject[] = [
  screen('/', () => import('#web/screens/public/landing.tsx'), { title: 'Stave' }),
  screen('/login', () => import('#web/screens/accounts/sign-in.tsx'), { title: 'Sign in' }, account('signInLoader')),
  screen(
    '/register',
    () => import('#web/screens/accounts/register.tsx'),
    { title: 'Create your account' },
    account('registerLoader'),
  ),
  screen('/forgot-password', () => import('#web/screens/accounts/forgot-password.tsx'), { title: 'Forgot your password?' }),
  screen(
    '/reset-password',
    () => import('#web/screens/accounts/reset-password.tsx'),
    { title: 'Choose a new password' },
    account('resetPasswordLoader'),
  ),
  screen(
    '/verify-email',
    () => import('#web/screens/accounts/verify-email.tsx'),
    { title: 'Confirm your email address' },
    account('verifyEmailLoader'),
  ),
  screen(
    '/invitation',
    () => import('#web/screens/accounts/invitation.tsx'),
    { title: 'Join a workspace' },
    account('invitationLoader'),
  ),
  screen('/verify', () => import('#web/screens/public/verify/verify.tsx'), { title: 'Verify a proof' }),
  screen('/payee/:token', async () => (await import('#web/screens/payee/page.ts')).payeePage(), { title: 'Your royalties' }),
  screen('/terms', () => import('#web/screens/public/terms.tsx'), { title: 'Terms' }),
  screen('/privacy', () => import('#web/screens/public/privacy.tsx'), { title: 'Privacy' }),
];

/** The plan of the workspace: in the layout, with an address of its own. */
const planScreens: RouteObject[] = [
  screen(
    '/subscription/:packageId?',
    () => import('#web/screens/subscription/subscription.tsx'),
    { title: 'Subscription', crumbs: [home] },
    { load: async () => (await import('#web/screens/subscription/loaders.ts')).subscriptionLoader },
  ),
];

const workspace = () => import('./shell/workspace.tsx');

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: AppError,
    HydrateFallback: Opening,
    children: [
      guarded(publicScreens),
      {
        HydrateFallback: Verifying,
        lazy: {
          middleware: async () => (await workspace()).middleware,
          Component: async () => (await workspace()).Component,
          ErrorBoundary: async () => (await workspace()).ErrorBoundary,
        },
        children: [
          {
            id: dashboard,
            path: dashboard,
            // While an area's screens load, this is the innermost known route.
            Component: Outlet,
            ErrorBoundary: PageError,
            children: [
              indexScreen(
                () => import('#web/screens/home/home.tsx'),
                { title: 'Dashboard' },
                { load: async () => (await import('#web/screens/home/loaders.ts')).homeLoader },
              ),
              // Planned pages of the sidebar; anything else is not found.
              screen('*', () => import('./errors/unbuilt.tsx'), { title: 'Not found', isNamedByData: true }),
            ],
          },
          guarded(planScreens),
        ],
      },
      { path: '*', handle: { title: 'Not found' }, Component: NotFound },
    ],
  },
];

/**
 * Screens of an area are loaded on first use, so public pages stay small. The tables are in the layout's file, because separate files would
 * cost another round trip.
 */
export const discoverRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  // Addresses are matched case-insensitively.
  const [, first, area] = path.toLowerCase().split('/');
  if (`/${first}` !== dashboard || !area) return;
  patch(dashboard, await (await workspace()).screensOf(area));
};
