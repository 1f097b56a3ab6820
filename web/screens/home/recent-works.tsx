import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IswcMark } from '#web/entities/works/iswc-mark.tsx';
import { StatusBadge } from '#web/entities/works/status-badge.tsx';
import type { WorkRecord } from '#web/entities/works/types.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import classes from './home.module.css';

const list = '/dashboard/music/works';

/** What was added last, or what belongs here. */
export function RecentWorks({ works, canEdit }: { works: readonly WorkRecord[]; canEdit: boolean }) {
  if (works.length === 0) {
    return (
      <section className={classes.box} data-empty aria-label="Recent works">
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
      </section>
    );
  }
  return (
    <section className={classes.box} aria-labelledby="recent-works">
      <div className={classes.boxHead}>
        <h3 id="recent-works">Recently added works</h3>
        <Link className={classes.all} to={`${list}?sortBy=CREATED_AT&sortDir=desc`}>
          View all
        </Link>
      </div>
      <ul className={classes.works}>
        {works.map((work) => (
          <li key={work.id}>
            <Link className={classes.name} to={`${list}/${work.id}`}>
              <b>{work.title}</b>
              <small>{work.artist ?? 'No artist'}</small>
            </Link>
            <span className={classes.code}>
              <IswcMark iswc={work.iswc} />
            </span>
            <span className={classes.status}>
              <StatusBadge status={work.trackStatus} />
            </span>
            <span className={classes.when}>
              <RelativeDate value={work.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
