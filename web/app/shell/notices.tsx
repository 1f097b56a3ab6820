import { Banner } from '#web/kit/feedback/banner.tsx';
import { exactDate } from '#web/kit/text/dates.ts';
import { useShellNoticesQuery } from './__generated__/notices.ts';

const everyMs = 30_000;

/** Maintenance in progress or announced, above every screen. */
export function Notices() {
  const { data } = useShellNoticesQuery({ pollInterval: everyMs, fetchPolicy: 'cache-and-network' });
  const maintenance = data?.installation.maintenance;
  if (!maintenance) return null;
  const { message, startsAt, isInProgress } = maintenance;
  return (
    <Banner kind="warning">
      {isInProgress || startsAt === null ? message : `Maintenance begins on ${exactDate(new Date(startsAt))}. ${message}`}
    </Banner>
  );
}
