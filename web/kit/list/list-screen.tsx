import { Stack, Title, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Banner, SuccessBanner } from '../feedback/banner.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { useIsPhone } from '../media.ts';
import type * as Bulk from './bulk-bar.tsx';
import { Foot } from './foot.tsx';
import classes from './list.module.css';
import { PrimaryButton } from './primary-button.tsx';
import type { ListScreenProps } from './props.ts';
import { Rows } from './rows.tsx';
import { noSelection } from './selection.ts';
import { NoResults, RefreshFailed } from './states.tsx';
import { Toolbar } from './toolbar.tsx';
import { useColumns } from './use-columns.ts';
import { useLastPage } from './use-last-page.ts';
import type { ListControl } from './use-list-state.ts';

/** Loaded with the first selection. */
const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar })) as unknown as typeof Bulk.BulkBar;

/** Clears the selection on another page, search or sort. */
function useSelection(list: ListControl) {
  const [selection, setSelection] = useState(noSelection);
  const address = JSON.stringify(list.state);
  useEffect(() => {
    if (address !== '') setSelection(noSelection);
  }, [address]);
  return [selection, setSelection] as const;
}

/** A list of records: tiles, toolbar, table or cards, selection, pagination, and all loading and empty states. */
export function ListScreen<Row, Node = Row>(props: ListScreenProps<Row, Node>) {
  const { list, data, columns, primary, bulkActions = [], empty, hiddenBy = [] } = props;
  const [selection, setSelection] = useSelection(list);
  const columnControl = useColumns(list.name, columns);
  const isPhone = useIsPhone();
  useLastPage(list, data);

  const failed = Boolean(data.error);
  const nothing = !data.loading && !failed && data.totalCount === 0;
  const untouched = list.state.search === '' && hiddenBy.length === 0;
  const button = primary && <PrimaryButton {...primary} />;
  const selected = data.rows.filter((row) => selection.ids.has(props.rowId(row)));

  if (nothing && untouched) {
    return (
      <div className={classes.content}>
        <SuccessBanner />
        {props.notice}
        <EmptyState ghost title={empty.title} hint={empty.hint}>
          {button}
          {props.secondary}
          {empty.more}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={classes.screen}>
      <div className={classes.content}>
        <VisuallyHidden role="status">{data.loading && data.rows.length === 0 ? props.loadingText : ''}</VisuallyHidden>
        <Stack gap={12} mb={{ base: 12, sm: 16 }} className={classes.above ?? ''}>
          <SuccessBanner />
          {props.heading && <Title order={2}>{props.heading}</Title>}
          {props.notice}
          {props.tiles}
          {failed && data.rows.length > 0 && <RefreshFailed title={props.errorTitle} data={data} />}
        </Stack>
        <Toolbar
          list={list}
          columns={columns}
          columnControl={columnControl}
          searchLabel={props.searchLabel}
          searchPlaceholder={props.searchPlaceholder}
          filters={props.filters}
          exported={props.exported}
          primary={primary}
          secondary={props.secondary}
        />
        {data.loading && data.rows.length > 0 && <div className={classes.progress} aria-hidden="true" />}
        {failed && data.rows.length === 0 && (
          <ErrorPanel title={props.errorTitle} detail={data.error} onRetry={() => void data.refetch()} />
        )}
        {data.correctedSearch && (
          <Banner kind="info">{`Nothing matches “${list.state.search}”. Shown: “${data.correctedSearch}”.`}</Banner>
        )}
        {nothing && <NoResults props={props} />}
        {!nothing && !(failed && data.rows.length === 0) && (
          <Rows props={props} selection={selection} setSelection={setSelection} columnControl={columnControl} />
        )}
      </div>
      <Foot
        state={list.state}
        totalCount={data.totalCount ?? 0}
        totalCountIsExact={data.totalCountIsExact}
        onPage={(page) => list.change({ type: 'page', page })}
        onLimit={(limit) => list.change({ type: 'limit', limit })}
        primary={isPhone ? button : null}
      >
        {selected.length > 0 && (
          <Suspense>
            <BulkBar rows={selected} actions={bulkActions} onClear={() => setSelection(noSelection)} />
          </Suspense>
        )}
      </Foot>
    </div>
  );
}
