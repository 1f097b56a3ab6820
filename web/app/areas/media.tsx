import type { RouteObject } from 'react-router';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import type { LazyLoader, ScreenLoader } from '#web/apollo/preload.ts';
import { type Crumb, screen } from '../router/screen.tsx';

type Loaders = typeof import('#web/screens/media/loaders.ts');

/** One of the loaders of this area, which share a file. */
const load = (pick: (loaders: Loaders) => ScreenLoader): LazyLoader => ({
  load: async () => pick(await import('#web/screens/media/loaders.ts')),
});
const library = (place: Parameters<Loaders['libraryLoader']>[0]) => load(({ libraryLoader }) => libraryLoader(place));
const overview = (kind: AssetKind) => load(({ overviewLoader }) => overviewLoader(kind));
const groups = (kind: AssetKind) => load(({ groupsLoader }) => groupsLoader(kind));
const group = (kind: AssetKind) => load(({ groupLoader }) => groupLoader(kind));
const asset = load(({ assetLoader }) => assetLoader);

// Files with one screen for each kind of media.
const libraryScreen = (name: keyof typeof import('#web/screens/media/library/list.tsx')) => async () => ({
  Component: (await import('#web/screens/media/library/list.tsx'))[name],
});
const overviewScreen = (name: keyof typeof import('#web/screens/media/figures/media-overview.tsx')) => async () => ({
  Component: (await import('#web/screens/media/figures/media-overview.tsx'))[name],
});
const groupsScreen = (name: keyof typeof import('#web/screens/media/groups/groups-screen.tsx')) => async () => ({
  Component: (await import('#web/screens/media/groups/groups-screen.tsx'))[name],
});
const groupScreen = (name: keyof typeof import('#web/screens/media/groups/group-page.tsx')) => async () => ({
  Component: (await import('#web/screens/media/groups/group-page.tsx'))[name],
});

const images: Crumb = ['Images', '/dashboard/media/images'];
const videos: Crumb = ['Videos', '/dashboard/media/videos'];
const documents: Crumb = ['Documents', '/dashboard/media/documents'];

export const screens: RouteObject[] = [
  screen(
    'media/images',
    libraryScreen('Images'),
    { title: 'Image Manager', crumbs: ['Media', 'Images'] },
    library({ kind: 'IMAGE' }),
  ),
  screen(
    'media/videos',
    libraryScreen('Videos'),
    { title: 'Video Manager', crumbs: ['Media', 'Videos'] },
    library({ kind: 'VIDEO' }),
  ),
  screen(
    'media/documents',
    libraryScreen('Documents'),
    { title: 'Documents Manager', crumbs: ['Media', 'Documents'] },
    library({ kind: 'DOCUMENT' }),
  ),
  screen(
    'media/documents/contracts',
    libraryScreen('Contracts'),
    { title: 'Contracts', crumbs: ['Media', documents] },
    library({ kind: 'DOCUMENT', folder: 'CONTRACTS' }),
  ),
  screen(
    'media/documents/legal',
    libraryScreen('LegalDocuments'),
    { title: 'Legal Documents', crumbs: ['Media', documents] },
    library({ kind: 'DOCUMENT', folder: 'LEGAL' }),
  ),
  screen(
    'media/documents/templates',
    libraryScreen('Templates'),
    { title: 'Document Templates', crumbs: ['Media', documents] },
    library({ kind: 'DOCUMENT', folder: 'TEMPLATES' }),
  ),
  screen(
    'media/images/overview',
    overviewScreen('ImageOverview'),
    { title: 'Image Overview', crumbs: ['Media', images] },
    overview('IMAGE'),
  ),
  screen(
    'media/videos/overview',
    overviewScreen('VideoOverview'),
    { title: 'Video Overview', crumbs: ['Media', videos] },
    overview('VIDEO'),
  ),
  screen(
    'media/documents/overview',
    overviewScreen('DocumentOverview'),
    { title: 'Documents Overview', crumbs: ['Media', documents] },
    overview('DOCUMENT'),
  ),
  screen(
    'media/images/collections',
    groupsScreen('ImageCollections'),
    { title: 'Image Collections', crumbs: ['Media', images] },
    groups('IMAGE'),
  ),
  screen(
    'media/images/collections/:id',
    groupScreen('ImageCollection'),
    { title: 'Image Collections', crumbs: ['Media', images, ['Collections', '/dashboard/media/images/collections']] },
    group('IMAGE'),
  ),
  screen(
    'media/videos/projects',
    groupsScreen('VideoProjects'),
    { title: 'Video Projects', crumbs: ['Media', videos] },
    groups('VIDEO'),
  ),
  screen(
    'media/videos/projects/:id',
    groupScreen('VideoProject'),
    { title: 'Video Projects', crumbs: ['Media', videos, ['Projects', '/dashboard/media/videos/projects']] },
    group('VIDEO'),
  ),
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
  screen(
    'media/images/:id',
    () => import('#web/screens/media/images/detail.tsx'),
    { title: 'Image Details', crumbs: ['Media', images] },
    asset,
  ),
  screen(
    'media/images/:id/edit',
    () => import('#web/screens/media/images/detail.tsx'),
    { title: 'Edit Image', crumbs: ['Media', images] },
    asset,
  ),
  screen(
    'media/videos/:id',
    () => import('#web/screens/media/videos/detail.tsx'),
    { title: 'Video Details', crumbs: ['Media', videos] },
    asset,
  ),
  screen(
    'media/videos/:id/edit',
    () => import('#web/screens/media/videos/detail.tsx'),
    { title: 'Edit Video', crumbs: ['Media', videos] },
    asset,
  ),
  screen(
    'media/documents/:id',
    () => import('#web/screens/media/documents/detail.tsx'),
    { title: 'Document Details', crumbs: ['Media', documents] },
    asset,
  ),
  screen(
    'media/documents/:id/edit',
    () => import('#web/screens/media/documents/detail.tsx'),
    { title: 'Edit Document', crumbs: ['Media', documents] },
    asset,
  ),
];
