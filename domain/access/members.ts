import type { MemberRole } from '#domain/accounts/account.ts';
import { type Actor, canManageWorkspace } from './actor.ts';

type Membership = { id: string; role: MemberRole; isActive: boolean };

/** Owners can remove anyone; every member can leave. */
export const canRemoveMember = (actor: Actor, member: { userId: string }): boolean =>
  canManageWorkspace(actor) || member.userId === actor.userId;

/** Whether an active owner remains after a change: `change` gives a member another role, or removes the member (null). */
export const leavesAnOwner = (members: readonly Membership[], change: { id: string; role: MemberRole | null }): boolean =>
  members.some((member) => member.isActive && (member.id === change.id ? change.role : member.role) === 'OWNER');
export const lastOwnerMessage = 'A workspace needs at least one owner. Make another member an owner first.';
