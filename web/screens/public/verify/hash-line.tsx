import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '#web/kit/text/use-copy.ts';
import classes from './states.module.css';

/** A fingerprint in groups of eight for comparison; copying omits the gaps. */
export function HashLine({ sha256, label = 'SHA-256' }: { sha256: string; label?: string }) {
  const { copied, copyIt } = useCopy(sha256);
  const groups = sha256.match(/.{8}/g) ?? [];
  return (
    <div className={classes.hash}>
      <small>{label}</small>
      <code>
        {groups.map((group, index) => (
          // Groups can be alike, their places cannot.
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change places.
          <i key={index}>{group}</i>
        ))}
      </code>
      <ActionIcon size={32} aria-label={copied ? 'Fingerprint copied' : 'Copy fingerprint'} onClick={copyIt}>
        {copied ? <IconCheck size={16} stroke={1.8} /> : <IconCopy size={16} stroke={1.7} />}
      </ActionIcon>
    </div>
  );
}
