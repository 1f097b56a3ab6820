import { ActionIcon, Box, Group, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { percentOf } from '#web/kit/feedback/progress-text.ts';
import { useIsPhone } from '#web/kit/media.ts';
import classes from './panel.module.css';
import { UploadBar } from './upload-bar.tsx';

type UploadPanelProps = {
  title: string;
  /** Overall state as text. */
  state: string;
  /** Overall progress; null without active uploads. */
  total: { sentBytes: number; sizeBytes: number } | null;
  onClose: () => void;
  foot: ReactNode;
  children: ReactNode;
};

/** A non-modal panel beside the page; on phones it covers the page. Escape closes it while it has the focus. */
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
      <Group justify="space-between" align="flex-start" wrap="nowrap" p="16px 12px 12px 20px">
        <div>
          <h2>{title}</h2>
          <small>{state}</small>
        </div>
        <ActionIcon size={isPhone ? 44 : 32} aria-label="Close. Uploads continue." onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </Group>
      {total !== null && (
        <Box px={20}>
          <UploadBar label="All files" percent={percentOf(total.sentBytes, total.sizeBytes)} />
        </Box>
      )}
      <div className={classes.scroll}>{children}</div>
      <Stack gap={8} className={classes.foot ?? ''}>
        {foot}
      </Stack>
    </aside>
  );
}
