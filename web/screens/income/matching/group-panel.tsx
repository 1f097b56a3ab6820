import { Badge, Button, Group, Kbd, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { versionedTitle } from '#domain/catalogue/versioned-title.ts';
import { fullName } from '#domain/contributors/full-name.ts';
import { matchBases } from '#domain/income/income-terms.ts';
import { periodText } from '#web/entities/income/period.ts';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { numberText, percentLabel } from '#web/kit/text/numbers.ts';
import { type IncomeGroupPanelFragment, useIncomeGroupPanelFragment, useMatchingGroupQuery } from './__generated__/matching.ts';
import { Candidate } from './candidate.tsx';
import { FirstLines } from './first-lines.tsx';
import { groupAmount } from './group-amount.ts';
import { type GroupRow, isTie, namesOf } from './groups-table.tsx';
import classes from './matching.module.css';
import { likelyKind } from './new-record.tsx';

/** What can be done with the selected group. */
type GroupActs = {
  match: () => void;
  other: () => void;
  notOurs: () => void;
  leave: () => void;
  create: () => void;
  createOther: () => void;
  divide: () => void;
};

type Panel = IncomeGroupPanelFragment;

type ActProps = { label: string; keys: string; filled?: boolean; onClick: () => void };

/** A button with its key, which phones do not have. */
function Act({ label, keys, filled = false, onClick }: ActProps) {
  const isPhone = useIsPhone();
  const key = !isPhone && <Kbd aria-hidden="true">{keys}</Kbd>;
  return (
    <Button variant={filled ? 'filled' : 'default'} onClick={onClick} rightSection={key}>
      {label}
    </Button>
  );
}

type ActsProps = { group: GroupRow; acts: GroupActs };

/** Buttons with their keys. */
function Acts({ group, acts }: ActsProps) {
  const hasProposal = group.proposals.length > 0;
  const kind = likelyKind(group);
  const isPhone = useIsPhone();
  return (
    <Stack gap={8}>
      <Group gap={8}>
        {group.needsDivision ? (
          <Act label="Divide among works" keys="↵" filled onClick={acts.divide} />
        ) : (
          hasProposal && <Act label={isTie(group) ? 'Choose…' : 'Match'} keys="↵" filled onClick={acts.match} />
        )}
        <Act label="Other work…" keys="/" filled={!hasProposal && !group.needsDivision} onClick={acts.other} />
        <Act label="Not ours" keys="x" onClick={acts.notOurs} />
        {group.decision !== 'LEFT' && <Act label="Leave" keys="l" onClick={acts.leave} />}
        <Act label={`New ${kind}…`} keys="n" onClick={acts.create} />
      </Group>
      <small>
        Also applies to every later line like it. You can undo this
        {!isPhone && (
          <>
            {' '}
            with <Kbd>u</Kbd>
          </>
        )}
        .{' '}
        <button type="button" className={classes.link} onClick={acts.createOther}>
          New {kind === 'work' ? 'recording' : 'work'} instead…
        </button>
      </small>
    </Stack>
  );
}

/** The records of a decided group, and who decided. */
function Decided({ panel }: { panel: Panel }) {
  const { works, recording, release, titlesInBin, basis, decidedBy } = panel;
  if (works.length === 0 && !recording && !release && titlesInBin.length === 0) return null;
  const how = [basis && matchBases.labels[basis], decidedBy && `decided by ${fullName(decidedBy)}`].filter(Boolean).join(', ');
  return (
    <div className={classes.candidate}>
      <ul>
        {recording && (
          <li>
            <Link to={`/dashboard/music/recordings/${recording.id}`}>{versionedTitle(recording)}</Link>
          </li>
        )}
        {release && (
          <li>
            <Link to={`/dashboard/music/releases/${release.id}`}>{release.title}</Link>
          </li>
        )}
        {titlesInBin.map((title) => (
          <li key={title}>
            {title} <small>in the bin, keeps its income until it is deleted for good</small>
          </li>
        ))}
        {works.map(({ work, part }) => (
          <li key={work.id}>
            <Link to={`/dashboard/music/works/${work.id}`}>{work.title}</Link> <small>{percentLabel(part)}</small>
          </li>
        ))}
      </ul>
      {how !== '' && <small>{how}</small>}
    </div>
  );
}

function Facts({ group, panel }: { group: GroupRow; panel: Panel }) {
  const [best, ...others] = panel.proposals;
  return (
    <>
      <Decided panel={panel} />
      {best && group.decision !== 'MATCHED' && <Candidate group={group} proposal={best} />}
      {others.length > 0 && group.decision !== 'MATCHED' && (
        <small>
          {others.length} more {others.length === 1 ? 'candidate' : 'candidates'} under “
          {isTie(group) ? 'Choose…' : 'Other work…'}”
        </small>
      )}
    </>
  );
}

type GroupPanelProps = ActsProps & { canEdit: boolean };

/** The selected group: the proposal with its reasons, what to do, and the first lines as they were received. */
export function GroupPanel({ group, acts, canEdit }: GroupPanelProps) {
  const { data, error } = useMatchingGroupQuery({ variables: { id: group.id }, fetchPolicy: 'cache-and-network' });
  const panel = useIncomeGroupPanelFragment(data?.incomeGroup ?? null) as Panel | null;
  const period = panel && periodText(panel.periodStart, panel.periodEnd);
  const facts: ReactNode = [group.source.name, period, groupAmount(group)].filter(Boolean).join(' · ');
  return (
    <section className={classes.panel} aria-label={`Group “${group.title}”`}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap={12}>
        <h2>“{group.title}”</h2>
        <Badge color="gray">{group.lines === 1 ? '1 line' : `${numberText(group.lines)} lines`}</Badge>
      </Group>
      <p data-ink="quiet">{namesOf(group)}</p>
      <p data-ink="quiet">{facts}</p>
      <Stack gap={16} mt={16}>
        {panel ? <Facts group={group} panel={panel} /> : !error && <TextSkeleton lines={6} />}
        {canEdit && <Acts group={group} acts={acts} />}
        {panel && <FirstLines key={group.id} lines={panel.firstLines} count={group.lines} />}
        {error && !panel && <p role="alert">Failed to load the lines of the group. Select it again to retry.</p>}
      </Stack>
    </section>
  );
}
