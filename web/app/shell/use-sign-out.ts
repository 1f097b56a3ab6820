import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { describeError } from '#web/apollo/errors.ts';
import { clearUploads } from '#web/entities/media/upload/forget.ts';
import { openUploadCount } from '#web/entities/media/upload/request.ts';
import { useSessionEndMutation } from '#web/entities/viewer/__generated__/viewer.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { confirmDiscard } from '#web/kit/form/confirm-discard.ts';
import { dropAllDrafts } from '#web/kit/form/draft.ts';
import { anythingUnsaved, releaseGuards } from '#web/kit/form/use-unsaved-guard.ts';
import { dismissedKey } from './dismissed-announcements.ts';
import { sidebarKeys } from './sidebar-state.ts';

/** Open uploads end with the session. */
async function mayStopUploads(): Promise<boolean> {
  const count = openUploadCount();
  if (count === 0) return true;
  const files = count === 1 ? 'One file is' : `${count} files are`;
  return confirm({
    title: 'Stop the uploads and sign out?',
    body: `${files} not uploaded yet. Their uploads are discarded.`,
    action: 'Stop and sign out',
    cancel: 'Stay signed in',
    danger: true,
  });
}

/** Ends the session on the server first, then removes all data of the workspace from this browser. */
export function useSignOut(): () => Promise<void> {
  const [endSession] = useSessionEndMutation();
  const client = useApolloClient();
  const navigate = useNavigate();
  return async () => {
    if (anythingUnsaved() && !(await confirmDiscard())) return;
    if (!(await mayStopUploads())) return;
    // The server discards uploads only for the signed-in user.
    await clearUploads();
    try {
      await endSession();
    } catch (error) {
      toast.error(describeError(error), error);
      return;
    }
    releaseGuards();
    dropAllDrafts();
    for (const key of [...sidebarKeys, dismissedKey]) localStorage.removeItem(key);
    await navigate('/');
    await client.clearStore();
  };
}
