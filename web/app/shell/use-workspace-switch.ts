import { describeError } from '#web/apollo/errors.ts';
import { haltUploads } from '#web/entities/media/upload/forget.ts';
import { useWorkspaceSwitchMutation } from '#web/entities/viewer/__generated__/viewer.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { confirmDiscard } from '#web/kit/form/confirm-discard.ts';
import { dropAllDrafts } from '#web/kit/form/draft.ts';
import { anythingUnsaved, releaseGuards } from '#web/kit/form/use-unsaved-guard.ts';

/** Switches to another workspace of the user and clears this tab's data. */
export function useWorkspaceSwitch(): (id: string) => Promise<void> {
  const [switchWorkspace] = useWorkspaceSwitchMutation();
  return async (id) => {
    if (anythingUnsaved() && !(await confirmDiscard())) return;
    try {
      const { data } = await switchWorkspace({ variables: { id }, fetchPolicy: 'no-cache' });
      const [problem] = data?.workspaceSwitch.userErrors ?? [];
      if (problem) return toast.error(problem.message);
    } catch (error) {
      return toast.error(describeError(error), error);
    }
    // Uploads of the previous workspace wait until it is opened again.
    haltUploads();
    releaseGuards();
    dropAllDrafts();
    // Reloads the page: its cache and its forms belong to the previous workspace.
    window.location.assign('/dashboard');
  };
}
