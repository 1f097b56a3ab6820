import { useViewerSuspenseQuery, type ViewerQuery } from './__generated__/viewer.ts';

export type Viewer = NonNullable<ViewerQuery['viewer']>;

/** Who is signed in, from the cache that the workspace's loader filled. Only below `/dashboard`. */
export function useViewer(): Viewer {
  const { data } = useViewerSuspenseQuery({ fetchPolicy: 'cache-first' });
  if (data.viewer === null) throw new Error('Nobody is signed in.');
  return data.viewer;
}

export const isAdmin = (viewer: Viewer): boolean => viewer.user.role === 'ADMIN' || viewer.user.role === 'SUPER_ADMIN';
