import { Banner } from '#web/kit/feedback/banner.tsx';
import { exactDate } from '#web/kit/text/dates.ts';
import { useShellNoticesQuery } from './__generated__/notices.ts';
import { Announcements } from './announcements.tsx';

const everyMs = 30_000;

/** Maintenance in progress or announced, and announcements, above every screen. */
export function Notices() {
  const { data } = useShellNoticesQuery({ pollInterval: everyMs, fetchPolicy: 'cache-and-network' });
  if (!data) return null;
  const { maintenance } = data.installation;
  return (
    <>
      {maintenance && (
        <Banner kind="warning">
          {maintenance.isInProgress || maintenance.startsAt === null
            ? maintenance.message
            : `Maintenance begins on ${exactDate(new Date(maintenance.startsAt))}. ${maintenance.message}`}
        </Banner>
      )}
      <Announcements announcements={data.currentAnnouncements} />
    </>
  );
}
