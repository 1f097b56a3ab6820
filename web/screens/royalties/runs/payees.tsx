import { Button, Drawer, Group } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { RunState } from '#domain/royalties/royalty-terms.ts';
import { describeError } from '#web/apollo/errors.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { useShortcuts } from '#web/kit/keys/use-shortcuts.ts';
import { SortMenu } from '#web/kit/list/menus.tsx';
import { PagesBelow } from '#web/kit/list/pages-below.tsx';
import { SearchBox } from '#web/kit/list/search-box.tsx';
import { sortChange } from '#web/kit/list/state.ts';
import { hrefInTrail, rememberTrail } from '#web/kit/list/trail.ts';
import { type ListControl, useListState } from '#web/kit/list/use-list-state.ts';
import { useBelow, useIsPhone } from '#web/kit/media.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { ExplainPanel } from '../explain/explain-panel.tsx';
import { trailName } from '../explain/trail-name.ts';
import { useSelection, withoutSelection } from '../explain/use-selection.ts';
import type { runLoader } from '../loaders.ts';
import { type GonePayee, goneText } from './change-texts.ts';
import { paidOf, payeesList } from './payees-address.ts';
import { keyOf, type PayeeNode, PayeesTable, payeeHeadings } from './payees-table.tsx';
import { isOpen } from './run-texts.ts';
import classes from './runs.module.css';

const payFilters = [
  { value: null, label: 'All' },
  { value: 'yes', label: 'Payable' },
  { value: 'no', label: 'Not payable' },
] as const;

/** Search, filter and sort above the table. */
function Tools({ list }: { list: ListControl }) {
  const isPhone = useIsPhone();
  const paid = paidOf(list.param('paid'));
  return (
    <Group gap={8} mb={8}>
      <div className={classes.search}>
        <SearchBox
          label="Search payees"
          placeholder="Search names and statement numbers"
          value={list.state.search}
          onSearch={(search) => list.change({ type: 'search', search })}
        />
      </div>
      {isPhone && (
        <SortMenu columns={payeeHeadings} state={list.state} onSort={(column) => list.change(sortChange(column, list.state))} />
      )}
      <Group gap={8}>
        {payFilters.map(({ value, label }) => (
          <Button
            key={label}
            size="xs"
            radius="xl"
            variant={value === paid ? 'light' : 'default'}
            aria-pressed={value === paid}
            {...(isPhone && { h: 44 })}
            onClick={() => list.setParam('paid', value)}
          >
            {label}
          </Button>
        ))}
      </Group>
    </Group>
  );
}

/** The selected payee in the address; j and k move the selection. Wide windows select the first one. */
function useSelectedPayee(nodes: readonly PayeeNode[], isNarrow: boolean) {
  const [{ payee }, change] = useSelection();
  const selected = payee ?? (isNarrow || !nodes[0] ? null : keyOf(nodes[0]));
  const select = (key: string | null) => change({ payee: key, line: null });
  // The address follows when the router is ready, and the next key may come first.
  const latest = useRef(selected);
  useEffect(() => {
    latest.current = selected;
  }, [selected]);
  const move = (step: 1 | -1) => {
    const next = nodes[nodes.findIndex((node) => keyOf(node) === latest.current) + step];
    if (!next) return;
    latest.current = keyOf(next);
    select(latest.current);
  };
  useShortcuts({ j: () => move(1), k: () => move(-1) });
  return { selected, select, move };
}

/** Inside a dialog the header element would count as a second banner of the page. */
const inDialog = { header: { role: 'presentation' } };

/** Payees of the last run who have no statement any more. */
function Gone({ payees }: { payees: readonly GonePayee[] }) {
  const [shown, more] = [payees.slice(0, maxGoneShown), payees.length - maxGoneShown];
  if (payees.length === 0) return null;
  return (
    <p className={classes.gone}>
      Gone since the last run: {shown.map(goneText).join(', ')}
      {more > 0 && ` and ${numberText(more)} more`}
    </p>
  );
}

/** A long list would hide the pages below. */
const maxGoneShown = 5;

/** The run whose payees are listed. */
type OfRun = { id: string; state: RunState; hasStatements: boolean; hasProblems: boolean };
type ShownProps = { run: OfRun; nodes: readonly PayeeNode[]; list: ListControl; isOutdated: boolean; below: ReactNode };

