import { Box, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatTiles } from '#web/kit/text/stat-tiles.tsx';
import type { ImportResultFragment } from './__generated__/import.ts';
import { countText, objectsText } from './import-texts.ts';

type Counts = NonNullable<ImportResultFragment['counts']>;

/** Rows by outcome. */
export const CountTiles = ({ counts, isDone }: { counts: Counts; isDone: boolean }) => (
  <StatTiles
    tiles={[
      { label: 'New', value: counts.new, note: isDone ? 'Rows added' : 'Rows to add' },
      { label: 'Changed', value: counts.changed, note: isDone ? 'Rows updated' : 'Rows to update' },
      { label: 'Unchanged', value: counts.unchanged, note: 'Rows already in the catalogue' },
      { label: 'Refused', value: counts.refused, note: isDone ? 'Rows not imported' : 'Rows to correct' },
    ]}
  />
);

/** Rows by outcome, and the records that would be added or changed. While the rows are checked again, their progress. */
export function Forecast({ counts, progress }: { counts: Counts; progress: ReactNode }) {
  const added = objectsText(counts, 'created');
  const changed = objectsText(counts, 'changed');
  const warned = countText(counts.warned, 'row has', 'rows have');
  return (
    <Stack gap={12}>
      <CountTiles counts={counts} isDone={false} />
      {/* As high as the progress, so that the rows below do not move. */}
      <Box mih={38}>
        {progress || (
          <Text size="sm" c="dimmed">
            {added !== '' && `Adds ${added}. `}
            {changed !== '' && `Updates ${changed}. `}
            {counts.warned > 0 && `${warned} warnings.`}
          </Text>
        )}
      </Box>
    </Stack>
  );
}
