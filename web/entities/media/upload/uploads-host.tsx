import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { ownerOf, ownerOfOpenUploads, useUploadRequest } from './request.ts';

const Uploads = lazy(async () => ({ default: (await import('./uploads.tsx')).Uploads }));

/** Mounts uploads when needed: on a media screen, for a file, or for uploads of an earlier visit. */
export function UploadsHost() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const { isWanted } = useUploadRequest();
  const owner = ownerOf(viewer);
  // Clears the queues of other users.
  const isNeeded = isWanted || pathname.startsWith('/dashboard/media/') || ownerOfOpenUploads() !== null;
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <Uploads key={owner} />
    </Suspense>
  );
}
