import { Navigate, type RouteObject, useLocation } from 'react-router';
import { contributorsQuery } from '#web/screens/contributors/list-query.ts';
import { detailLoader as contributorLoader } from '#web/screens/contributors/loaders.ts';
import { publishersQuery } from '#web/screens/publishers/list-query.ts';
import { detailLoader as publisherLoader } from '#web/screens/publishers/loaders.ts';
import { worksQuery } from '#web/screens/works/list-query.ts';
import { detailLoader as workLoader } from '#web/screens/works/loaders.ts';
import { type Crumb, frame, indexScreen, list, screen } from '../router/screen.tsx';

const music: Crumb = ['Music', '/dashboard/music/overview'];
const inMusic = (title: string) => ({ title, crumbs: [music] });
const contributors = inMusic('Contributors');
const publishers = inMusic('Publishers');
const labels = inMusic('Labels');
const recordings = inMusic('Recordings');
const works = inMusic('Works');
const distribution: Crumb = ['Distribution', '/dashboard/music/distribution'];
const tab = (title: string) => ({ title, crumbs: [music, distribution] });
const release = tab('Releases');
const imports: Crumb = ['Import', '/dashboard/music/import'];
const documents = inMusic('Music Documents');
const duplicates = inMusic('Duplicates');

/** Records link to the list of their kind; the list of releases is a tab of the distribution. Keeps the message after a save. */
function ListOfReleases() {
  const { search, state } = useLocation();
  return <Navigate to={`/dashboard/music/distribution/releases${search}`} state={state} replace />;
}

export const screens: RouteObject[] = [
  screen(
    'music/overview',
    () => import('#web/screens/overview/overview.tsx'),
    { title: 'Music Publishing Overview', crumbs: ['Music'] },
    { load: async () => (await import('#web/screens/overview/loaders.ts')).overviewLoader },
  ),
  list('music/contributors', () => import('#web/screens/contributors/list.tsx'), contributors, contributorsQuery.loader),
  screen('music/contributors/add', () => import('#web/screens/contributors/add.tsx'), contributors),
  screen('music/contributors/:id/edit?', () => import('#web/screens/contributors/detail.tsx'), contributors, contributorLoader),
  list('music/publishers', () => import('#web/screens/publishers/list.tsx'), publishers, publishersQuery.loader),
  screen('music/publishers/add', () => import('#web/screens/publishers/add.tsx'), publishers),
  screen('music/publishers/:id/edit?', () => import('#web/screens/publishers/detail.tsx'), publishers, publisherLoader),
  list('music/labels', () => import('#web/screens/labels/list.tsx'), labels, {
    load: async () => (await import('#web/screens/labels/list-query.ts')).labelsQuery.loader,
  }),
  screen('music/labels/add', () => import('#web/screens/labels/add.tsx'), labels),
  screen('music/labels/:id/edit?', () => import('#web/screens/labels/detail.tsx'), labels, {
    load: async () => (await import('#web/screens/labels/loaders.ts')).detailLoader,
  }),
  list('music/recordings', () => import('#web/screens/recordings/list.tsx'), recordings, {
    load: async () => (await import('#web/screens/recordings/list-query.ts')).recordingsQuery.loader,
  }),
  screen('music/recordings/add', () => import('#web/screens/recordings/add.tsx'), recordings),
  screen('music/recordings/:id/edit?', () => import('#web/screens/recordings/detail.tsx'), recordings, {
    load: async () => (await import('#web/screens/recordings/loaders.ts')).detailLoader,
  }),
  list('music/works', () => import('#web/screens/works/list.tsx'), works, worksQuery.loader),
  screen('music/works/add', () => import('#web/screens/works/add.tsx'), works),
  screen('music/works/:id', () => import('#web/screens/works/detail.tsx'), works, workLoader),
  screen('music/works/:id/edit', () => import('#web/screens/works/detail.tsx'), works, workLoader),
  frame('music/distribution', () => import('#web/screens/distribution/distribution.tsx'), [
    indexScreen(() => import('#web/screens/distribution/overview.tsx'), inMusic('Distribution'), {
      load: async () => (await import('#web/screens/distribution/loaders.ts')).overviewLoader,
    }),
    screen('releases', () => import('#web/screens/distribution/releases/list.tsx'), tab('Releases'), {
      load: async () => (await import('#web/screens/distribution/releases/list-query.ts')).releasesQuery.loader,
    }),
    screen('isrc', () => import('#web/screens/distribution/codes/isrc-list.tsx'), tab('ISRC Codes'), {
      load: async () => (await import('#web/screens/distribution/codes/isrc-query.ts')).isrcQuery.loader,
    }),
    screen('upc', () => import('#web/screens/distribution/codes/upc-list.tsx'), tab('UPC Codes'), {
      load: async () => (await import('#web/screens/distribution/codes/upc-query.ts')).upcQuery.loader,
    }),
    screen('platforms', () => import('#web/screens/distribution/platforms/list.tsx'), tab('Platforms'), {
      load: async () => (await import('#web/screens/distribution/platforms/list-query.ts')).platformsQuery.loader,
    }),
  ]),
  { path: 'music/releases', element: <ListOfReleases /> },
  screen('music/releases/add', () => import('#web/screens/distribution/releases/add.tsx'), release),
  screen('music/releases/:id/edit?', () => import('#web/screens/distribution/releases/detail.tsx'), release, {
    load: async () => (await import('#web/screens/distribution/releases/loaders.ts')).detailLoader,
  }),
  list('music/documents', () => import('#web/screens/music-documents/list.tsx'), documents, {
    load: async () => (await import('#web/screens/music-documents/list-query.ts')).musicDocumentsQuery.loader,
  }),
  screen('music/documents/add', () => import('#web/screens/music-documents/add.tsx'), documents),
  // Its file has the loader and both screens, because every page loads this table.
  screen('music/duplicates/:id?', () => import('#web/screens/duplicates/list.tsx'), duplicates),
  screen('music/documents/:id/edit?', () => import('#web/screens/music-documents/detail.tsx'), documents, {
    load: async () => (await import('#web/screens/music-documents/loaders.ts')).detailLoader,
  }),
  screen('music/import', () => import('#web/screens/import/home.tsx'), inMusic('Import')),
  screen('music/import/:id', () => import('#web/screens/import/import.tsx'), { title: 'Import', crumbs: [music, imports] }),
  screen('music/export', () => import('#web/screens/export/list.tsx'), inMusic('Export')),
];
