import { lazy, Suspense } from 'react';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { exactDate } from '#web/kit/text/dates.ts';
import { useShellNoticesQuery } from './__generated__/notices.ts';

const everyMs = 30_000;
const Announcements = lazy(async () => ({ default: (await import('./announcements.tsx')).Announcements }));

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
      {data.currentAnnouncements.length > 0 && (
        <Suspense fallback={null}>
          <Announcements announcements={data.currentAnnouncements} />
        </Suspense>
      )}
    </>
  );
}
