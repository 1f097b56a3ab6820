import { IconAlertTriangle, IconInfoCircle, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

const icons = { info: IconInfoCircle, quiet: IconLock, warning: IconAlertTriangle, danger: IconAlertTriangle } as const;

type NoticeProps = {
  kind: keyof typeof icons;
  children: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  /** Said at once when it appears; otherwise it is part of the page. */
  live?: 'status' | 'alert';
};

/** A few words across the page, with what can be done about them. */
export function Notice({ kind, children, action, live }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div className={classes.notice} data-kind={kind} role={live ?? 'note'}>
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      <div>{children}</div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
