import { AdminLinks } from '#web/entities/viewer/admin-links.tsx';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';

/** The ways into the administration, for administrators. */
export function Component() {
  const viewer = useViewer();
  return isAdmin(viewer) ? <AdminLinks /> : <NeedsAdmin />;
}
