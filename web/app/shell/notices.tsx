import { useState } from 'react';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { exactDate } from '#web/kit/text/dates.ts';
import { type ShellNoticesQuery, useShellNoticesQuery } from './__generated__/notices.ts';
import { dismissedKey } from './dismissed-announcements.ts';

/** Current announcements, until they are dismissed in this browser. */
function Announcements({ announcements }: { announcements: ShellNoticesQuery['currentAnnouncements'] }) {
  const [dismissed, setDismissed] = useState(() => (localStorage.getItem(dismissedKey) ?? '').split(' '));
  const dismiss = (id: string) => {
    // Announcements that ended are forgotten.
    const next = [...dismissed.filter((each) => announcements.some((shown) => shown.id === each)), id];
    localStorage.setItem(dismissedKey, next.join(' '));
    setDismissed(next);
  };
  return announcements
    .filter(({ id }) => !dismissed.includes(id))
    .map(({ id, message, kind }) => (
      <Banner key={id} kind={kind === 'WARNING' ? 'warning' : 'info'} onClose={() => dismiss(id)}>
        {message}
      </Banner>
    ));
}

/** Polled: announcements and maintenance begin and end by the clock, and a subscription would keep a connection open for every tab. */
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
