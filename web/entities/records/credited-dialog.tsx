import { useQuery } from '@apollo/client/react';
import { Anchor, Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '#web/apollo/attempt.ts';
import { ProblemText } from '#web/kit/feedback/error-link.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { SearchSelect } from '#web/kit/form/search-select.tsx';
import type { Option } from '#web/kit/form/select-field.tsx';
import type { ChangedCounts, NamedRecord, RecordKind, Uses } from './record-kind.ts';
import { placesOf } from './record-places.ts';
import classes from './records.module.css';
import type { RecordActs } from './use-record-acts.ts';
import { useRecordSearch } from './use-record-search.ts';

type CreditedDialogProps<Named, Choice extends Named & { id: string }> = {
  kind: RecordKind<Named, Choice>;
  acts: RecordActs;
  record: NamedRecord;
  /** The server's message. */
  message: string;
  onDeleted: (replacement: string, changed: ChangedCounts) => void;
  onClose: () => void;
};

/** Number of objects of each kind that the dialog lists. */
const listed = 100;

const places = {
  works: (id: string) => `/dashboard/music/works/${id}?tab=royalties`,
  recordings: (id: string) => `/dashboard/music/recordings/${id}`,
  releases: (id: string) => `/dashboard/music/releases/${id}`,
} as const;

function UsesList({ uses }: { uses: Uses | null }) {
  if (uses === null) return <TextSkeleton lines={3} />;
  const pages = (Object.keys(places) as (keyof Uses)[]).flatMap((kind) => (uses[kind] ? [{ kind, ...uses[kind] }] : []));
  const more = pages.reduce((sum, { totalCount, nodes }) => sum + totalCount - nodes.length, 0);
  return (
    <ul className={classes.works} data-ruled>
      {pages.flatMap(({ kind, nodes }) =>
        nodes.map(({ id, title, artist }) => (
          <li key={id}>
            <Anchor href={places[kind](id)} target="_blank" size="sm">
              {title}
            </Anchor>
            {artist !== null && <small>{artist}</small>}
          </li>
        )),
      )}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}

/** Names the other record wherever this one is named, then deletes this one. Returns why either step failed. */
async function replaceAndDelete(acts: RecordActs, id: string, other: Option, onDone: (changed: ChangedCounts) => void) {
  const { changed, problem } = await acts.replace(id, other.value);
  const refusal = problem ?? (await acts.remove(id));
  if (refusal === null) onDone(changed);
  return refusal;
}

/** Lists the objects that keep a record from being deleted, and offers to name another record there. */
export function CreditedDialog<Named, Choice extends Named & { id: string }>(props: CreditedDialogProps<Named, Choice>) {
  const { kind, acts, record, message, onDeleted, onClose } = props;
  const variables = { id: record.id, page: 1, first: listed };
  const { data, loading } = useQuery(kind.replacement!.uses, { variables, fetchPolicy: 'network-only' });
  const uses = loading ? null : ((data?.record as Uses | null | undefined) ?? {});
  const searchRecords = useRecordSearch(kind);
  const [other, setOther] = useState<Option | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    if (other === null) {
      setProblem({ message: `Choose another ${placesOf(kind).words} first.` });
      return;
    }
    setBusy(true);
    setProblem(null);
    const done = (changed: ChangedCounts) => onDeleted(other.label, changed);
    const refusal = await replaceAndDelete(acts, record.id, other, done);
    setBusy(false);
    setProblem(refusal);
  };
  const search = async (text: string) => (await searchRecords(text)).filter(({ value }) => value !== record.id);
  return (
    <Modal opened onClose={onClose} title={`${record.name} is in use`} size={520} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Text size="sm">{message}</Text>
      <UsesList uses={uses} />
      <SearchSelect
        label={`Replace with another ${placesOf(kind).words}`}
        value={other}
        onChange={(option) => {
          setOther(option);
          setProblem(null);
        }}
        search={search}
        placeholder={`Search ${placesOf(kind).words}s`}
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
