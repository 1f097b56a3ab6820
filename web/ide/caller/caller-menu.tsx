import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconKey, IconUser, IconUserOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStore } from '#web/kit/store.ts';
import classes from '../ide.module.css';
import { type Caller, caller, chooseCaller } from './caller.ts';
import { type Session, useSession } from './session.ts';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;
const icons: Readonly<Record<Caller['kind'], ReactNode>> = {
  session: <IconUser {...icon} />,
  key: <IconKey {...icon} />,
  nobody: <IconUserOff {...icon} />,
};
const labels: Readonly<Record<Caller['kind'], string>> = { session: 'My session', key: 'API key', nobody: 'Nobody' };

function hintOf(kind: Caller['kind'], session: Session): string {
  if (kind === 'key') return 'With the permissions of a key';
  if (kind === 'nobody') return 'As a visitor who is not signed in';
  return typeof session === 'object' ? session.email : 'Not signed in';
}

/** Chooses who runs operations. */
export function CallerMenu({ onKey }: { onKey: () => void }) {
  const chosen = useStore(caller);
  const session = useSession();
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={icons[chosen.kind]}
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden="true" />}
          aria-label={`Run as: ${labels[chosen.kind]}`}
        >
          <span className={`${classes.wide} ${classes.quiet}`}>Run as </span>
          {labels[chosen.kind]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Run as">
        {(['session', 'key', 'nobody'] as const).map((kind) => (
          <Menu.RadioItem
            key={kind}
            value={kind}
            checked={kind === chosen.kind}
            closeMenuOnClick
            onChange={() => (kind === 'key' ? onKey() : chooseCaller(kind))}
          >
            {labels[kind]}
            <small className={classes.hint}>{hintOf(kind, session)}</small>
          </Menu.RadioItem>
        ))}
        {chosen.kind === 'key' && <Menu.Item onClick={onKey}>Use another key</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