/** The table beside the explanation. Narrow windows show the explanation in a sheet from below. */
function Shown({ run: { id: run, state }, nodes, list, isOutdated, below }: ShownProps) {
  const side = useRef<HTMLElement>(null);
  const isNarrow = useBelow('lg');
  const { selected, select, move } = useSelectedPayee(nodes, isNarrow);
  const trail = withoutSelection(new URLSearchParams(list.query));
  const order = nodes.map(keyOf).join();
  useEffect(() => rememberTrail(trailName(run), trail, order.split(',')), [run, trail, order]);
  const explanation = selected !== null && (
    <ExplainPanel key={selected} run={run} payee={selected} href={hrefInTrail(royaltyPlaces.payeeOfRun(run, selected), trail)} />
  );
  return (
    <div className={classes.columns}>
      <div className={classes.card}>
        <PayeesTable
          nodes={nodes}
          selected={selected}
          onSelect={select}
          state={list.state}
          onSort={(column) => list.change(sortChange(column, list.state))}
          isOutdated={isOutdated}
          isReversed={state === 'REVERSED'}
          onOpen={() => side.current?.focus()}
          onMove={move}
        />
        {below}
      </div>
      {isNarrow ? (
        <Drawer
          opened={selected !== null}
          onClose={() => select(null)}
          position="bottom"
          size="88%"
          title="Explanation"
          attributes={inDialog}
          closeButtonProps={{ 'aria-label': 'Close' }}
        >
          {explanation}
        </Drawer>
      ) : (
        <section ref={side} className={classes.side} aria-label="Selected payee" tabIndex={-1}>
          {explanation}
        </section>
      )}
    </div>
  );
}

function NoPayees({ run: { state, hasStatements, hasProblems }, list }: { run: OfRun; list: ListControl }) {
  const isFiltered = list.state.search !== '' || paidOf(list.param('paid')) !== null;
  const clear = () => {
    list.setParam('paid', null);
    list.change({ type: 'search', search: '' });
  };
  if (!isFiltered && !hasStatements)
    return (
      <EmptyState
        title="This run has no statements"
        hint={`It divides no money, and no balance has moved.${isOpen(state) ? ' Post the statements of its period and compute the run again, or choose statements under “More actions”.' : ''}`}
      />
    );
  if (!isFiltered)
    return (
      <EmptyState
        title="No payee has a statement"
        hint={`Nobody earned anything in this run, and no balance has moved.${hasProblems ? ' Look at the problems below: they name the money that is held or has no match.' : ''}`}
      />
    );
  return (
    <EmptyState title="No payees found" hint="No payee of this run matches.">
      <Button variant="default" onClick={clear}>
        Show all payees
      </Button>
    </EmptyState>
  );
}

function Rows({ run, list }: { run: OfRun; list: ListControl }) {
  const { data, error, loading, refetch } = usePreloadedQuery(usePreloaded<typeof runLoader>().payees);
  if (!data && error)
    return <ErrorPanel title="Failed to load the payees" detail={describeError(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={8} />;
  const { nodes, totalCount, correctedSearch } = data.payeeStatements;
  if (totalCount === 0) return <NoPayees run={run} list={list} />;
  const { page, limit, search } = list.state;
  return (
    <>
      {correctedSearch && <Banner kind="info">{`Nothing matches “${search}”. Shown: “${correctedSearch}”.`}</Banner>}
      <Shown
        run={run}
        nodes={nodes}
        list={list}
        isOutdated={list.isPending || loading}
        below={
          <>
            <Gone payees={data.royaltyRun?.gone ?? []} />
            {totalCount > limit && (
              <div className={classes.below}>
                <PagesBelow
                  page={page}
                  rows={limit}
                  totalCount={totalCount}
                  noun="Payees"
                  onPage={(next) => list.change({ type: 'page', page: next })}
                />
              </div>
            )}
          </>
        }
      />
    </>
  );
}

/** The payees of a run, and why the selected one gets its amount. */
export function Payees({ run }: { run: OfRun }) {
  const list = useListState(payeesList);
  return (
    <section aria-label="Payees of this run">
      <Tools list={list} />
      <Suspense fallback={<TextSkeleton lines={8} />}>
        <Rows run={run} list={list} />
      </Suspense>
    </section>
  );
}
