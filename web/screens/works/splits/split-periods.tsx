import type { InMemoryCache } from '@apollo/client/cache';
import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { fullName } from '#domain/contributors/full-name.ts';
import { needsParty } from '#domain/works/split-roles.ts';
import { client } from '#web/apollo/client.ts';
import { SharesTable } from '#web/entities/works/party-shares.tsx';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { FormSection } from '#web/kit/form/section.tsx';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { plainDate, shortDate } from '#web/kit/text/dates.ts';
import {
  useSplitPeriodsQuery,
  useWorkSplitPeriodsFragment,
  type WorkSplitPeriodsFragment,
} from './__generated__/split-periods.ts';
import { MovePeriodDialog } from './move-period-dialog.tsx';
import classes from './splits.module.css';

// Periods have no ID, so a newer list replaces the known one. Added with the panel, because every page loads the other policies.
(client.cache as InMemoryCache).policies.addTypePolicies({ Work: { fields: { splitPeriods: { merge: false } } } });

export type Period = WorkSplitPeriodsFragment['splitPeriods'][number];
type Party = Period['parties'][number];

/** The first splits are valid from the beginning. */
const beginning = '0001-01-01';
const isFirst = ({ validFrom }: Period): boolean => validFrom === beginning;

/** "From the beginning until 30 Jun 2026", "Since 1 Jul 2026". */
function daysText(period: Period): string {
  const { validFrom, validUntil } = period;
  if (isFirst(period)) return validUntil === null ? 'From the beginning' : `From the beginning until ${plainDate(validUntil)}`;
  return validUntil === null ? `Since ${plainDate(validFrom)}` : `${plainDate(validFrom)} to ${plainDate(validUntil)}`;
}

const nameOf = ({ contributor, publisher, role }: Party): string =>
  contributor ? fullName(contributor) : (publisher?.name ?? (needsParty(role) ? 'Deleted party' : 'No publisher'));

const share = (text: string) => ({ text, value: Number(text) });

function PeriodLine({ period, onMove }: { period: Period; onMove: (() => void) | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const { isComplete, isGiven, createdAt, parties } = period;
  const days = daysText(period);
  return (
    <>
      <Line
        wraps
        title={
          <>
            {days} {!isComplete && <Badge color="yellow">Incomplete</Badge>}
          </>
        }
        note={`Saved on ${shortDate(new Date(createdAt))}${isGiven ? ' · day entered by a person' : ''}`}
        aside={
          <>
            <Button
              size="xs"
              variant="default"
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Hide shares' : 'Shares'}: ${days}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Hide shares' : 'Shares'}
            </Button>
            {onMove && (
              <Button size="xs" variant="default" aria-label={`Change day: ${days}`} onClick={onMove}>
                Change day
              </Button>
            )}
          </>
        }
      />
      {isOpen && (
        <li className={classes.periodshares}>
          <SharesTable
            parties={parties.map((party, index) => ({
              key: String(index),
              name: nameOf(party),
              role: party.role,
              performance: share(party.performanceShare),
              mechanical: share(party.mechanicalShare),
            }))}
          />
        </li>
      )}
    </>
  );
}

type PeriodListProps = { work: WorkSplitPeriodsFragment; canEdit: boolean };

/** The periods, the latest first. */
function PeriodList({ work, canEdit }: PeriodListProps) {
  const [moved, setMoved] = useState<Period | null>(null);
  const periods = work.splitPeriods.toReversed();
  return (
    <>
      <Lines aria-label="Splits by date">
        {periods.map((period) => (
          <PeriodLine
            key={period.validFrom}
            period={period}
            onMove={canEdit && !isFirst(period) ? () => setMoved(period) : undefined}
          />
        ))}
      </Lines>
      {moved && <MovePeriodDialog work={work} period={moved} onClose={() => setMoved(null)} />}
    </>
  );
}

/** From when which splits of a work are valid. Royalty runs pay by them. */
export function SplitPeriods({ workId, canEdit }: { workId: string; canEdit: boolean }) {
  const query = useSplitPeriodsQuery({ variables: { work: workId }, fetchPolicy: 'cache-and-network' });
  const work = useWorkSplitPeriodsFragment(query.data?.work ?? null) as WorkSplitPeriodsFragment | null;
  if (work?.splitPeriods.length === 0) return null;
  return (
    <div className={classes.periods}>
      <FormSection
        title="Splits by date"
        columns={1}
        lead="Saved changes count from their day on. If a change was agreed for another day, enter that day: royalty runs pay by it."
      >
        <Loaded query={{ ...query, data: work ?? undefined }} failure="Failed to load the splits by date" lines={2}>
          {(loaded) => <PeriodList work={loaded} canEdit={canEdit} />}
        </Loaded>
      </FormSection>
    </div>
  );
}
