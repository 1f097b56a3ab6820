import type { FragmentType } from '@apollo/client/masking';
import { Avatar, Badge, Button, Select } from '@mantine/core';
import type { MemberRole } from '#domain/accounts/account.ts';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { shortDate } from '#web/kit/text/dates.ts';
import { type MembersPageQuery, useMemberPartsFragment } from './__generated__/members.ts';
import classes from './members.module.css';
import { type Member, nameOf, useRemoval, useRoleChange } from './members-acts.ts';
import { roleLabel, roleOptions } from './members-roles.tsx';

const initialsOf = ({ user }: Member): string => `${user.firstName.charAt(0)}${user.lastName.charAt(0)}`.toUpperCase();

function Role({ member, onChange }: { member: Member; onChange: (role: MemberRole) => void }) {
  return (
    <Select
      className={classes.role}
      size="xs"
      aria-label={`Role of ${nameOf(member)}`}
      data={roleOptions.map(({ value, label }) => ({ value, label }))}
      value={member.role}
      allowDeselect={false}
      comboboxProps={{ width: 260, position: 'bottom-end' }}
      onChange={(role) => role !== null && role !== member.role && onChange(role as MemberRole)}
      renderOption={({ option }) => (
        <span>
          {option.label}
          <br />
          <small>{roleOptions.find(({ value }) => value === option.value)?.description}</small>
        </span>
      )}
    />
  );
}

type Endpoints = MembersPageQuery['webhookEndpoints'];
type RowProps = { member: FragmentType<Member>; isOwner: boolean; isOnly: boolean; endpoints: Endpoints };

function Row({ member: from, isOwner, isOnly, endpoints = [] }: RowProps) {
  const member = useMemberPartsFragment(from);
  const changeRole = useRoleChange();
  const { leave, takeOut } = useRemoval();
  const { isViewer, role, user, createdAt } = member;
  const webhooks = endpoints.filter(({ state, responsible }) => state === 'ACTIVE' && responsible?.id === user.id).length;
  return (
    <Line
      wraps
      icon={
        <Avatar size={36} radius="xl" color="initials" name={nameOf(member)} aria-hidden="true">
          {initialsOf(member)}
        </Avatar>
      }
      title={
        <>
          {nameOf(member)}
          {isViewer && <Badge color="gray">You</Badge>}
        </>
      }
      note={
        <>
          {user.email} · Joined {shortDate(new Date(createdAt))}
        </>
      }
      aside={
        <>
          {isOwner && !isOnly ? (
            <Role member={member} onChange={(next) => void changeRole(member, next, webhooks)} />
          ) : (
            <Badge color="gray">{roleLabel(role)}</Badge>
          )}
          {isViewer && !isOnly && (
            <Button size="xs" variant="default" onClick={() => void leave(member, webhooks)}>
              Leave
            </Button>
          )}
          {isOwner && !isViewer && (
            <Button
              size="xs"
              variant="default"
              onClick={() => void takeOut(member, webhooks)}
              aria-label={`Remove ${nameOf(member)}`}
            >
              Remove
            </Button>
          )}
        </>
      }
    />
  );
}

/** Members of the workspace. Owners change roles and remove members; every member can leave. */
export function MemberList({ data: { members, webhookEndpoints }, isOwner }: { data: MembersPageQuery; isOwner: boolean }) {
  return (
    <Lines aria-label="Members">
      {members.map((member) => (
        <Row key={member.id} member={member} isOwner={isOwner} isOnly={members.length === 1} endpoints={webhookEndpoints} />
      ))}
    </Lines>
  );
}
