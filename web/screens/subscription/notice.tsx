import type { ComponentProps } from 'react';
import { Banner } from '#web/kit/feedback/banner.tsx';
import classes from './notice.module.css';

/** A banner in the flow of the page; on phones what can be done about it has a line of its own. */
export const Notice = (props: ComponentProps<typeof Banner>) => (
  <div className={classes.notice}>
    <Banner {...props} />
  </div>
);
