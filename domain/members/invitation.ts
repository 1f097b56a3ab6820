import { z } from 'zod';
import { emailAddress, memberRoles } from '#domain/accounts/account.ts';
import { requiredText } from '#domain/kit/fields.ts';

/** Lifetime of an invitation link. */
export const invitationDays = 7;
/** Maximum invitation mails per hour: to one address, and from one workspace. */
export const invitationMailsPerHour = { address: 5, workspace: 60 } as const;

/** Address and role of an invited person. */
export const InvitationDraft = z
  .object({
    email: emailAddress,
    role: z.enum(memberRoles, 'Choose a role: owner, editor or viewer.').meta({
      description: 'Role of the invited person in the workspace.',
      scalar: 'MemberRole',
    }),
  })
  .describe('An invitation to a workspace.');
export type InvitationInput = z.input<typeof InvitationDraft>;

/** The name of a workspace. */
export const workspaceName = requiredText(120, 'Enter a name for the workspace.', 'Name of the workspace.');

/** State of an invitation. It can be accepted while it is OPEN. */
export const invitationStates = ['OPEN', 'ACCEPTED', 'EXPIRED', 'REVOKED'] as const;
export type InvitationState = (typeof invitationStates)[number];

export function invitationState(
  invitation: { acceptedAt?: Date | null; revokedAt?: Date | null; expiresAt: Date },
  now: Date,
): InvitationState {
  if (invitation.acceptedAt) return 'ACCEPTED';
  if (invitation.revokedAt) return 'REVOKED';
  return invitation.expiresAt <= now ? 'EXPIRED' : 'OPEN';
}

/** Why an invitation can no longer be accepted, and what to do. */
export const closedInvitationMessages: Record<Exclude<InvitationState, 'OPEN'>, string> = {
  ACCEPTED: 'This invitation has already been accepted. Sign in to open the workspace.',
  EXPIRED: 'This invitation has expired. Ask for a new one.',
  REVOKED: 'This invitation was revoked. Ask for a new one.',
};
export const unknownInvitationMessage = 'This invitation does not exist, or a newer one has replaced it.';
