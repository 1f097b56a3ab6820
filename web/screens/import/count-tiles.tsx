import { Stack, Text } from '@mantine/core';
import { StatTiles } from '#web/kit/text/stat-tiles.tsx';
import type { ImportResultFragment } from './__generated__/import.ts';
import { countText, objectsText } from './import-texts.ts';

type Props = { counts: NonNullable<ImportResultFragment['counts']>; isDone: boolean };

/** Rows by outcome, and the records that are added or changed. */
export function CountTiles({ counts, isDone }: Props) {
  const added = objectsText(counts, 'created');
  const changed = objectsText(counts, 'changed');
  const warned = countText(counts.warned, 'row has warnings', 'rows have warnings');
  return (
    <Stack gap={12}>
      <StatTiles
        tiles={[
          { label: 'New rows', value: counts.new, note: isDone ? 'Added' : 'Will be added' },
          { label: 'Changed rows', value: counts.changed, note: isDone ? 'Updated' : 'Will be updated' },
          { label: 'Unchanged rows', value: counts.unchanged, note: 'Already in the catalogue' },
          { label: 'Refused rows', value: counts.refused, note: 'Not imported' },
        ]}
      />
      <Text size="sm" c="dimmed">
        {added !== '' && <span>{`${isDone ? 'Added' : 'Adds'} ${added}. `}</span>}
        {changed !== '' && <span>{`${isDone ? 'Updated' : 'Updates'} ${changed}. `}</span>}
        {counts.warned > 0 && <span>{`${warned} and ${isDone ? 'were' : 'will be'} imported.`}</span>}
      </Text>
    </Stack>
  );
}
