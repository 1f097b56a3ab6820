import { Skeleton, VisuallyHidden } from '@mantine/core';
import { numbered } from '#web/kit/feedback/skeletons.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import classes from './groups.module.css';

/** Skeleton of the tiles. `what` is "collections" or "project". */
export const GroupsLoading = ({ what }: { what: string }) => (
  <Page>
    <VisuallyHidden role="status">Loading {what}...</VisuallyHidden>
    <ul className={classes.grid} aria-hidden="true">
      {numbered(8).map((tile) => (
        <li key={tile}>
          <Skeleton className={classes.cover ?? ''} />
          <Skeleton h={14} w="60%" mt={14} />
          <Skeleton h={12} w="40%" mt={10} />
        </li>
      ))}
    </ul>
  </Page>
);
