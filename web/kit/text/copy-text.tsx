import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './text.module.css';

/** Where the clipboard interface is not offered (plain http on another host), a hidden text area does it. */
async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

/** A value with a button that copies it; `label` names the value for the button ("Copy ISWC"). */
export function CopyText({ value, label, children }: { value: string; label: string; children?: ReactNode }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <span className={classes.copy}>
      {children ?? <span className={classes.code}>{value}</span>}
      <Tooltip label={copied ? 'Copied' : `Copy ${label}`}>
        <ActionIcon
          size={28}
          aria-label={copied ? `${label} copied` : `Copy ${label}`}
          onClick={() => copy(value).then(() => setCopied(true))}
        >
          {copied ? <IconCheck size={16} stroke={1.8} /> : <IconCopy size={16} stroke={1.7} />}
        </ActionIcon>
      </Tooltip>
    </span>
  );
}
