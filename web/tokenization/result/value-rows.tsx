import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCopy } from '#web/kit/text/use-copy.ts';
import classes from './result.module.css';

export type ValueRow = {
  label: string;
  value: ReactNode;
  /** What the button copies; without it there is none. */
  copy?: string | null | undefined;
  isCode?: boolean;
};

function CopyCell({ label, text }: { label: string; text: string }) {
  const { copied, copyIt } = useCopy(text);
  const name = label.toLowerCase();
  return (
    <span className={classes.copy}>
      <span role="status">{copied ? 'Copied' : ''}</span>
      <ActionIcon color={copied ? 'green' : 'gray'} aria-label={`Copy ${name}`} onClick={copyIt}>
        {copied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.7} />}
      </ActionIcon>
    </span>
  );
}

/** Names and values below each other, each with its button to copy it. */
export function ValueRows({ rows }: { rows: readonly ValueRow[] }) {
  return (
    <dl className={classes.rows}>
      {rows.map(({ label, value, copy, isCode }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={isCode ? classes.code : classes.value} title={copy ?? undefined}>
              {value}
            </span>
            {copy && <CopyCell label={label} text={copy} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
