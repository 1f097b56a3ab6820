import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { ImportPartyDecision, ImportPartyInput } from '#web/__generated__/schema.ts';
import { attempt, type Problem } from '#web/apollo/attempt.ts';
import { ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { Pages } from '#web/kit/list/foot.tsx';
import { pageCount } from '#web/kit/list/pages.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { type ImportPartiesQuery, useImportConfirmMutation, useImportPartiesQuery } from './__generated__/parties.ts';

type Party = NonNullable<ImportPartiesQuery['import']>['parties']['nodes'][number];

const doubts = {
  NAME: 'The catalogue has the same name',
  IPI: 'The catalogue has the IPI number under another name',
} as const;

type PartyLineProps = { party: Party; isChecking: boolean; onDecide: (party: Party, decision: ImportPartyDecision) => void };

/** One party of the file, with its match in the catalogue. */
function PartyLine({ party, isChecking, onDecide }: PartyLineProps) {
  const { name, row, doubt, decision, recordKind, match, matchSummary } = party;
  const isPublisher = recordKind === 'PUBLISHER';
  const listHref = `/dashboard/music/${isPublisher ? 'publishers' : 'contributors'}`;
  const choices = [
    ['SAME', isPublisher ? 'Same publisher' : 'Same person'],
    ['NEW', isPublisher ? 'Another publisher' : 'Another person'],
  ] as const;
  return (
    <Line
      wraps
      title={name}
      note={
        <>
          Row {numberText(row)}. {doubts[doubt]}:{' '}
          {match === null ? (
            matchSummary
          ) : (
            <a href={`${listHref}/${match.id}`} target="_blank" rel="noreferrer" style={{ textDecoration: 'underline' }}>
              {matchSummary}
            </a>
          )}
        </>
      }
      aside={
        <Group gap={8} role="group" aria-label={`Decision about ${name}`}>
          {choices.map(([value, label]) => (
            <Button
              key={value}
              size="xs"
              variant={decision === value ? 'light' : 'default'}
              aria-pressed={decision === value}
              disabled={isChecking}
              onClick={() => onDecide(party, value)}
            >
              {label}
            </Button>
          ))}
        </Group>
      }
    />
  );
}

const pageParties = 20;

/** People and publishers that the catalogue may already have. */
export function Parties({ id, openCount, isChecking }: { id: string; openCount: number; isChecking: boolean }) {
  const [page, setPage] = useState(1);
  const [problem, setProblem] = useState<Problem | null>(null);
  const query = useImportPartiesQuery({
    variables: { id, page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [confirmParties, { loading }] = useImportConfirmMutation();
  const decide = async (parties: ImportPartyInput[], remaining: ImportPartyDecision | null) =>
    setProblem((await attempt(confirmParties({ variables: { id, page, parties, remaining } }))).problem);
  const onDecide = ({ recordKind, key }: Party, decision: ImportPartyDecision) =>
    void decide([{ recordKind, key, decision }], null);
  const lead =
    openCount === 0
      ? 'All decisions are made. You can change them until you import.'
      : `${numberText(openCount)} to confirm. Choose whether each one is the same person or publisher as in the catalogue.`;
  return (
    <Panel
      title="People and publishers to confirm"
      lead={lead}
      aside={
        !isChecking &&
        openCount > 0 && (
          <Button size="xs" variant="default" onClick={() => void decide([], 'SAME')} loading={loading}>
            All are the same
          </Button>
        )
      }
      bare
    >
      <ProblemBanner problem={problem} />
      <Loaded
        query={{ ...query, data: query.data ?? query.previousData }}
        failure="Failed to load the people and publishers"
        lines={4}
      >
        {({ import: found }) => (
          <>
            <Lines aria-label="People and publishers to confirm">
              {found?.parties.nodes.map((party) => (
                <PartyLine key={`${party.recordKind} ${party.key}`} party={party} isChecking={isChecking} onDecide={onDecide} />
              ))}
            </Lines>
            {found && found.parties.totalCount > pageParties && (
              <Group justify="flex-end" mt={12}>
                <Pages page={page} count={pageCount(found.parties.totalCount, pageParties)} onPage={setPage} />
              </Group>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
