import { Anchor, Button, Group, Modal, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { SearchSelect } from '#web/kit/form/search-select.tsx';
import type { Option } from '#web/kit/form/select-field.tsx';
import classes from './parties.module.css';
import type { Party, PartyActs, PartyWorks } from './types.ts';

type CreditedDialogProps = {
  acts: PartyActs;
  party: Party;
  /** The server's sentence. */
  message: string;
  onDeleted: (replacement: string, changedWorks: number) => void;
  onClose: () => void;
};

function useWorks(acts: PartyActs, id: string): PartyWorks | null {
  const [works, setWorks] = useState<PartyWorks | null>(null);
  // The acts are made anew with each paint; the works are asked for once.
  const load = useRef(acts.works);
  useEffect(() => {
    let isLive = true;
    load.current(id).then(
      (found) => isLive && setWorks(found),
      () => isLive && setWorks({ totalCount: 0, nodes: [] }),
    );
    return () => {
      isLive = false;
    };
  }, [id]);
  return works;
}

function Works({ works }: { works: PartyWorks | null }) {
  if (works === null) return <TextSkeleton lines={3} />;
  const more = works.totalCount - works.nodes.length;
  return (
    <ul className={classes.works}>
      {works.nodes.map(({ id, title, artist }) => (
        <li key={id}>
          <Anchor href={`/dashboard/music/works/${id}?tab=royalties`} target="_blank" size="sm">
            {title}
          </Anchor>
          {artist !== null && <small>{artist}</small>}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}

/** Puts the other one on the works, then deletes; answers a sentence when either was refused. */
async function replaceAndDelete(acts: PartyActs, id: string, other: Option, onDone: (changed: number) => void) {
  const { changedWorks, userErrors } = await acts.replace(id, other.value);
  if (userErrors.length > 0) return userErrors.map((error) => error.message).join(' ');
  const errors = await acts.remove(id);
  if (errors.length > 0) return errors.map((error) => error.message).join(' ');
  onDone(changedWorks);
  return null;
}

/** A party that works credit cannot be deleted: shows which they are and offers to credit another one there. */
export function CreditedDialog({ acts, party, message, onDeleted, onClose }: CreditedDialogProps) {
  const works = useWorks(acts, party.id);
  const [other, setOther] = useState<Option | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    if (other === null) {
      setProblem(`Choose another ${acts.noun} first.`);
      return;
    }
    setBusy(true);
    setProblem(null);
    const done = (changed: number) => onDeleted(other.label, changed);
    const refusal = await replaceAndDelete(acts, party.id, other, done).catch(() => acts.failed);
    setBusy(false);
    setProblem(refusal);
  };
  const search = async (text: string) => (await acts.search(text)).filter(({ value }) => value !== party.id);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${party.name} is credited on works`}
      size={520}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Text size="sm">{message}</Text>
      <Works works={works} />
      <SearchSelect
        label={`Replace with another ${acts.noun}`}
        value={other}
        onChange={(option) => {
          setOther(option);
          setProblem(null);
        }}
        search={search}
        placeholder={`Search ${acts.noun}s`}
        help="Roles and factors stay as they are; only the name changes."
        error={problem}
        disabled={isBusy}
      />
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button color="red" loading={isBusy} onClick={() => void run()}>
          Replace and delete
        </Button>
      </Group>
    </Modal>
  );
}
