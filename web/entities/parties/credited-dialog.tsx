import { useQuery } from '@apollo/client/react';
import { Anchor, Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '#web/apollo/attempt.ts';
import { ProblemText } from '#web/kit/feedback/error-link.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { SearchSelect } from '#web/kit/form/search-select.tsx';
import type { Option } from '#web/kit/form/select-field.tsx';
import classes from './parties.module.css';
import type { Party, PartyKind, PartyWorks } from './party-kind.ts';
import type { PartyActs } from './use-party-acts.ts';
import { usePartySearch } from './use-party-search.ts';

type CreditedDialogProps<Named, Choice extends Named & { id: string }> = {
  kind: PartyKind<Named, Choice>;
  acts: PartyActs;
  party: Party;
  /** The server's message. */
  message: string;
  onDeleted: (replacement: string, changedWorks: number) => void;
  onClose: () => void;
};

/** Number of works that the dialog lists. */
const listedWorks = 100;

function Works({ works }: { works: PartyWorks | null }) {
  if (works === null) return <TextSkeleton lines={3} />;
  const more = works.totalCount - works.nodes.length;
  return (
    <ul className={classes.works} data-ruled>
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

/** Credits the other party on the works, then deletes this one. Returns why either step failed. */
async function replaceAndDelete(acts: PartyActs, id: string, other: Option, onDone: (changed: number) => void) {
  const { changedWorks, problem } = await acts.replace(id, other.value);
  const refusal = problem ?? (await acts.remove(id));
  if (refusal === null) onDone(changedWorks);
  return refusal;
}

/** Lists the works that keep a party from being deleted, and offers to credit another party on them. */
export function CreditedDialog<Named, Choice extends Named & { id: string }>(props: CreditedDialogProps<Named, Choice>) {
  const { kind, acts, party, message, onDeleted, onClose } = props;
  const variables = { id: party.id, page: 1, first: listedWorks };
  const { data, loading } = useQuery(kind.documents.works, { variables, fetchPolicy: 'network-only' });
  const works = loading ? null : (data?.party?.works ?? { totalCount: 0, nodes: [] });
  const searchParties = usePartySearch(kind);
  const [other, setOther] = useState<Option | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    if (other === null) {
      setProblem({ message: `Choose another ${kind.noun} first.` });
      return;
    }
    setBusy(true);
    setProblem(null);
    const done = (changed: number) => onDeleted(other.label, changed);
    const refusal = await replaceAndDelete(acts, party.id, other, done);
    setBusy(false);
    setProblem(refusal);
  };
  const search = async (text: string) => (await searchParties(text)).filter(({ value }) => value !== party.id);
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
        label={`Replace with another ${kind.noun}`}
        value={other}
        onChange={(option) => {
          setOther(option);
          setProblem(null);
        }}
        search={search}
        placeholder={`Search ${kind.noun}s`}
        help="Roles and factors stay the same. Only the name changes."
        error={problem && <ProblemText {...problem} />}
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
