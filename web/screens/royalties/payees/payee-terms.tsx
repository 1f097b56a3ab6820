import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { Line, Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import type { RoyaltyTermsQuery } from '../terms/__generated__/terms.ts';
import { type RoyaltyTermRowFragment, useRoyaltyTermRowFragment, useRoyaltyTermsQuery } from '../terms/__generated__/terms.ts';
import { TermDialog } from '../terms/term-dialog.tsx';
import { termSentence } from '../terms/term-sentence.ts';

type Masked = RoyaltyTermsQuery['royaltyTerms']['nodes'][number];

type TermLineProps = { term: Masked; onEdit: ((term: RoyaltyTermRowFragment) => void) | undefined };

function TermLine({ term: masked, onEdit }: TermLineProps) {
  const term = useRoyaltyTermRowFragment(masked) as RoyaltyTermRowFragment;
  return (
    <Line
      title={termSentence(term)}
      note={`Place ${term.position} · ${term.name}`}
      aside={
        onEdit && (
          <Button size="xs" variant="default" onClick={() => onEdit(term)} aria-label={`Edit ${term.name}`}>
            Edit
          </Button>
        )
      }
    />
  );
}

type PayeeTermsProps = { payee: { id: string; name: string }; canEdit: boolean };

/** The terms of a payee alone. General ones hold for the payee, too. */
export function PayeeTerms({ payee, canEdit }: PayeeTermsProps) {
  const query = useRoyaltyTermsQuery({ variables: { filter: { payee: payee.id } }, fetchPolicy: 'cache-and-network' });
  const [edited, setEdited] = useState<RoyaltyTermRowFragment | 'new' | null>(null);
  return (
    <Panel
      title="Terms of this payee"
      bare
      lead="In all terms of the workspace, the first one that fits decides. General terms hold for this payee, too."
      {...(canEdit && {
        aside: (
          <Button size="xs" variant="default" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            Add term
          </Button>
        ),
      })}
    >
      <Stack gap={12}>
        <Loaded query={{ ...query, data: query.data ?? query.previousData }} failure="Failed to load the terms">
          {({ royaltyTerms: { nodes } }) =>
            nodes.length === 0 ? (
              <NoLines>No terms of its own. Without a term that fits, the payee gets its whole share.</NoLines>
            ) : (
              <Lines aria-label="Terms of this payee" as="ol">
                {nodes.map((term) => (
                  <TermLine key={term.id} term={term} onEdit={canEdit ? setEdited : undefined} />
                ))}
              </Lines>
            )
          }
        </Loaded>
        <Group gap={16}>
          <Link to={royaltyPlaces.terms}>All terms in their order</Link>
          <Link to={`${royaltyPlaces.terms}?payee=${payee.id}`}>Try the terms of this payee</Link>
        </Group>
      </Stack>
      {edited !== null && <TermDialog term={edited === 'new' ? null : edited} payee={payee} onClose={() => setEdited(null)} />}
    </Panel>
  );
}
