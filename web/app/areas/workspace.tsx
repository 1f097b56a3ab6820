import type { RouteObject } from 'react-router';
import { tokensQuery } from '#web/screens/tokens/list-query.ts';
import { home, list, screen } from '../router/screen.tsx';

/** Screens outside the areas of the catalogue. */
export const screens: RouteObject[] = [
  list('tokens', () => import('#web/screens/tokens/list.tsx'), { title: 'Tokens', crumbs: [home] }, tokensQuery.loader),
  screen(
    'tokens/:id',
    () => import('#web/screens/tokens/detail.tsx'),
    { title: 'Token Details', crumbs: [['Tokens', '/dashboard/tokens']] },
    { load: async () => (await import('#web/screens/tokens/loaders.ts')).detailLoader },
  ),
  list(
    'proofs',
    () => import('#web/screens/proofs/list.tsx'),
    { title: 'Proofs', crumbs: [home] },
    { load: async () => (await import('#web/screens/proofs/list-query.ts')).proofsQuery.loader },
  ),
  screen(
    'bin',
    () => import('#web/screens/bin/list.tsx'),
    { title: 'Bin', crumbs: [home] },
    { load: async () => (await import('#web/screens/bin/list-query.ts')).binQuery.loader },
  ),
  screen('two-factor', () => import('#web/screens/settings/two-factor-required.tsx'), { title: 'Set up two-factor sign-in' }),
];
