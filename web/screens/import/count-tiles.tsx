import { Stack, Text } from '@mantine/core';
import { StatTiles } from '#web/kit/text/stat-tiles.tsx';
import type { ImportResultFragment } from './__generated__/import.ts';
import { countText, objectsText } from './import-texts.ts';

type Props = { counts: NonNullable<ImportResultFragment['counts']>; isDone: boolean };

/** Rows by outcome, and the records that are added or changed. */
export function CountTiles({ counts, isDone }: Props) {
  const added = objectsText(counts, 'created');
  const changed = objectsText(counts, 'changed');
  const warned = countText(counts.warned, 'row with warnings is', 'rows with warnings are');
  return (
    <Stack gap={12}>
      <StatTiles
        tiles={[
          { label: 'New', value: counts.new, note: isDone ? 'Rows added' : 'Rows to add' },
          { label: 'Changed', value: counts.changed, note: isDone ? 'Rows updated' : 'Rows to update' },
          { label: 'Unchanged', value: counts.unchanged, note: 'Rows already in the catalogue' },
          { label: 'Refused', value: counts.refused, note: isDone ? 'Rows not imported' : 'Rows to correct' },
        ]}
      />
      <Text size="sm" c="dimmed">
        {added !== '' && <span>{`${isDone ? 'Added' : 'Adds'} ${added}. `}</span>}
        {changed !== '' && <span>{`${isDone ? 'Updated' : 'Updates'} ${changed}. `}</span>}
        {counts.warned > 0 && <span>{`${warned} imported too.`}</span>}
      </Text>
    </Stack>
  );
}
