import { Skeleton, VisuallyHidden } from '@mantine/core';
import { numbered } from '#web/kit/feedback/skeletons.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import classes from './groups.module.css';

/** Skeleton of the tiles. `what` is "collections" or "projects". */
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

/** Skeleton of a group's name and size. `what` is "collection" or "project". The library below has its own. */
export const GroupLoading = ({ what }: { what: string }) => (
  <header className={classes.header}>
    <VisuallyHidden role="status">Loading {what}...</VisuallyHidden>
    <Skeleton h={36} w={36} />
    <div>
      <Skeleton h={20} w={240} mt={4} />
      <Skeleton h={12} w={96} mt={10} />
    </div>
  </header>
);
