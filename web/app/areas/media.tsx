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

const images: Crumb = ['Images', '/dashboard/media/images'];
const videos: Crumb = ['Videos', '/dashboard/media/videos'];
const documents: Crumb = ['Documents', '/dashboard/media/documents'];

export const screens: RouteObject[] = [
  screen(
    'media/images',
    () => import('#web/screens/media/images/list.tsx'),
    { title: 'Image Manager', crumbs: ['Media', 'Images'] },
    library({ kind: 'IMAGE' }),
  ),
  screen(
    'media/videos',
    () => import('#web/screens/media/videos/list.tsx'),
    { title: 'Video Manager', crumbs: ['Media', 'Videos'] },
    library({ kind: 'VIDEO' }),
  ),
  screen(
    'media/documents',
    () => import('#web/screens/media/documents/list.tsx'),
    { title: 'Documents Manager', crumbs: ['Media', 'Documents'] },
    library({ kind: 'DOCUMENT' }),
  ),
  screen(
    'media/documents/contracts',
    () => import('#web/screens/media/documents/contracts.tsx'),
    { title: 'Contracts', crumbs: ['Media', documents] },
    library({ kind: 'DOCUMENT', folder: 'CONTRACTS' }),
  ),
  screen(
    'media/documents/legal',
    () => import('#web/screens/media/documents/legal.tsx'),
    { title: 'Legal Documents', crumbs: ['Media', documents] },
    library({ kind: 'DOCUMENT', folder: 'LEGAL' }),
  ),
  screen(
    'media/documents/templates',
    () => import('#web/screens/media/documents/templates.tsx'),
    { title: 'Document Templates', crumbs: ['Media', documents] },
    library({ kind: 'DOCUMENT', folder: 'TEMPLATES' }),
  ),
  screen(
    'media/images/overview',
    () => import('#web/screens/media/images/overview.tsx'),
    { title: 'Image Overview', crumbs: ['Media', images] },
    overview('IMAGE'),
  ),
  screen(
    'media/videos/overview',
    () => import('#web/screens/media/videos/overview.tsx'),
    { title: 'Video Overview', crumbs: ['Media', videos] },
    overview('VIDEO'),
  ),
  screen(
    'media/documents/overview',
    () => import('#web/screens/media/documents/overview.tsx'),
    { title: 'Documents Overview', crumbs: ['Media', documents] },
    overview('DOCUMENT'),
  ),
  screen(
    'media/images/collections',
    () => import('#web/screens/media/images/collections.tsx'),
    { title: 'Image Collections', crumbs: ['Media', images] },
    groups('IMAGE'),
  ),
  screen(
    'media/images/collections/:id',
    () => import('#web/screens/media/images/collection.tsx'),
    { title: 'Image Collections', crumbs: ['Media', images, ['Collections', '/dashboard/media/images/collections']] },
    group('IMAGE'),
  ),
  screen(
    'media/videos/projects',
    () => import('#web/screens/media/videos/projects.tsx'),
    { title: 'Video Projects', crumbs: ['Media', videos] },
    groups('VIDEO'),
  ),
  screen(
    'media/videos/projects/:id',
    () => import('#web/screens/media/videos/project.tsx'),
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
