import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './text.module.css';
import { useCopy } from './use-copy.ts';

/** A value with a button that copies it; `label` names the value for the button ("Copy ISWC"). */
export function CopyText({ value, label, children }: { value: string; label: string; children?: ReactNode }) {
  const { copied, copyIt } = useCopy(value);
  return (
    <span className={classes.copy}>
      {children ?? <span className={classes.code}>{value}</span>}
      <Tooltip label={copied ? 'Copied' : `Copy ${label}`}>
        <ActionIcon size={28} aria-label={copied ? `${label} copied` : `Copy ${label}`} onClick={copyIt}>
          {copied ? <IconCheck size={16} stroke={1.8} /> : <IconCopy size={16} stroke={1.7} />}
        </ActionIcon>
      </Tooltip>
    </span>
  );
}

/** A labelled button that copies a text. */
export function CopyButton({ value, children }: { value: string; children: ReactNode }) {
  const { copied, copyIt } = useCopy(value);
  return (
    <Button
      variant="default"
      leftSection={copied ? <IconCheck size={16} stroke={1.8} /> : <IconCopy size={16} stroke={1.7} />}
      onClick={copyIt}
    >
      {copied ? 'Copied' : children}
    </Button>
  );
}
