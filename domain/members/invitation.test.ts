import { describe, expect, it } from 'vitest';
import { canRemoveMember, leavesAnOwner } from '#domain/access/members.ts';
import type { MemberRole } from '#domain/accounts/account.ts';
import { InvitationDraft, invitationState } from './invitation.ts';
import { RegistrationRequest } from './joining.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T12:00:01Z');

describe('an invitation', () => {
  it('is open until it is accepted, revoked or expired', () => {
    const open = { acceptedAt: null, revokedAt: null, expiresAt: later };
    expect(invitationState(open, now)).toBe('OPEN');
    expect(invitationState(open, later)).toBe('EXPIRED');
    expect(invitationState({ ...open, revokedAt: now }, now)).toBe('REVOKED');
    expect(invitationState({ ...open, acceptedAt: now }, later)).toBe('ACCEPTED');
  });

  it('has a lower-case email address and one of the three roles', () => {
    expect(InvitationDraft.parse({ email: ' Lena@Example.com', role: 'VIEWER' })).toEqual({
      email: 'lena@example.com',
      role: 'VIEWER',
    });
    expect(InvitationDraft.safeParse({ email: 'lena@example.com', role: 'ADMIN' }).error?.issues[0]?.message).toBe(
      'Choose a role: owner, editor or viewer.',
    );
  });
});

it('a registration by invitation needs no package', () => {
  const base = {
    email: 'a@example.com',
    password: 'salt-lines',
    confirmPassword: 'salt-lines',
    firstName: 'Ida',
    lastName: 'Brandt',
  };
  expect(RegistrationRequest.safeParse({ ...base, invitationToken: 'token' }).success).toBe(true);
  expect(RegistrationRequest.parse({ ...base, packageType: 'creator' }).packageType).toBe('publisher');
});

describe('a workspace', () => {
  const member = (id: string, role: MemberRole, isActive = true) => ({ id, role, isActive });
  const team = [member('a', 'OWNER'), member('b', 'EDITOR')];

  it('must keep an active owner', () => {
    expect(leavesAnOwner(team, { id: 'a', role: 'EDITOR' })).toBe(false);
    expect(leavesAnOwner(team, { id: 'a', role: null })).toBe(false);
    expect(leavesAnOwner(team, { id: 'a', role: 'OWNER' })).toBe(true);
    expect(leavesAnOwner(team, { id: 'b', role: null })).toBe(true);
    expect(leavesAnOwner([...team, member('c', 'OWNER')], { id: 'a', role: null })).toBe(true);
    expect(leavesAnOwner([...team, member('c', 'OWNER', false)], { id: 'a', role: null })).toBe(false);
    expect(leavesAnOwner([...team, member('c', 'EDITOR', false)], { id: 'c', role: 'OWNER' })).toBe(true);
  });

  it('can be left by any member, but only owners can remove other members', () => {
    const actor = (memberRole: MemberRole) => ({ userId: 'user a', workspaceId: 'w', memberRole, userRole: 'USER' as const });
    expect(canRemoveMember(actor('OWNER'), { userId: 'user b' })).toBe(true);
    expect(canRemoveMember(actor('EDITOR'), { userId: 'user b' })).toBe(false);
    expect(canRemoveMember(actor('VIEWER'), { userId: 'user a' })).toBe(true);
  });
});
