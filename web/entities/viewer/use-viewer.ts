import { useViewerSuspenseQuery, type ViewerQuery } from './__generated__/viewer.ts';

export type Viewer = NonNullable<ViewerQuery['viewer']>;

/** The signed-in user, from the cache. Only below `/dashboard`. */
export function useViewer(): Viewer {
  const { data } = useViewerSuspenseQuery({ fetchPolicy: 'cache-first' });
  if (data.viewer === null) throw new Error('No user is signed in.');
  return data.viewer;
}

export const isAdmin = (viewer: Viewer): boolean => viewer.user.role === 'ADMIN' || viewer.user.role === 'SUPER_ADMIN';
