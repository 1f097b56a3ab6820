import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { StatTiles } from '#web/kit/text/stat-tiles.tsx';
import type { ImportResultFragment } from './__generated__/import.ts';
import { countText, objectsText } from './import-texts.ts';

type Counts = NonNullable<ImportResultFragment['counts']>;

/** Rows by outcome. */
export const CountTiles = ({ counts, isDone }: { counts: Counts; isDone: boolean }) => (
  <StatTiles
    tiles={[
      { label: 'New', value: counts.created, note: isDone ? 'Rows added' : 'Rows to add' },
      { label: 'Changed', value: counts.changed, note: isDone ? 'Rows updated' : 'Rows to update' },
      { label: 'Unchanged', value: counts.unchanged, note: 'Rows already in the catalogue' },
      { label: 'Refused', value: counts.refused, note: isDone ? 'Rows not imported' : 'Rows to correct' },
    ]}
  />
);

type ForecastProps = { counts: Counts; progress: ReactNode; blocker: { kind: 'info' | 'warning'; reason: string } | null };

/**
 * Rows by outcome. Below them the progress of the check, or why the import can't be started, or the records that it would add or change: as high
 * as each other, so that the preview does not move.
 */
export function Forecast({ counts, progress, blocker }: ForecastProps) {
  const added = objectsText(counts, 'created');
  const changed = objectsText(counts, 'changed');
  const warned = countText(counts.warned, 'row has', 'rows have');
  return (
    <Stack gap={12}>
      <CountTiles counts={counts} isDone={false} />
      <Stack mih={{ base: 56, sm: 38 }} gap={0} justify="center">
        {progress || (blocker && <Banner kind={blocker.kind}>{blocker.reason}</Banner>) || (
          <Text size="sm" c="dimmed">
            {added !== '' && `Adds ${added}. `}
            {changed !== '' && `Updates ${changed}. `}
            {counts.warned > 0 && `${warned} warnings.`}
          </Text>
        )}
      </Stack>
    </Stack>
  );
}
