import { Anchor, Badge, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { changeText } from '#domain/platform/audit-changes.ts';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { exactDate } from '#web/kit/text/dates.ts';
import { actorName, type Entry, kindName, objectName } from './entry-text.ts';

type FilterLinkProps = { filter: 'user' | 'object'; value: string; name: string; onFollow?: () => void };

/** Adds a filter to those of the list. Plain text if the list has the filter already. */
function FilterLink({ filter, value, name, onFollow }: FilterLinkProps) {
  const [params] = useSearchParams();
  if (params.get(filter) === value) return <span data-clip>{name}</span>;
  const next = new URLSearchParams(params);
  next.set(filter, value);
  next.delete('page');
  const label = filter === 'user' ? `Show only acts of ${name}` : `Show only acts on ${name}`;
  return (
    <Anchor
      component={Link}
      c="inherit"
      to={{ search: next.toString() }}
      onClick={onFollow}
      aria-label={label}
      data-hint={label}
      data-clip
    >
      {name}
    </Anchor>
  );
}

type PartProps = { entry: Entry; onFollow?: () => void };

/** The user, as a link to their acts. */
export function Actor({ entry, ...follow }: PartProps) {
  const { user, viaApiKey } = entry;
  const name = actorName(entry);
  return (
    <>
      {user ? <FilterLink filter="user" value={user.id} name={name} {...follow} /> : name}{' '}
      {viaApiKey && <Badge color="gray">API key</Badge>}
    </>
  );
}

/** The object, as a link to its acts, with a button that copies its ID. */
export function ObjectLink({ entry, ...follow }: PartProps) {
  const { subjectId } = entry;
  const name = objectName(entry);
  if (subjectId === null || name === null) return null;
  return (
    <CopyText value={subjectId} label="object ID">
      <FilterLink filter="object" value={subjectId} name={name} {...follow} />
    </CopyText>
  );
}

function Details({ entry, onFollow }: Required<PartProps>) {
  return (
    <Stack gap={16}>
      <FactList
        facts={[
          ['User', <Actor key="user" entry={entry} onFollow={onFollow} />],
          ['Type', kindName(entry)],
          ['Object', entry.subjectId && <ObjectLink key="object" entry={entry} onFollow={onFollow} />],
          ['Object ID', entry.subjectId],
          ['Time', exactDate(new Date(entry.createdAt))],
        ]}
      />
      {entry.changes.map((change) => (
        <Text key={change.field} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {changeText(change)}
        </Text>
      ))}
      {entry.changes.length === 0 && <Text c="dimmed">No changed values are recorded.</Text>}
    </Stack>
  );
}

/** A button that opens all of an entry in a dialog. */
export function DetailsButton({ entry, children }: { entry: Entry; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Anchor component="button" type="button" inherit aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {children}
      </Anchor>
      <Modal opened={opened} onClose={close} title={entry.summary} size={560} closeButtonProps={{ 'aria-label': 'Close' }}>
        <Details entry={entry} onFollow={close} />
      </Modal>
    </>
  );
}
