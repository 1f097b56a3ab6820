import type { RouteObject } from 'react-router';
import * as contributorLoaders from '#web/screens/contributors/loaders.ts';
import * as publisherLoaders from '#web/screens/publishers/loaders.ts';
import * as workLoaders from '#web/screens/works/loaders.ts';
import { type Crumb, screen } from '../router/screen.tsx';

const music: Crumb = ['Music', '/dashboard/music/overview'];
const contributors = { title: 'Contributors', crumbs: [music] };
const publishers = { title: 'Publishers', crumbs: [music] };
const works = { title: 'Works', crumbs: [music] };

export const screens: RouteObject[] = [
  screen('music/overview', () => import('#web/screens/overview/overview.tsx'), {
    title: 'Music Publishing Overview',
    crumbs: ['Music'],
  }),
  screen('music/contributors', () => import('#web/screens/contributors/list.tsx'), contributors, contributorLoaders.listLoader),
  screen('music/contributors/add', () => import('#web/screens/contributors/add.tsx'), contributors),
  screen(
    'music/contributors/:id/edit?',
    () => import('#web/screens/contributors/detail.tsx'),
    contributors,
    contributorLoaders.detailLoader,
  ),
  screen('music/publishers', () => import('#web/screens/publishers/list.tsx'), publishers, publisherLoaders.listLoader),
  screen('music/publishers/add', () => import('#web/screens/publishers/add.tsx'), publishers),
  screen(
    'music/publishers/:id/edit?',
    () => import('#web/screens/publishers/detail.tsx'),
    publishers,
    publisherLoaders.detailLoader,
  ),
  screen('music/works', () => import('#web/screens/works/list.tsx'), works, workLoaders.listLoader),
  screen('music/works/add', () => import('#web/screens/works/add.tsx'), works),
  screen('music/works/:id', () => import('#web/screens/works/detail.tsx'), works, workLoaders.detailLoader),
  screen('music/works/:id/edit', () => import('#web/screens/works/detail.tsx'), works, workLoaders.detailLoader),
];
