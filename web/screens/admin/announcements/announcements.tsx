import { useApolloClient } from '@apollo/client/react';
import { Badge, Button, Group } from '@mantine/core';
import { IconPencil, IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type AnnouncementState, announcementKindLabels, announcementStateLabels } from '#domain/platform/announcement.ts';
import { forgetObjects } from '#web/apollo/list-changes.ts';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { Line, Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { exactDate } from '#web/kit/text/dates.ts';
import {
  AnnouncementDeleteDocument,
  type AnnouncementPartsFragment,
  type AnnouncementsQuery,
  useAnnouncementPartsFragment,
  useAnnouncementsQuery,
} from './__generated__/announcements.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';

type Announcement = AnnouncementPartsFragment;
type Row = AnnouncementsQuery['administration']['announcements'][number];

const colors: Readonly<Record<AnnouncementState, string>> = { SCHEDULED: 'accent', SHOWN: 'green', ENDED: 'gray' };

const period = ({ startsAt, endsAt }: Announcement): string =>
  `From ${exactDate(new Date(startsAt))}${endsAt === null ? '' : ` to ${exactDate(new Date(endsAt))}`}`;

type RowProps = { row: Row; onEdit: (announcement: Announcement) => void; onDelete: (announcement: Announcement) => void };

function AnnouncementLine({ row, onEdit, onDelete }: RowProps) {
  const announcement = useAnnouncementPartsFragment(row);
  const { message, kind, state } = announcement;
  return (
    <Line
      wraps
      icon={<IconSpeakerphone size={20} stroke={1.6} aria-hidden="true" />}
      title={message}
      note={`${announcementKindLabels[kind]} · ${period(announcement)}`}
      aside={
        <Group gap={8} wrap="nowrap">
          <Badge color={colors[state]}>{announcementStateLabels[state]}</Badge>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={14} />}
            aria-label={`Edit “${message}”`}
            onClick={() => onEdit(announcement)}
          >
            Edit
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTrash size={14} />}
            aria-label={`Delete “${message}”`}
            onClick={() => onDelete(announcement)}
          >
            Delete
          </Button>
        </Group>
      }
    />
  );
}

function Announcements() {
  const query = useAnnouncementsQuery({ fetchPolicy: 'cache-and-network' });
  const { mutate } = useApolloClient();
  const [edited, setEdited] = useState<Announcement | 'new' | null>(null);
  const remove = async ({ id, message, state }: Announcement) => {
    const body = state === 'ENDED' ? `“${message}”` : `“${message}” Users no longer see it.`;
    const sure = await confirm({ title: 'Delete the announcement?', body, action: 'Delete', danger: true });
    if (!sure) return;
    const removing = mutate({
      mutation: AnnouncementDeleteDocument,
      variables: { id },
      update: (cache, { data }) => data?.announcementDelete.announcementId && forgetObjects(cache, 'Announcement', [id]),
    });
    await report(removing, { failure: 'Failed to delete the announcement', done: 'The announcement is deleted.' });
  };
  return (
    <Page>
      <Panel
        title="Announcements"
        lead="Shown to all users above every page, until they dismiss it."
        bare
        aside={<Button onClick={() => setEdited('new')}>New announcement</Button>}
      >
        <Loaded query={query} failure="Failed to load announcements">
          {({ administration: { announcements } }) =>
            announcements.length === 0 ? (
              <NoLines>No announcements yet. Announce new features, price changes or planned work.</NoLines>
            ) : (
              <Lines aria-label="Announcements">
                {announcements.map((row) => (
                  <AnnouncementLine key={row.id} row={row} onEdit={setEdited} onDelete={(each) => void remove(each)} />
                ))}
              </Lines>
            )
          }
        </Loaded>
      </Panel>
      {edited !== null && <AnnouncementDialog announcement={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

/** Announcements to all users, for administrators. */
export function Component() {
  return isAdmin(useViewer()) ? <Announcements /> : <NeedsAdmin what="announcements" />;
}
