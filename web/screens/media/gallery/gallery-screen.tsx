import { VisuallyHidden } from '@mantine/core';
import { useRef, useSyncExternalStore } from 'react';
import { SuccessBanner } from '#web/kit/feedback/banner.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { numbered } from '#web/kit/feedback/skeletons.tsx';
import { BulkBar } from '#web/kit/list/bulk-bar.tsx';
import { Foot } from '#web/kit/list/foot.tsx';
import { PrimaryButton } from '#web/kit/list/primary-button.tsx';
import { Rows } from '#web/kit/list/rows.tsx';
import { NoResults, RefreshFailed } from '#web/kit/list/states.tsx';
import { useLastPage } from '#web/kit/list/use-last-page.ts';
import { useWidth } from '#web/kit/list/use-width.ts';
import { useIsPhone } from '#web/kit/media.ts';
import { ActiveChips } from './chips.tsx';
import { FilterPanel, useFilterPanel } from './filter-panel.tsx';
import classes from './gallery.module.css';
import { GalleryToolbar } from './gallery-toolbar.tsx';
import { GhostTiles } from './ghost-tiles.tsx';
import type { GalleryScreenProps } from './props.ts';
import { useGallerySelection } from './use-gallery-selection.ts';
import { VirtualGrid } from './virtual-grid.tsx';

/** Below these widths the toolbar omits repeated information. The table has more buttons. */
const narrowWidths = { table: 1000, grid: 800 };

/** Tiles to come. */
function GridSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      {numbered(12).map((index) => (
        <div key={index} className={classes.hole}>
          <div className={classes.holePicture} />
          <div className={classes.holeLine} style={{ width: '68%' }} />
          <div className={classes.holeLine} style={{ width: '44%' }} />
        </div>
      ))}
    </div>
  );
}

/** A table reads its own page. */
const notFollowed = () => () => undefined;

/** State of the rows, for the table or the grid. */
function useShownRows<Row extends { id: string }>({ list, data, places, describeError }: GalleryScreenProps<Row>) {
  const isTable = list.state.view === 'list';
  const snapshot = useSyncExternalStore(isTable ? notFollowed : places.subscribe, places.read);
  const totalCount = isTable ? data.totalCount : snapshot.totalCount;
  const loading = isTable ? data.loading : snapshot.isLoading;
  const gridError = snapshot.error === undefined ? undefined : describeError(snapshot.error);
  const error = (isTable ? data.error : gridError) || undefined;
  const retry = isTable ? data.refetch : places.refresh;
  const hasRows = isTable ? data.rows.length > 0 : snapshot.at(0) !== undefined;
  const isNothing = totalCount === 0 && !loading && error === undefined;
  const allRows: () => readonly (Row | undefined)[] = isTable ? () => data.rows : places.loaded;
  return { isTable, snapshot, at: snapshot.at, allRows, hasRows, totalCount, loading, error, retry, isNothing };
}

type Shown<Row extends { id: string }> = ReturnType<typeof useShownRows<Row>>;
type Selecting<Row extends { id: string }> = ReturnType<typeof useGallerySelection<Row>>;

function Grid<Row extends { id: string }>({ props, shown, selecting }: BodyProps<Row>) {
  const { list, label, places, rowHref, tile, active, onActive, onPeek, onOpen, onMove, onDelete } = props;
  const { ids } = selecting.selection;
  return (
    <>
      {shown.totalCount === undefined && <GridSkeleton />}
      <VirtualGrid<Row>
        label={label}
        name={list.name}
        shown={shown.snapshot}
        tile={tile}
        selected={ids}
        canSelect={props.bulkActions !== undefined}
        onRange={places.want}
        active={active}
        onActive={onActive}
        focusCount={props.focusCount}
        onToggle={selecting.toggle}
        onExtend={selecting.extend}
        onSelectAll={selecting.selectAll}
        onClear={selecting.clear}
        onOpen={(row) => onOpen(rowHref(row))}
        onPeek={onPeek}
        onMove={onMove}
        onDelete={(row) => onDelete?.(ids.size > 0 ? selecting.rows : [row], selecting.clear)}
      />
    </>
  );
}

type BodyProps<Row extends { id: string }> = {
  props: GalleryScreenProps<Row>;
  shown: Shown<Row>;
  selecting: Selecting<Row>;
};

