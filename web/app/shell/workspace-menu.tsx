import { Menu, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { haltUploads } from '#web/entities/media/upload/forget.ts';
import { useWorkspaceSwitchMutation } from '#web/entities/viewer/__generated__/viewer.ts';
import type { Viewer } from '#web/entities/viewer/use-viewer.ts';
import { report } from '#web/kit/feedback/report.ts';
import { confirmDiscard } from '#web/kit/form/confirm-discard.ts';
import { dropAllDrafts } from '#web/kit/form/draft.ts';
import { anythingUnsaved, releaseGuards } from '#web/kit/form/use-unsaved-guard.ts';
import classes from './shell.module.css';

/** Switches to another workspace of the user and clears this tab's data. */
function useWorkspaceSwitch(): (id: string) => Promise<void> {
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

const memberRoles: Record<string, string> = { OWNER: 'Owner', EDITOR: 'Editor', VIEWER: 'Viewer' };
const roleName = (role: string) => memberRoles[role] ?? role;

function Name({ name, role }: { name: string; role: string }) {
  return (
    <span>
      <b data-clip>{name}</b>
      <small data-clip>{roleName(role)}</small>
    </span>
  );
}

/** The current workspace with the user's role; users with several can switch here. */
export function WorkspaceMenu({ viewer }: { viewer: Viewer }) {
  const switchTo = useWorkspaceSwitch();
  const { workspace, memberRole, workspaces } = viewer;
  if (workspaces.length < 2) {
    return (
      <div className={classes.workspace}>
        <Name name={workspace.name} role={memberRole} />
      </div>
    );
  }
  return (
    <Menu width={224} position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.workspace}>
          <Name name={workspace.name} role={memberRole} />
          <VisuallyHidden>Switch workspace</VisuallyHidden>
          <IconSelector size={16} stroke={1.6} aria-hidden="true" data-ink="quiet" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Workspaces</Menu.Label>
        {workspaces.map((each) => {
          const isHere = each.workspace.id === workspace.id;
          return (
            <Menu.Item
              key={each.workspace.id}
              aria-current={isHere ? 'true' : undefined}
              rightSection={isHere && <IconCheck size={16} aria-hidden="true" />}
              onClick={() => !isHere && void switchTo(each.workspace.id)}
            >
              <Name name={each.workspace.name} role={each.role} />
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
