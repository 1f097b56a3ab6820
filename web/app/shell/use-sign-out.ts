import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { describeError } from '#web/apollo/errors.ts';
import { useSessionEndMutation } from '#web/entities/viewer/__generated__/viewer.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { confirmDiscard } from '#web/kit/form/confirm-discard.ts';
import { dropAllDrafts } from '#web/kit/form/draft.ts';
import { anythingUnsaved, releaseGuards } from '#web/kit/form/use-unsaved-guard.ts';
import { sidebarKeys } from './sidebar-state.ts';

/** Ends the session at the server first; then nothing of the workspace stays behind in this browser. */
export function useSignOut(): () => Promise<void> {
  const [endSession] = useSessionEndMutation();
  const client = useApolloClient();
  const navigate = useNavigate();
  return async () => {
    if (anythingUnsaved() && !(await confirmDiscard())) return;
    try {
      await endSession();
    } catch (error) {
      toast.error(describeError(error));
      return;
    }
    releaseGuards();
    dropAllDrafts();
    for (const key of sidebarKeys) localStorage.removeItem(key);
    await navigate('/');
    await client.clearStore();
  };
}
