import type { MemberRole } from '#domain/accounts/account.ts';
import { forgetObjects } from '#web/apollo/list-changes.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { dropAllDrafts } from '#web/kit/form/draft.ts';
import { releaseGuards } from '#web/kit/form/use-unsaved-guard.ts';
import type { MemberPartsFragment } from './__generated__/members.ts';
import { useMemberRemoveMutation, useMemberRoleChangeMutation } from './__generated__/members-changes.ts';
import { applyRole, evictSeats } from './cache.ts';
import { roleLabel } from './members-roles.tsx';

export type Member = MemberPartsFragment;

export const nameOf = ({ user }: Member): string => `${user.firstName} ${user.lastName}`.trim();

const aRole = (role: MemberRole) => `${role === 'VIEWER' ? 'a' : 'an'} ${roleLabel(role).toLowerCase()}`;

/** Says how many webhooks are paused, because the person who answers for them is no longer an owner. */
function pausedText(whose: string, webhooks: number): string {
  if (webhooks === 0) return '';
  const which = webhooks === 1 ? `A webhook of ${whose} is paused` : `${webhooks} webhooks of ${whose} are paused`;
  return ` ${which} until another owner resumes ${webhooks === 1 ? 'it' : 'them'}.`;
}

function confirmRole(member: Member, role: MemberRole, webhooks: number): Promise<boolean> {
  const name = nameOf(member);
  if (member.isViewer) {
    const body = `You can no longer manage this workspace. Only another owner can make you an owner again.${pausedText('yours', webhooks)}`;
    return confirm({ title: `Become ${aRole(role)}?`, body, action: 'Change my role', danger: true });
  }
  const body = `${name} can no longer manage this workspace.${pausedText('this member', webhooks)}`;
  return confirm({ title: `Make ${name} ${aRole(role)}?`, body, action: 'Change the role', danger: true });
}

/** Changes a member's role, with a confirmation if it is the user's own or pauses webhooks. */
export function useRoleChange() {
  const [change] = useMemberRoleChangeMutation();
  return async (member: Member, role: MemberRole, webhooks: number) => {
    if ((member.isViewer || webhooks > 0) && !(await confirmRole(member, role, webhooks))) return;
    const done = member.isViewer ? 'Your role is changed.' : `${nameOf(member)} is now ${aRole(role)}.`;
    const changing = change({
      variables: { id: member.id, role },
      update: (cache, { data }) => {
        if (member.isViewer && data?.memberRoleChange.member) applyRole(cache, role);
      },
    });
    await report(changing, { done });
  };
}

/** Removes a member, or leaves. */
export function useRemoval() {
  const [remove] = useMemberRemoveMutation();
  const leave = async ({ id }: Member, webhooks: number) => {
    const sure = await confirm({
      title: 'Leave this workspace?',
      body: `You can no longer open it, and API keys that you created for it stop working. You need an invitation to return.${pausedText('yours', webhooks)}`,
      action: 'Leave',
      danger: true,
    });
    if (!sure) return;
    if (!(await report(remove({ variables: { id }, fetchPolicy: 'no-cache' })))) return;
    releaseGuards();
    dropAllDrafts();
    // Reloads the page in another workspace, because its data belongs to the previous one.
    window.location.assign('/dashboard');
  };
  const takeOut = async (member: Member, webhooks: number) => {
    const sure = await confirm({
      title: `Remove ${nameOf(member)}?`,
      body: `${nameOf(member)} loses access at once, and API keys that this member created stop working. Their changes to the catalogue stay.${pausedText('this member', webhooks)}`,
      action: 'Remove',
      danger: true,
    });
    if (!sure) return;
    const removing = remove({
      variables: { id: member.id },
      update: (cache, { data }) => {
        if (!data?.memberRemove.memberId) return;
        forgetObjects(cache, 'Member', [member.id]);
        evictSeats(cache);
      },
    });
    await report(removing, { done: `${nameOf(member)} is no longer a member.` });
  };
  return { leave, takeOut };
}
