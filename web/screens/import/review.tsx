import { Button, Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import {
  type ImportResultFragment,
  type ImportReviewFragment,
  useImportProgressFragment,
  useImportResultFragment,
  useImportReviewFragment,
} from './__generated__/import.ts';
import { JobProgress } from './busy.tsx';
import { Forecast } from './count-tiles.tsx';
import { countText, recordCount, refusedHref } from './import-texts.ts';
import { Parties } from './parties.tsx';
import { Preview } from './preview.tsx';
import type { StageProps } from './stage-props.ts';

type Counts = NonNullable<ImportResultFragment['counts']>;

/** Why the import can't be started, with what to do. Null if it can. */
function blocker(counts: Counts, openParties: number): string | null {
  if (openParties > 0)
    return `${countText(openParties, 'person or publisher needs', 'people or publishers need')} a decision. Confirm them, then import.`;
  if (recordCount(counts) > 0) return null;
  if (counts.refused > 0 && counts.unchanged === 0)
    return 'All rows are refused. Correct them in the preview, or change the mapping.';
  if (counts.refused > 0) return 'No row adds or changes anything. Correct the refused rows, or cancel the import.';
  return 'The catalogue already has everything in this file. There is nothing to import.';
}

/** Link to the refused rows as CSV. */
export const RefusedLink = ({ id }: { id: string }) => (
  <Button
    component="a"
    href={refusedHref(id)}
    download
    size="xs"
    variant="default"
    leftSection={<IconDownload size={15} stroke={1.7} aria-hidden="true" />}
  >
    Download refused rows
  </Button>
);

type ReviewProps = StageProps<ImportReviewFragment> & { onMapping: () => void };

/** The result of the dry run, and the decision to import. After a correction the last result stays until the next one. */
export function Review({ import: from, acts, onMapping }: ReviewProps) {
  const review = useImportReviewFragment(from);
  const { id, fileName, columns, parties, rowCount } = review;
  const result = useImportResultFragment(review);
  const isChecking = useImportProgressFragment(review).state === 'CHECKING';
  const [known, setKnown] = useState(result.counts);
  if (result.counts && result.counts !== known) setKnown(result.counts);
  const counts = result.counts ?? known;
  if (!counts) return null;
  const reason = blocker(counts, parties.openCount);
  return (
    <Stack gap={20}>
      <Forecast counts={counts} progress={isChecking && <JobProgress import={review} />} />
      {parties.totalCount > 0 && (
        <Parties key={parties.totalCount} id={id} openCount={parties.openCount} isChecking={isChecking} />
      )}
      <div>
        {reason !== null && <Banner kind={parties.openCount > 0 ? 'warning' : 'info'}>{reason}</Banner>}
        <Buttons mt={reason === null ? 0 : 12}>
          <Button onClick={acts.commit} loading={acts.busy === 'commit'} disabled={isChecking || reason !== null}>
            Import {countText(recordCount(counts), 'record', 'records')}
          </Button>
          <Button variant="default" onClick={onMapping} disabled={isChecking}>
            Change mapping
          </Button>
          <Button variant="default" onClick={acts.cancel} loading={acts.busy === 'cancel'}>
            Cancel import
          </Button>
        </Buttons>
      </div>
      <Panel
        title="Preview"
        lead={`Rows of ${fileName}. Select a cell to correct it. Nothing is written yet.`}
        aside={<Group gap={8}>{counts.refused > 0 && <RefusedLink id={id} />}</Group>}
        bare
      >
        <Preview id={id} columns={columns} counts={counts} rowCount={rowCount} isChecking={isChecking} />
      </Panel>
    </Stack>
  );
}
