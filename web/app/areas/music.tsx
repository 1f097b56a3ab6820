import type { RouteObject } from 'react-router';
import { contributorsQuery } from '#web/screens/contributors/list-query.ts';
import { detailLoader as contributorLoader } from '#web/screens/contributors/loaders.ts';
import { labelsQuery } from '#web/screens/labels/list-query.ts';
import { detailLoader as labelLoader } from '#web/screens/labels/loaders.ts';
import { publishersQuery } from '#web/screens/publishers/list-query.ts';
import { detailLoader as publisherLoader } from '#web/screens/publishers/loaders.ts';
import { worksQuery } from '#web/screens/works/list-query.ts';
import { detailLoader as workLoader } from '#web/screens/works/loaders.ts';
import { type Crumb, screen } from '../router/screen.tsx';

const music: Crumb = ['Music', '/dashboard/music/overview'];
const contributors = { title: 'Contributors', crumbs: [music] };
const publishers = { title: 'Publishers', crumbs: [music] };
const labels = { title: 'Labels', crumbs: [music] };
const works = { title: 'Works', crumbs: [music] };

export const screens: RouteObject[] = [
  screen(
    'music/overview',
    () => import('#web/screens/overview/overview.tsx'),
    { title: 'Music Publishing Overview', crumbs: ['Music'] },
    { load: async () => (await import('#web/screens/overview/loaders.ts')).overviewLoader },
  ),
  screen('music/contributors', () => import('#web/screens/contributors/list.tsx'), contributors, contributorsQuery.loader),
  screen('music/contributors/add', () => import('#web/screens/contributors/add.tsx'), contributors),
  screen('music/contributors/:id/edit?', () => import('#web/screens/contributors/detail.tsx'), contributors, contributorLoader),
  screen('music/publishers', () => import('#web/screens/publishers/list.tsx'), publishers, publishersQuery.loader),
  screen('music/publishers/add', () => import('#web/screens/publishers/add.tsx'), publishers),
  screen('music/publishers/:id/edit?', () => import('#web/screens/publishers/detail.tsx'), publishers, publisherLoader),
  screen('music/labels', () => import('#web/screens/labels/list.tsx'), labels, labelsQuery.loader),
  screen('music/labels/add', () => import('#web/screens/labels/add.tsx'), labels),
  screen('music/labels/:id/edit?', () => import('#web/screens/labels/detail.tsx'), labels, labelLoader),
  screen('music/works', () => import('#web/screens/works/list.tsx'), works, worksQuery.loader),
  screen('music/works/add', () => import('#web/screens/works/add.tsx'), works),
  screen('music/works/:id', () => import('#web/screens/works/detail.tsx'), works, workLoader),
  screen('music/works/:id/edit', () => import('#web/screens/works/detail.tsx'), works, workLoader),
];
