import type { MemberRole } from '#domain/accounts/account.ts';
import { client } from '#web/apollo/client.ts';
import { ViewerDocument } from './__generated__/viewer.ts';
import { isAdmin } from './use-viewer.ts';

const cachedViewer = () => client.readQuery({ query: ViewerDocument })?.viewer;

/** The role of the signed-in user in the workspace, for loaders below `/dashboard`, which run once the user is known. */
export const cachedRole = (): MemberRole | undefined => cachedViewer()?.memberRole;

/** Whether the signed-in user is an administrator, likewise. */
export function cachedIsAdmin(): boolean {
  const viewer = cachedViewer();
  return viewer != null && isAdmin(viewer);
}
