import { ActionIcon, Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { useIsPhone } from '#web/kit/media.ts';
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
import { ReplaceDialog, type ReplacedCell } from './replace-dialog.tsx';
import type { StageProps } from './stage-props.ts';

type Counts = NonNullable<ImportResultFragment['counts']>;

/** Why the import can't be started, with what to do. Null if it can. */
function blockerOf(
  counts: Counts,
  open: { parties: number; totals: number },
): { kind: 'info' | 'warning'; reason: string } | null {
  const warning = (reason: string) => ({ kind: 'warning' as const, reason });
  if (open.parties > 0) {
    const parties = countText(open.parties, 'person or publisher needs', 'people or publishers need');
    return warning(`${parties} a decision. Confirm them, then import.`);
  }
  if (open.totals > 0) {
    const works = countText(open.totals, 'work', 'works');
    return warning(`The writers’ shares of ${works} total less than 90 %. Correct them in the preview, or confirm them.`);
  }
  if (recordCount(counts) > 0) return null;
  const info = (reason: string) => ({ kind: 'info' as const, reason });
  if (counts.refused === 0) return info('The catalogue already has everything in this file. There is nothing to import.');
  return counts.unchanged === 0
    ? info('All rows are refused. Correct them in the preview, or change the mapping.')
    : info('No row adds or changes anything. Correct the refused rows, or cancel the import.');
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

const RefusedIcon = ({ id }: { id: string }) => (
  <ActionIcon component="a" href={refusedHref(id)} download variant="default" size={44} aria-label="Download refused rows">
    <IconDownload size={18} stroke={1.7} />
  </ActionIcon>
);

type ReviewProps = StageProps<ImportReviewFragment> & { onMapping: () => void };

/** The result of the dry run, and the decision to import. After a correction the last result stays until the next one. */
export function Review({ import: from, acts, onMapping }: ReviewProps) {
  const review = useImportReviewFragment(from);
  const { id, columns, parties, rowCount } = review;
  const isPhone = useIsPhone();
  const result = useImportResultFragment(review);
  const isChecking = useImportProgressFragment(review).state === 'CHECKING';
  const [known, setKnown] = useState(result.counts);
  const [replaced, setReplaced] = useState<ReplacedCell | null>(null);
  const [acceptsLowShareTotals, setAcceptsLowShareTotals] = useState(false);
  if (result.counts && result.counts !== known) setKnown(result.counts);
  const counts = result.counts ?? known;
  if (!counts) return null;
  const records = recordCount(counts);
  const mapped = columns.filter(({ target }) => target !== null);
  const blocker = blockerOf(counts, { parties: parties.openCount, totals: acceptsLowShareTotals ? 0 : counts.lowShareTotals });
  return (
    <Stack gap={isPhone ? 12 : 20}>
      <Forecast counts={counts} progress={isChecking && <JobProgress import={review} />} blocker={blocker} />
      {parties.totalCount > 0 && (
        <Parties key={parties.totalCount} id={id} openCount={parties.openCount} isChecking={isChecking} />
      )}
      {counts.lowShareTotals > 0 && (
        <Checkbox
          label={`Import ${countText(counts.lowShareTotals, 'work', 'works')} with less than 90 % of the shares`}
          description="The rest of the shares stays unassigned."
          checked={acceptsLowShareTotals}
          onChange={({ currentTarget }) => setAcceptsLowShareTotals(currentTarget.checked)}
        />
      )}
      <Buttons mt={0}>
        {records > 0 && (
          <Button
            onClick={() => acts.commit(acceptsLowShareTotals)}
            loading={acts.busy === 'commit'}
            disabled={isChecking || blocker !== null}
          >
            Import {countText(records, 'record', 'records')}
          </Button>
        )}
        <Button variant="default" onClick={acts.cancel} loading={acts.busy === 'cancel'}>
          Cancel import
        </Button>
      </Buttons>
      <Panel
        title="Preview"
        lead="Select a cell to edit it."
        aside={
          <Group gap={8}>
            <Button size="xs" variant="default" onClick={onMapping} disabled={isChecking}>
              Change mapping
            </Button>
            <Button size="xs" variant="default" onClick={() => setReplaced({ column: mapped[0]?.index ?? 0, value: '' })}>
              Replace a value
            </Button>
            {counts.refused > 0 && (isPhone ? <RefusedIcon id={id} /> : <RefusedLink id={id} />)}
          </Group>
        }
        bare
      >
        <Preview id={id} columns={columns} counts={counts} rowCount={rowCount} isChecking={isChecking} onReplace={setReplaced} />
      </Panel>
      {replaced && <ReplaceDialog id={id} columns={mapped} start={replaced} onClose={() => setReplaced(null)} />}
    </Stack>
  );
}
