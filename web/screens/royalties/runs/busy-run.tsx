import type { FragmentType } from '@apollo/client/masking';
import { Button } from '@mantine/core';
import type { RunState } from '#domain/royalties/royalty-terms.ts';
import { ProgressBar, useTimeLeft } from '#web/kit/feedback/job-progress.tsx';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { type RoyaltyRunProgressFragment, useRoyaltyRunProgressFragment } from './__generated__/run.ts';
import type { RunActs } from './use-run-acts.ts';

const away = 'You can leave this page. The work goes on.';
const stages: Readonly<Partial<Record<RunState, { title: string; lead: string; canCancel?: boolean }>>> = {
  COMPUTING: {
    title: 'Computing the draft',
    lead: `The lines are matched with splits and terms, and each payee’s statement is closed. ${away}`,
    canCancel: true,
  },
  APPROVING: {
    title: 'Checking the figures',
    lead: `The figures are computed once more. The run is approved if they are still the same. ${away}`,
  },
  ISSUING: { title: 'Issuing the run', lead: `Statements get numbers, and the ledger gets its entries. ${away}` },
  REVERSING: { title: 'Reversing the run', lead: `The ledger gets counter entries. ${away}` },
  DELETING: { title: 'Deleting the run', lead: `Its draft is deleted. ${away}` },
};

/** A background job works on the run. */
export function BusyRun({ run: from, acts }: { run: FragmentType<RoyaltyRunProgressFragment>; acts: RunActs }) {
  const { state, progress, computedAt, viewerCanEdit } = useRoyaltyRunProgressFragment(from);
  const { title = '', lead = '', canCancel = false } = stages[state] ?? {};
  const done = progress?.done ?? 0;
  const total = progress?.total ?? 0;
  const left = useTimeLeft(state, done, total);
  const counted = total > 0 && done > 0 ? `${numberText(done)} of ${numberText(total)}` : 'Working…';
  const isOld = canCancel && computedAt !== null;
  return (
    <Panel title={title} lead={isOld ? `${lead} The figures below are those of the last draft.` : lead}>
      <ProgressBar
        label={title}
        percent={total > 0 && done > 0 ? (100 * done) / total : null}
        text={[counted, left].filter(Boolean).join(' · ')}
      />
      {canCancel && viewerCanEdit && (
        <Buttons>
          <Button variant="default" onClick={acts.cancel} loading={acts.busy === 'cancel'}>
            Cancel
          </Button>
        </Buttons>
      )}
    </Panel>
  );
}
