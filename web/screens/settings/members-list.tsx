import { Avatar, Badge, Button, Select } from '@mantine/core';
import type { MemberRole } from '#domain/accounts/account.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { dropAllDrafts } from '#web/kit/form/draft.ts';
import { releaseGuards } from '#web/kit/form/use-unsaved-guard.ts';
import { shortDate } from '#web/kit/text/dates.ts';
import { type MemberPartsFragment, useMemberRemoveMutation, useMemberRoleChangeMutation } from './__generated__/members.ts';
import { act } from './act.ts';
import { countSeatsAgain, forget, takeRole } from './cache.ts';
import memberClasses from './members.module.css';
import { roleLabel, roleOptions } from './members-roles.tsx';
import classes from './section.module.css';

type Member = MemberPartsFragment;

const nameOf = ({ user }: Member): string => `${user.firstName} ${user.lastName}`.trim();
const initialsOf = ({ user }: Member): string => `${user.firstName.charAt(0)}${user.lastName.charAt(0)}`.toUpperCase();

function useRoleChange() {
  const [change] = useMemberRoleChangeMutation();
  return async (member: Member, role: MemberRole) => {
    if (member.isViewer) {
      const sure = await confirm({
        title: `Become ${roleLabel(role).toLowerCase()}?`,
        body: 'You then no longer manage this workspace, and only another owner can make you an owner again.',
        action: 'Change my role',
        danger: true,
      });
      if (!sure) return;
    }
    const done = member.isViewer ? 'Your role is changed.' : `${nameOf(member)} is ${roleLabel(role).toLowerCase()} now.`;
    await act(async () => {
      const { data } = await change({
        variables: { id: member.id, role },
        update: (cache, result) => {
          if (member.isViewer && result.data?.memberRoleChange.member) takeRole(cache, role);
        },
      });
      return data?.memberRoleChange.userErrors;
    }, done);
  };
}

function useRemoval() {
  const [remove] = useMemberRemoveMutation();
  const leave = async ({ id }: Member) => {
    const sure = await confirm({
      title: 'Leave this workspace?',
      body: 'You can no longer open it, and API keys that you made for it stop working. To come back you need an invitation.',
      action: 'Leave',
      danger: true,
    });
    if (!sure) return;
    const run = async () => (await remove({ variables: { id }, fetchPolicy: 'no-cache' })).data?.memberRemove.userErrors;
    if (!(await act(run, null))) return;
    releaseGuards();
    dropAllDrafts();
    // The page begins anew in another workspace; what it holds belongs to the one that was left.
    window.location.assign('/dashboard');
  };
  const takeOut = async (member: Member) => {
    const sure = await confirm({
      title: `Remove ${nameOf(member)}?`,
      body: `${nameOf(member)} is signed out of this workspace at once, and API keys made by this member stop working. What was added to the catalogue stays.`,
      action: 'Remove',
      danger: true,
    });
    if (!sure) return;
    await act(
      async () => {
        const { data } = await remove({
          variables: { id: member.id },
          update: (cache, result) => {
            if (!result.data?.memberRemove.memberId) return;
            forget(cache, 'Member', member.id);
            countSeatsAgain(cache);
          },
        });
        return data?.memberRemove.userErrors;
      },
      `${nameOf(member)} is no longer a member.`,
    );
  };
  return { leave, takeOut };
}

function Role({ member, onChange }: { member: Member; onChange: (role: MemberRole) => void }) {
  return (
    <Select
      className={memberClasses.role}
      size="xs"
      aria-label={`Role of ${nameOf(member)}`}
      data={roleOptions.map(({ value, label }) => ({ value, label }))}
      value={member.role}
      allowDeselect={false}
      comboboxProps={{ width: 260, position: 'bottom-end' }}
      onChange={(role) => role !== null && role !== member.role && onChange(role as MemberRole)}
      renderOption={({ option }) => (
        <span className={memberClasses.option}>
          {option.label}
          <small>{roleOptions.find(({ value }) => value === option.value)?.description}</small>
        </span>
      )}
    />
  );
}

type RowProps = { member: Member; isOwner: boolean; isOnly: boolean };

function Row({ member, isOwner, isOnly }: RowProps) {
  const changeRole = useRoleChange();
  const { leave, takeOut } = useRemoval();
  const { isViewer, role, user, createdAt } = member;
  return (
    <li className={classes.row} data-wraps>
      <Avatar size={36} radius="xl" color="initials" name={nameOf(member)} aria-hidden="true">
        {initialsOf(member)}
      </Avatar>
      <div className={classes.what}>
        <span className={classes.name}>
          {nameOf(member)}
          {isViewer && <Badge color="gray">You</Badge>}
        </span>
        <span className={classes.quiet}>
          {user.email} · Joined {shortDate(new Date(createdAt))}
        </span>
      </div>
      <div className={classes.does}>
        {isOwner && !isOnly ? (
          <Role member={member} onChange={(next) => void changeRole(member, next)} />
        ) : (
          <Badge color="gray">{roleLabel(role)}</Badge>
        )}
        {isViewer && !isOnly && (
          <Button size="xs" variant="default" onClick={() => void leave(member)}>
            Leave
          </Button>
        )}
        {isOwner && !isViewer && (
          <Button size="xs" variant="default" onClick={() => void takeOut(member)} aria-label={`Remove ${nameOf(member)}`}>
            Remove
          </Button>
        )}
      </div>
    </li>
  );
}

/** Who is in the workspace. Owners change roles and take people out; everybody may leave. */
export function MemberList({ members, isOwner }: { members: readonly Member[]; isOwner: boolean }) {
  return (
    <ul className={classes.rows} aria-label="Members">
      {members.map((member) => (
        <Row key={member.id} member={member} isOwner={isOwner} isOnly={members.length === 1} />
      ))}
    </ul>
  );
}
