import type { MemberRole } from '#domain/accounts/account.ts';
import { type Actor, canManageWorkspace } from './actor.ts';

type Membership = { id: string; userId: string; role: MemberRole };

/** Owners remove anybody; everybody may leave. */
export const canRemoveMember = (actor: Actor, member: { userId: string }): boolean =>
  canManageWorkspace(actor) || member.userId === actor.userId;

/** Somebody has to be able to manage a workspace: `change` gives a member another role, or takes the member out (null). */
export const keepsAnOwner = (members: readonly Membership[], change: { id: string; role: MemberRole | null }): boolean =>
  members.some((member) => (member.id === change.id ? change.role === 'OWNER' : member.role === 'OWNER'));
export const lastOwnerMessage = 'A workspace keeps at least one owner. Make somebody else an owner first.';
