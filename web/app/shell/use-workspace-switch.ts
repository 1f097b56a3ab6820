import { haltUploads } from '#web/entities/media/upload/forget.ts';
import { useWorkspaceSwitchMutation } from '#web/entities/viewer/__generated__/viewer.ts';
import { report } from '#web/kit/feedback/report.ts';
import { confirmDiscard } from '#web/kit/form/confirm-discard.ts';
import { dropAllDrafts } from '#web/kit/form/draft.ts';
import { anythingUnsaved, releaseGuards } from '#web/kit/form/use-unsaved-guard.ts';

/** Switches to another workspace of the user and clears this tab's data. */
export function useWorkspaceSwitch(): (id: string) => Promise<void> {
  const [switchWorkspace] = useWorkspaceSwitchMutation();
  return async (id) => {
    if (anythingUnsaved() && !(await confirmDiscard())) return;
    if (!(await report(switchWorkspace({ variables: { id }, fetchPolicy: 'no-cache' })))) return;
    // Uploads of the previous workspace wait until it is opened again.
    haltUploads();
    releaseGuards();
    dropAllDrafts();
    // Reloads the page: its cache and its forms belong to the previous workspace.
    window.location.assign('/dashboard');
  };
}
