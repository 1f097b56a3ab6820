import { AdminLinks } from '#web/entities/viewer/admin-links.tsx';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';

/** Links to the administration. */
export function Component() {
  const viewer = useViewer();
  return isAdmin(viewer) ? <AdminLinks /> : <NeedsAdmin />;
}