/** The rows, or their state. */
function Body<Row extends { id: string }>({ props, shown, selecting }: BodyProps<Row>) {
  if (shown.error !== undefined && !shown.hasRows) {
    return <ErrorPanel title={props.errorTitle} detail={shown.error} onRetry={() => void shown.retry()} />;
  }
  if (shown.isNothing) return <NoResults props={{ ...props, onClearFilters: props.filters.onClear }} />;
  if (!shown.isTable) return <Grid props={props} shown={shown} selecting={selecting} />;
  const { selection, setSelection } = selecting;
  return (
    <Rows
      props={{ ...props, hasRowMenu: true }}
      selection={selection}
      setSelection={setSelection}
      columnControl={props.columnControl}
    />
  );
}

/** Below the rows: pagination, the primary action on phones, and bulk actions. */
function End<Row extends { id: string }>({ props, shown, selecting }: BodyProps<Row>) {
  const { list, data, primary, bulkActions = [] } = props;
  const isPhone = useIsPhone();
  const bulkBar = <BulkBar rows={selecting.rows} actions={bulkActions} onClear={selecting.clear} />;
  if (!shown.isTable && !isPhone) return <div className={classes.float}>{bulkBar}</div>;
  return (
    <Foot
      state={list.state}
      totalCount={shown.isTable ? (data.totalCount ?? 0) : 0}
      totalCountIsExact={data.totalCountIsExact}
      onPage={(page) => list.change({ type: 'page', page })}
      onLimit={(limit) => list.change({ type: 'limit', limit })}
      primary={isPhone && primary ? <PrimaryButton {...primary} /> : null}
      hidesSinglePage
    >
      {bulkBar}
    </Foot>
  );
}

/** Empty library: purpose and first step. */
function Beginning({ empty, primary, aside }: Pick<GalleryScreenProps<never>, 'empty' | 'primary' | 'aside'>) {
  return (
    <div className={classes.content}>
      <SuccessBanner />
      <div className={classes.beside}>
        <div className={classes.main}>
          <EmptyState ghost={<GhostTiles />} title={empty.title} hint={empty.hint}>
            {primary && <PrimaryButton {...primary} />}
            {empty.more}
          </EmptyState>
        </div>
        {aside}
      </div>
    </div>
  );
}

/** A library of pictures: endless grid or paged table, filters, selection, and all loading and empty states. */
export function GalleryScreen<Row extends { id: string }>(props: GalleryScreenProps<Row>) {
  const { list, data, filters } = props;
  const shown = useShownRows(props);
  const selecting = useGallerySelection<Row>(list, shown);
  const content = useRef<HTMLDivElement>(null);
  const { width } = useWidth(content, `${list.name} content`);
  const narrowWidth = narrowWidths[shown.isTable ? 'table' : 'grid'];
  const panel = useFilterPanel(list.name, width);
  useLastPage(list, { totalCount: shown.isTable ? data.totalCount : undefined, loading: data.loading });
  if (shown.isNothing && list.state.search === '' && filters.active.length === 0) return <Beginning {...props} />;
  return (
    <div className={classes.screen} data-table={shown.isTable || undefined}>
      <div className={classes.content}>
        <div className={classes.beside}>
          <div className={classes.main} ref={content} data-narrow={(width > 0 && width < narrowWidth) || undefined}>
            <div className={classes.above}>
              <SuccessBanner />
              {shown.error !== undefined && shown.hasRows && (
                <RefreshFailed title={props.errorTitle} data={{ error: shown.error, refetch: shown.retry }} />
              )}
              {shown.error === undefined && shown.hasRows && props.notice}
            </div>
            <VisuallyHidden role="status">{shown.loading && !shown.hasRows ? props.loadingText : ''}</VisuallyHidden>
            <GalleryToolbar props={props} panel={panel} />
            <ActiveChips filters={filters.active} onClear={panel.isOpen && !panel.isDrawer ? null : filters.onClear} />
            <div className={classes.body}>
              <FilterPanel
                panel={panel}
                hasActive={filters.active.length > 0}
                onClear={filters.onClear}
                doneLabel={filters.doneLabel}
              >
                {filters.panel}
              </FilterPanel>
              <div className={classes.rows}>
                <Body props={props} shown={shown} selecting={selecting} />
              </div>
            </div>
          </div>
          {props.aside}
        </div>
      </div>
      <End props={props} shown={shown} selecting={selecting} />
    </div>
  );
}
