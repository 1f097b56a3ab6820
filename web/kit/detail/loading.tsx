import { Box, Skeleton } from '@mantine/core';
import { FormSkeleton } from '../feedback/skeletons.tsx';
import classes from './detail.module.css';

/** Skeleton of a record: heading, tabs and fields. Screen readers announce `label`. */
export function DetailLoading({ label, tabs = 0 }: { label: string; tabs?: number }) {
  return (
    <div className={classes.page} role="status" aria-label={label}>
      <div className={classes.head} aria-hidden="true">
        <Skeleton h={36} w={36} className={classes.back} />
        <Box flex={1} miw={0}>
          <Skeleton h={20} w={220} my={4} />
          <Skeleton h={12} w={300} mt={8} />
        </Box>
      </div>
      {tabs > 0 && <Skeleton h={1} mt={40} mb={24} aria-hidden="true" />}
      <FormSkeleton fields={8} />
    </div>
  );
}
