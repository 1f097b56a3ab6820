import type { MemberRole } from '#domain/accounts/account.ts';
import { dayOf, type Letter, type LetterConfig, letter, named, settingsPath } from './letter.ts';

const may: Record<MemberRole, string> = {
  OWNER: 'As an owner you can change the catalogue and manage the workspace.',
  EDITOR: 'As an editor you can change the catalogue.',
  VIEWER: 'As a viewer you can read the catalogue.',
};

/** The mail with an invitation link. `invitedByName` is null when that account was deleted. */
export function invitationLetter(
  config: LetterConfig,
  given: { workspaceName: string; invitedByName: string | null; role: MemberRole; token: string; expiresAt: Date },
): Letter {
  const workspace = named(given.workspaceName);
  const who = given.invitedByName ? `${named(given.invitedByName)} invites you` : 'You are invited';
  return letter(config, 'INVITATION', {
    subject: `${who} to the workspace ${workspace}`,
    paragraphs: [`${who} to the workspace “${workspace}” and its music catalogue on Stave.`, may[given.role]],
    action: { label: 'Join the workspace', path: `/invitation?token=${encodeURIComponent(given.token)}` },
    note: `The invitation works once, until ${dayOf(given.expiresAt)}. If you do not expect an invitation, ignore this mail.`,
  });
}

export const invitationAcceptedLetter = (
  config: LetterConfig,
  given: { firstName: string; workspaceName: string; memberName: string; memberEmail: string },
): Letter =>
  letter(config, 'INVITATION_ACCEPTED', {
    subject: `${named(given.memberName)} has joined ${named(given.workspaceName)}`,
    firstName: given.firstName,
    paragraphs: [
      `${named(given.memberName)} (${named(given.memberEmail)}) accepted your invitation and is now a member of “${named(given.workspaceName)}”.`,
    ],
    action: { label: 'See the members', path: settingsPath.members },
  });
