import type { MemberRole } from '#web/__generated__/schema.ts';
import type { RegisterPageQuery } from './__generated__/register.ts';
import classes from './accounts.module.css';

const may: Record<MemberRole, string> = {
  OWNER: 'As an owner you can change the catalogue and manage the workspace.',
  EDITOR: 'As an editor you can change the catalogue.',
  VIEWER: 'As a viewer you can view the catalogue.',
};

type JoinNoteProps = {
  invitation: Pick<NonNullable<RegisterPageQuery['invitation']>, 'workspaceName' | 'role' | 'invitedByName'>;
};

/** Workspace, role and sender of an invitation. */
export function JoinNote({ invitation: { workspaceName, role, invitedByName } }: JoinNoteProps) {
  return (
    <div className={classes.join}>
      <small>{invitedByName === null ? 'You are invited to' : `${invitedByName} invites you to`}</small>
      <b>{workspaceName}</b>
      <p>{may[role]}</p>
    </div>
  );
}
