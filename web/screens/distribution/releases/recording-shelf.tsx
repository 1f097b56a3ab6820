import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconGripVertical, IconSearch } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { formatIsrc } from '#domain/codes/isrc.ts';
import { describeError } from '#web/apollo/errors.ts';
import { useTrackChoicesQuery } from './__generated__/recording-search.ts';
import classes from './releases.module.css';
import { recordingTitle } from './use-recording-search.ts';
import { dragRecordings } from './use-track-drag.ts';

const searchDelayMs = 300;

type ShelfProps = {
  /** Recordings on the track list, which are not offered. */
  taken: readonly string[];
  onAdd: (ids: readonly string[]) => void;
  /** Handlers of the place where dragged recordings are added at the end. */
  dropHandlers: { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void };
};

/** Recordings to choose from: several are checked and added together, or dragged to their place on the track list. */
export function RecordingShelf({ taken, onAdd, dropHandlers }: ShelfProps) {
  const [words, setWords] = useState('');
  const [search] = useDebouncedValue(words.trim(), searchDelayMs);
  const [checked, setChecked] = useState<readonly string[]>([]);
  const variables = { search: search || null, filter: null };
  const { data, previousData, error } = useTrackChoicesQuery({ variables, fetchPolicy: 'cache-and-network' });
  const found = ((data ?? previousData)?.recordings.nodes ?? []).filter(({ id }) => !taken.includes(id));
  const chosen = checked.filter((id) => !taken.includes(id));
  const toggle = (id: string) => setChecked(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <Stack component="section" gap={12} mt={16} aria-label="Recordings to add">
      <Text className={classes.dropEnd} c="dimmed" ta="center" {...dropHandlers}>
        Drag recordings onto the track list, or drop them here to add them at the end.
      </Text>
      <TextInput
        aria-label="Search recordings to add"
        placeholder="Search recordings by title, artist or ISRC"
        leftSection={<IconSearch size={16} stroke={1.7} />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {error && <Text c="red">{describeError(error)}</Text>}
      <ul className={classes.shelf}>
        {found.map((recording) => (
          <li
            key={recording.id}
            draggable
            onDragStart={(event) => dragRecordings(event, chosen.includes(recording.id) ? chosen : [recording.id])}
          >
            <IconGripVertical size={18} stroke={1.7} data-ink="quiet" aria-hidden="true" />
            <Checkbox
              flex={1}
              label={recordingTitle(recording)}
              description={[recording.artist, recording.isrc && formatIsrc(recording.isrc)].filter(Boolean).join(' · ')}
              checked={chosen.includes(recording.id)}
              onChange={() => toggle(recording.id)}
            />
          </li>
        ))}
      </ul>
      {data && found.length === 0 && <Text c="dimmed">No other recordings found.</Text>}
      <Group>
        <Button
          variant="default"
          disabled={chosen.length === 0}
          onClick={() => {
            onAdd(chosen);
            setChecked([]);
          }}
        >
          {chosen.length < 2 ? 'Add to the track list' : `Add ${chosen.length} to the track list`}
        </Button>
      </Group>
    </Stack>
  );
}
