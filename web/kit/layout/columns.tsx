import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './layout.module.css';

type ColumnsProps = {
  aside: ReactNode;
  /** In one column, the narrow part comes first. */
  asideFirst?: boolean;
  /** The narrow part stays visible while the main part scrolls. */
  sticky?: boolean;
  children: ReactNode;
};

/** A main column beside a narrow one; one column without room for both. */
export const Columns = ({ aside, asideFirst = false, sticky = false, children }: ColumnsProps) => (
  <div className={classes.columns} data-aside-first={asideFirst || undefined} data-sticky={sticky || undefined}>
    <Stack gap={20} miw={0}>
      {children}
    </Stack>
    <Stack gap={20} miw={0}>
      {aside}
    </Stack>
  </div>
);
