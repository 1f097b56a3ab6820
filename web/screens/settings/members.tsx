import { usePreloaded } from '#web/apollo/use-preloaded.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import type { MembersPageQuery } from './__generated__/members.ts';
import type { membersLoader } from './loaders.ts';
import { InvitationList } from './members-invitations.tsx';
import { Invite } from './members-invite.tsx';
import { MemberList } from './members-list.tsx';
import { RolesExplained } from './members-roles.tsx';
import { WorkspaceName } from './members-workspace.tsx';
import { Preloaded, Section } from './section.tsx';

function Invitations({ data }: { data: MembersPageQuery }) {
  const { invitations = [], mailIsDelivered } = data;
  return (
    <>
      <Section
        title="Invite a colleague"
        lead="The mail contains a link that works once and expires after seven days. Each invitation uses a seat."
      >
        <Invite isDelivered={mailIsDelivered} />
      </Section>
      <Section title="Open invitations">
        <InvitationList invitations={invitations} isDelivered={mailIsDelivered} />
      </Section>
    </>
  );
}

function Members({ data, isOwner }: { data: MembersPageQuery; isOwner: boolean }) {
  return (
    <>
      <Section
        title="Members"
        lead={isOwner ? 'Role changes apply at once, in every open session.' : 'Owners invite people and change roles.'}
      >
        <MemberList data={data} isOwner={isOwner} />
        {!isOwner && <RolesExplained />}
      </Section>
      {isOwner && <Invitations data={data} />}
    </>
  );
}

/** Members and invitations. */
export function Component() {
  const { memberRole, workspace } = useViewer();
  const isOwner = memberRole === 'OWNER';
  const { page } = usePreloaded<typeof membersLoader>();
  return (
    <>
      <Section title="Workspace" lead={isOwner ? 'All members see this name.' : 'Its owners can rename it.'}>
        {isOwner ? <WorkspaceName /> : workspace.name}
      </Section>
      <Preloaded from={page} what="the members">
        {(data) => <Members data={data} isOwner={isOwner} />}
      </Preloaded>
    </>
  );
}
