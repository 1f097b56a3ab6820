import type { RouteObject } from 'react-router';
import { type Crumb, screen } from '../router/screen.tsx';

const images: Crumb = ['Images', '/dashboard/media/images'];
const videos: Crumb = ['Videos', '/dashboard/media/videos'];
const documents: Crumb = ['Documents', '/dashboard/media/documents'];

export const screens: RouteObject[] = [
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
];
