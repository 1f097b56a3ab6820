import { Button, Stack, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { describeError } from '#web/apollo/errors.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { useLock } from '#web/entities/plan/edit-button.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { Columns } from '#web/kit/layout/columns.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { useLastShown } from '#web/kit/remember.ts';
import { type RoyaltyTermRowFragment, type RoyaltyTermsQuery, useRoyaltyTermRowFragment } from './__generated__/terms.ts';
import type { termsLoader } from './loaders.ts';
import { TermDialog } from './term-dialog.tsx';
import { TermPreview } from './term-preview.tsx';
import { TermRow } from './term-row.tsx';
import type { Term } from './term-sentence.ts';
import classes from './terms.module.css';
import { useTermActs } from './use-term-acts.ts';
import { useTermDrag } from './use-term-drag.ts';

type Masked = RoyaltyTermsQuery['royaltyTerms']['nodes'][number];
type Edited = Term | 'new';

export const Loading = () => (
  <Page>
    <TextSkeleton lines={12} />
  </Page>
);

type RowProps = Omit<Parameters<typeof TermRow>[0], 'term' | 'onMove' | 'onEdit' | 'onDelete'> & {
  term: Masked;
  onMove: (term: Term, to: number) => void;
  onEdit: (term: Term) => void;
  onDelete: (term: Term) => void;
};

function Row({ term: masked, onMove, onEdit, onDelete, ...row }: RowProps) {
  const term = useRoyaltyTermRowFragment(masked) as RoyaltyTermRowFragment;
  return (
    <TermRow
      {...row}
      term={term}
      onMove={(position) => onMove(term, position)}
      onEdit={() => onEdit(term)}
      onDelete={() => onDelete(term)}
    />
  );
}

type TermListProps = { terms: readonly Masked[]; count: number; canEdit: boolean; onEdit: (term: Term) => void };

/** The terms in their order. They are moved by dragging, with the arrow keys on their grips, or in their menus. */
function TermList({ terms, count, canEdit, onEdit }: TermListProps) {
  const hint = useId();
  const [moved, setMoved] = useState<string | null>(null);
  const [announced, announce] = useState('');
  const { onMove, onDelete } = useTermActs(terms);
  const place = (id: string, name: string, from: number, to: number) => {
    if (to < 1 || to > count || from === to) return;
    setMoved(id);
    announce(`“${name}” moved to place ${to} of ${count}`);
    void onMove(id, from, to);
  };
  const drag = useTermDrag((from, to) => {
    const term = terms.find(({ position }) => position === from);
    if (term) place(term.id, `Term ${from}`, from, to);
  });
  return (
    <>
      <VisuallyHidden id={hint}>
        Press the up and down arrow keys to move the term, Home for the first place and End for the last one.
      </VisuallyHidden>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      <ol className={classes.terms} aria-label="Terms">
        {terms.map((term) => (
          <Row
            key={term.id}
            term={term}
            count={count}
            hint={hint}
            canEdit={canEdit}
            hasFocus={moved === term.id}
            drag={drag.handlersOf(term.position)}
            dropAt={drag.dropAt(term.position)}
            isDragged={drag.dragged === term.position}
            onMove={({ id, name, position }, to) => place(id, name, position, to)}
            onEdit={onEdit}
            onDelete={(each) => void onDelete(each)}
          />
        ))}
      </ol>
    </>
  );
}

const AddTerm = ({ onAdd }: { onAdd: () => void }) => (
  <Button size="xs" leftSection={<IconPlus size={16} />} onClick={onAdd}>
    Add term
  </Button>
);

function Terms({ canEdit, onEdit }: { canEdit: boolean; onEdit: (edited: Edited) => void }) {
  const { data: newest, error, refetch, fetchMore } = usePreloadedQuery(usePreloaded<typeof termsLoader>().terms);
  // Evicted terms are requested again, and the known ones stay meanwhile.
  const data = useLastShown(newest ?? null);
  const add = canEdit && <AddTerm onAdd={() => onEdit('new')} />;
  if (!data && error)
    return <ErrorPanel title="Failed to load the terms" detail={describeError(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={12} />;
  const { nodes, totalCount, pageInfo } = data.royaltyTerms;
  if (nodes.length === 0)
    return (
      <EmptyState
        ghost
        title="No terms yet"
        hint="Without terms, each payee gets its whole share by the splits or the ownership of masters. A term says what you keep, such as a fee of 15 %, or what you pay, such as a royalty rate."
      >
        {add}
      </EmptyState>
    );
  return (
    <Panel
      title="Terms"
      bare
      lead="For each payee, the first term that fits decides. Put exceptions before the rule."
      {...(add && { aside: add })}
    >
      <Stack gap={12}>
        <TermList terms={nodes} count={totalCount} canEdit={canEdit} onEdit={onEdit} />
        <LoadMore
          hasMore={pageInfo.hasNextPage}
          failed="Failed to load more terms"
          load={() => fetchMore({ variables: { after: pageInfo.endCursor } })}
        />
      </Stack>
    </Panel>
  );
}

/** What payees get, as an ordered list of terms, beside a trial. */
export function Component() {
  const { viewerCanEdit } = useViewer();
  const { isLocked } = useLock('MUSIC_PUBLISHING');
  const [edited, setEdited] = useState<Edited | null>(null);
  return (
    <Page>
      <Columns aside={<TermPreview />}>
        <Terms canEdit={viewerCanEdit && !isLocked} onEdit={setEdited} />
      </Columns>
      {edited !== null && <TermDialog term={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}
