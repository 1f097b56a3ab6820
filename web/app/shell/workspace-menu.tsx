import { Menu, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import type { Viewer } from '#web/entities/viewer/use-viewer.ts';
import classes from './shell.module.css';
import { useWorkspaceSwitch } from './use-workspace-switch.ts';

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
