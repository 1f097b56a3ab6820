import type { FragmentType } from '@apollo/client/masking';
import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { assetExports } from '#domain/exports/lists/assets.ts';
import { describeError } from '#web/apollo/errors.ts';
import { useFragmentList } from '#web/apollo/use-fragment-data.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { AssetCardFragmentDoc } from '#web/entities/media/__generated__/asset.ts';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { addHref, countedAssets, mediaKinds } from '#web/entities/media/media-kinds.ts';
import { FeatureGate } from '#web/entities/plan/feature-gate.tsx';
import { useFeature } from '#web/entities/plan/use-feature.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { RefreshFailed } from '#web/kit/list/states.tsx';
import { rememberTrail } from '#web/kit/list/trail.ts';
import { type ColumnControl, useColumns } from '#web/kit/list/use-columns.ts';
import { type ListControl, useListState } from '#web/kit/list/use-list-state.ts';
import { MayTokenize } from '#web/tokenization/badge/may-tokenize.tsx';
import { GalleryScreen } from '../gallery/gallery-screen.tsx';
import type { Places } from '../gallery/places.ts';
import type { libraryLoader } from '../loaders.ts';
import { useLibraryQuery, useLibraryStatsQuery } from './__generated__/library.ts';
import { AssetTile } from './asset-tile.tsx';
import { cardOf, columnsOf } from './columns.tsx';
import { filterParams, type HeldFilter, heldFilters, readFilters } from './filters.ts';
import { LibraryFilters } from './library-filters.tsx';
import { criteriaOf, optionsOf, sortsOf, tableVariables } from './library-state.ts';
import { countText, textsOf } from './library-text.ts';
import { hrefsOf, type LibraryPlace, trailName } from './places.ts';
import { SavedFilters } from './saved-filters.tsx';
import { useAssetActions } from './use-asset-actions.ts';
import { useAssetChanges } from './use-asset-changes.ts';
import { useAssetRemoval } from './use-asset-removal.ts';
import { useLibraryRows } from './use-library-rows.ts';
import { useOrder } from './use-order.ts';
import { useTakeOut } from './use-take-out.ts';

/** Returns the displayed data of a table's rows. */
const useAssetCards = (rows: readonly FragmentType<AssetCard>[]): readonly AssetCard[] =>
  useFragmentList(AssetCardFragmentDoc, 'AssetCard', rows);

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialogs.tsx')).BulkDialog }));
const AssetLightbox = lazy(async () => ({ default: (await import('./asset-lightbox.tsx')).AssetLightbox }));

/** Subscribes to nothing: with the table open, the grid loads no pages. */
const notFollowed = () => () => undefined;

/** Search, filters and sort order from the address, with the matching rows: all for the grid, one page for the table. */
function useLibrary(place: LibraryPlace) {
  const list = useListState(optionsOf(place));
  const filters = readFilters(place.kind, list.param);
  const criteria = criteriaOf(place, list.state, filters);
  const isTable = list.state.view === 'list';
  const rows = useLibraryRows(criteria);
  // The loader has requested these rows. The table watches the cache like the grid, because a query reference holds a single page.
  const table = useLibraryQuery({
    variables: tableVariables(criteria, list.state),
    fetchPolicy: 'cache-first',
    skip: !isTable,
  });
  const page = (table.data ?? table.previousData)?.assets;
  const stats = useLibraryStatsQuery({ variables: { kind: place.kind } });
  const data = {
    rows: useAssetCards(page?.nodes ?? []),
    totalCount: page?.totalCount,
    totalCountIsExact: page?.totalCountIsExact,
    loading: table.loading,
    error: table.error && describeError(table.error),
    refetch: table.refetch,
  };
  const inGrid = useSyncExternalStore(isTable ? notFollowed : rows.places.subscribe, () => rows.places.read().totalCount);
  const shown = isTable ? data.totalCount : inGrid;
  return { list, filters, criteria, isTable, data, shown, total: stats.data?.assetStats.total, ...rows };
}
/** Position of a displayed asset among all that match. */
function positionIn({ list, isTable, data, places, shown = 0 }: ReturnType<typeof useLibrary>, asset: AssetCard) {
  const { page, limit } = list.state;
  const inTable = () => (page - 1) * limit + data.rows.indexOf(asset);
  return { at: isTable ? inTable() : places.loaded().findIndex((row) => row?.id === asset.id), last: shown - 1 };
}

/** Actions of the grid's menu, lightbox and selection. */
function useActs(place: LibraryPlace, library: ReturnType<typeof useLibrary>) {
  const { list, places, active, onActive } = library;
  const changes = useAssetChanges(place.kind);
  const remove = useAssetRemoval(place.kind);
  const query = () => window.location.search.replace(/^\?/, '');
  const takeOut = useTakeOut(place);
  const [focusCount, setFocusCount] = useState(0);
  const focusAt = (index: number) => {
    onActive(index);
    setFocusCount((count) => count + 1);
  };
  const { order, moved } = useOrder(library.criteria, {
    canMove: useViewer().viewerCanEdit,
    positionOf: (asset) => positionIn(library, asset),
    onMove: library.isTable ? undefined : focusAt,
  });
  const actions = useAssetActions({ kind: place.kind, takeOut, order, remove, query, ...changes });
  const lastBroken = useRef(0);
  /** Thumbnail addresses expire; reading the rows again returns new ones. At most once a minute. */
  const onBroken = () => {
    if (Date.now() - lastBroken.current < 60_000) return;
    lastBroken.current = Date.now();
    places.refresh();
  };
  /** Stores the order of this list for the next and previous links of an asset's page. */
  const remember = () => {
    const rows = library.isTable ? library.data.rows : places.loaded().filter((row) => row !== undefined);
    rememberTrail(
      trailName(place),
      query(),
      rows.map(({ id }) => id),
    );
  };
  const tileActs = {
    actions: actions.rowActions,
    retry: (asset: AssetCard) => void changes.retry(asset),
    keep: (asset: AssetCard) => void changes.keep(asset),
    onBroken,
  };
  const hrefOf = (asset: AssetCard) => hrefsOf(asset, list.query).view;
  return { ...actions, order, moved, remove, remember, tileActs, hrefOf, active, onActive, focusCount, focusAt };
}

