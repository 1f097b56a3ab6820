import type { FragmentType } from '@apollo/client/masking';
import { Box, Button } from '@mantine/core';
import { Link } from 'react-router';
import { IswcMark } from '#web/entities/works/iswc-mark.tsx';
import { StatusBadge } from '#web/entities/works/status-badge.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import type { HomeQuery } from './__generated__/home.ts';
import { type RecentWorkFragment, useRecentWorkFragment } from './__generated__/recent-works.ts';
import classes from './home.module.css';

const list = '/dashboard/music/works';
export const recentWorks = 'Recently added works';

function Row({ work: from }: { work: FragmentType<RecentWorkFragment> }) {
  const work = useRecentWorkFragment(from);
  return (
    <li>
      <Link data-covers to={`${list}/${work.id}`}>
        <b data-clip>{work.title}</b>
        <small data-clip>{work.artist ?? 'No artist'}</small>
      </Link>
      <Box component="span" visibleFrom="sm">
        <IswcMark iswc={work.iswc} />
      </Box>
      <span>
        <StatusBadge status={work.trackStatus} />
      </span>
      <Box component="small" ta="end" visibleFrom="md">
        <RelativeDate value={work.createdAt} />
      </Box>
    </li>
  );
}

type RecentWorksProps = { works: HomeQuery['works']['nodes']; canEdit: boolean };

/** The latest works, or the first step in an empty catalogue. */
export function RecentWorks({ works, canEdit }: RecentWorksProps) {
  if (works.length === 0) {
    return (
      <Panel title={recentWorks} level={3}>
        <EmptyState
          ghost
          title="Your catalogue begins here"
          hint="A work is the composition itself: its title, ISWC, contributors and how royalties are split."
        >
          {canEdit && (
            <Button variant="default" component={Link} to={`${list}/add`}>
              Add your first work
            </Button>
          )}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel title={recentWorks} level={3} aside={<Link to={`${list}?sortBy=CREATED_AT&sortDir=desc`}>View all</Link>}>
      <ul className={classes.works}>
        {works.map((work) => (
          <Row key={work.id} work={work} />
        ))}
      </ul>
    </Panel>
  );
}
