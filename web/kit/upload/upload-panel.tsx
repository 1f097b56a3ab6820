import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIsPhone } from '../media.ts';
import { percentOf } from './progress-text.ts';
import classes from './upload.module.css';

type UploadPanelProps = {
  title: string;
  /** How it goes as a whole. */
  state: string;
  /** How far everything is; null where nothing is on its way. */
  total: { sentBytes: number; sizeBytes: number } | null;
  onClose: () => void;
  foot: ReactNode;
  children: ReactNode;
};

/** Stands beside the page, which goes on working; on phones it lies over it. Escape closes it while the focus is in it. */
export function UploadPanel({ title, state, total, onClose, foot, children }: UploadPanelProps) {
  const isPhone = useIsPhone();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    document.documentElement.dataset.uploads = 'open';
    panel.current?.focus({ preventScroll: true });
    return () => {
      delete document.documentElement.dataset.uploads;
    };
  }, []);
  return (
    <aside
      ref={panel}
      className={classes.panel}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={classes.head}>
        <div>
          <h2>{title}</h2>
          <p>{state}</p>
        </div>
        <ActionIcon size={isPhone ? 44 : 32} aria-label="Close. Uploads continue." onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      {total !== null && (
        <div className={classes.total}>
          <div
            className={classes.bar}
            role="progressbar"
            aria-label="All files"
            aria-valuenow={percentOf(total.sentBytes, total.sizeBytes)}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <i style={{ width: `${percentOf(total.sentBytes, total.sizeBytes)}%` }} />
          </div>
        </div>
      )}
      <div className={classes.scroll}>{children}</div>
      <div className={classes.foot}>{foot}</div>
    </aside>
  );
}