const idOf = ({ id }: AssetCard) => id;

/** The two dates are one filter, so both are removed. */
const removeFilter = (list: ListControl, param: string, without: string | null) =>
  list.setParams(param === 'from' ? { from: null, to: null } : { [param]: without });

/** State of the lightbox. Closing it focuses the tile that was shown last. */
function usePeeking(places: Places<AssetCard>, acts: ReturnType<typeof useActs>) {
  const [peekAt, setPeekAt] = useState<number | null>(null);
  const close = () => {
    acts.focusAt(peekAt ?? 0);
    setPeekAt(null);
  };
  const lightbox = peekAt !== null && (
    <AssetLightbox places={places} place={peekAt} hrefOf={acts.hrefOf} onPlace={setPeekAt} onClose={close} />
  );
  return { lightbox, peek: (_asset: AssetCard, index: number) => setPeekAt(index) };
}

/** The filter panel and the active filters. */
function filterParts(
  place: LibraryPlace,
  { list, filters, criteria, shown }: ReturnType<typeof useLibrary>,
  held: readonly HeldFilter[],
  columns: ColumnControl<AssetCard>,
) {
  return {
    panel: <LibraryFilters place={place} list={list} filters={filters} criteria={criteria} />,
    active: held.map(({ key, label, param, without }) => ({ key, label, onRemove: () => removeFilter(list, param, without) })),
    onClear: () => list.setParams(Object.fromEntries(filterParams.map((name) => [name, null]))),
    doneLabel: shown === undefined ? 'Show' : `Show ${countedAssets(place.kind, shown)}`,
    beside: <SavedFilters kind={place.kind} list={list} columns={columns} />,
  };
}

/** Says that the loader's request failed. The rows below it come from the cache. */
function VisitFailed({ title }: { title: string }) {
  const { rows } = usePreloaded<ReturnType<typeof libraryLoader>>();
  const { error, refetch } = usePreloadedQuery(rows);
  return error && <RefreshFailed title={title} data={{ error: describeError(error), refetch }} />;
}

function LibraryScreen({ place }: { place: LibraryPlace }) {
  const { kind } = place;
  const library = useLibrary(place);
  const { list, filters, criteria, data, places, shown, total } = library;
  const acts = useActs(place, library);
  const navigate = useNavigate();
  const { lightbox, peek } = usePeeking(places, acts);
  const held = heldFilters(kind, filters);
  const columns = useColumns(list.name, columnsOf[kind]);
  const words = textsOf(place, acts.viewerCanEdit);
  const open = (href: string) => {
    acts.remember();
    void navigate(href);
  };
  return (
    <div onClickCapture={acts.remember}>
      <MayTokenize>
        <GalleryScreen<AssetCard>
          {...words}
          list={list}
          data={data}
          places={places}
          columns={columnsOf[kind]}
          columnControl={columns}
          card={cardOf}
          rowId={idOf}
          rowName={({ title }) => title}
          rowHref={acts.hrefOf}
          rowActions={acts.rowActions}
          bulkActions={acts.bulkActions}
          tile={(asset, state) => (
            <AssetTile asset={asset} href={acts.hrefOf(asset)} canSelect acts={acts.tileActs} state={state} />
          )}
          active={acts.active}
          onActive={acts.onActive}
          focusCount={acts.focusCount}
          onOpen={open}
          onPeek={peek}
          onMove={acts.order?.move}
          {...(acts.viewerCanEdit && {
            onDelete: (assets: readonly AssetCard[], clear: () => void) =>
              void acts.remove(assets).then((happened) => happened && clear()),
            primary: { label: words.empty.upload, href: addHref(kind) },
          })}
          exported={{ list: assetExports[kind], variables: criteria }}
          sorts={sortsOf(place)}
          countText={countText(place, shown, total, held.length > 0 || list.state.search !== '')}
          filters={filterParts(place, library, held, columns)}
          hiddenBy={[...new Set(held.map(({ phrase }) => phrase))]}
          describeError={describeError}
          notice={
            <Suspense fallback={null}>
              <VisitFailed title={words.errorTitle} />
            </Suspense>
          }
        />
      </MayTokenize>
      <VisuallyHidden role="status">{acts.moved}</VisuallyHidden>
      <Suspense fallback={null}>
        {acts.dialog && <BulkDialog kind={kind} dialog={acts.dialog} onClose={acts.closeDialog} />}
        {lightbox}
      </Suspense>
    </div>
  );
}

/** The library of a kind, folder or group. Locked if the plan does not include it, except while it contains assets. */
export function Library({ place }: { place: LibraryPlace }) {
  const { feature } = mediaKinds[place.kind];
  const { loading, error, hasAccess, usageInfo } = useFeature(feature);
  const isLocked = !loading && !error && !hasAccess && usageInfo.current === 0;
  if (!isLocked) return <LibraryScreen place={place} />;
  return (
    <FeatureGate feature={feature} amount={0}>
      <LibraryScreen place={place} />
    </FeatureGate>
  );
}
