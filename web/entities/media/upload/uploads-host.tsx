import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { ownerOf, ownerOfOpenUploads, useUploadRequest } from './request.ts';

const Uploads = lazy(async () => ({ default: (await import('./uploads.tsx')).Uploads }));

/** Brings the uploads into the layout when there is something for them: a media screen, a file, or what an earlier visit left. */
export function UploadsHost() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const { isWanted } = useUploadRequest();
  const owner = ownerOf(viewer);
  // What another person left in this browser is cleared away.
  const isNeeded = isWanted || pathname.startsWith('/dashboard/media/') || ownerOfOpenUploads() !== null;
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <Uploads key={owner} />
    </Suspense>
  );
}
