import { Group } from '@mantine/core';
import { Link } from 'react-router';
import { formatIsrc } from '#domain/codes/isrc.ts';
import { fullName } from '#domain/contributors/full-name.ts';
import { AuthorRole, ComposerRole } from '#domain/works/split-roles.ts';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import type { IncomeGroupPanelFragment } from './__generated__/matching.ts';
import { type GroupRow, proposedName, Score } from './groups-table.tsx';
import classes from './matching.module.css';
import { reasonTexts } from './reason-text.ts';

export type Proposal = IncomeGroupPanelFragment['proposals'][number];

/** Writers of a work with their roles, each once: "Mara Lindqvist (Composer, Author) · Jonas Ahlberg (Lyricist)". */
function writersOf(work: NonNullable<Proposal['work']>): string {
  const { composers, authors } = work.splits;
  const named = [
    ...composers.map(({ contributor, role }) => [contributor, ComposerRole[role]] as const),
    ...authors.map(({ contributor, role }) => [contributor, AuthorRole[role]] as const),
  ].flatMap(([contributor, role]) => (contributor ? [{ id: contributor.id, name: fullName(contributor), role }] : []));
  const writers = [...Map.groupBy(named, ({ id }) => id).values()];
  const texts = writers.map((roles) => `${roles[0]?.name} (${[...new Set(roles.map(({ role }) => role))].join(', ')})`);
  return texts.join(' · ') || work.artist || 'No writers yet';
}

function hrefOf({ work, recording, release }: Proposal): string {
  if (work) return `/dashboard/music/works/${work.id}`;
  return recording ? `/dashboard/music/recordings/${recording.id}` : `/dashboard/music/releases/${release?.id ?? ''}`;
}

/** What is learned from a match: the number that the society gave the work. */
const learnedFacts = ({ identity, source }: GroupRow, { work, reasons }: Proposal) =>
  work && identity.societyNumber !== null && source.societyCode !== null && !reasons.includes('SOCIETY_NUMBER')
    ? ([['Society number', `${identity.societyNumber}, will be learned`]] as const)
    : [];

/** A record that the lines may be for, with the reasons. */
export function Candidate({ group, proposal }: { group: GroupRow; proposal: Proposal }) {
  const { work, recording, release, score, reasons } = proposal;
  return (
    <div className={classes.candidate}>
      <div>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Link to={hrefOf(proposal)}>
            <b>{proposedName(proposal)}</b>
          </Link>
          <Score score={score} />
        </Group>
        {work && (
          <>
            {work.iswc && <CodeText>{work.iswc}</CodeText>}
            <p data-ink="quiet">{writersOf(work)}</p>
          </>
        )}
        {recording && (
          <>
            {recording.isrc && <CodeText>{formatIsrc(recording.isrc)}</CodeText>}
            <p data-ink="quiet">Recording by {recording.artist}</p>
          </>
        )}
        {release && (
          <>
            {release.upc && <CodeText>{release.upc}</CodeText>}
            <p data-ink="quiet">Release by {release.artist}</p>
          </>
        )}
      </div>
      <FactList
        align="end"
        facts={[
          ...reasons.map((reason) => {
            const { about, text, ink } = reasonTexts[reason];
            return [
              about,
              <span key={reason} data-ink={ink ?? 'quiet'}>
                {text}
              </span>,
            ] as const;
          }),
          ...learnedFacts(group, proposal),
        ]}
      />
    </div>
  );
}
