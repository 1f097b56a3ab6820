import { ExportButton } from '#web/kit/list/export-button.tsx';
import { ColumnMenu, ViewToggle } from '#web/kit/list/menus.tsx';
import { PrimaryButton } from '#web/kit/list/primary-button.tsx';
import { SearchBox } from '#web/kit/list/search-box.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { FilterButton, type FilterPanelControl } from './filter-panel.tsx';
import classes from './gallery.module.css';
import type { GalleryScreenProps } from './props.ts';
import { SortSelect } from './sort-select.tsx';

type GalleryToolbarProps<Row extends { id: string }> = {
  props: GalleryScreenProps<Row>;
  panel: FilterPanelControl;
};

/** Search, filters, order, view, and the screen's one filled button. */
export function GalleryToolbar<Row extends { id: string }>({ props, panel }: GalleryToolbarProps<Row>) {
  const { list, filters, countText, sorts, primary, columns, columnControl, exported } = props;
  const isPhone = useIsPhone();
  const isTable = list.state.view === 'list';
  const search = (
    <SearchBox
      value={list.state.search}
      onSearch={(text) => list.change({ type: 'search', search: text })}
      label={props.searchLabel}
      placeholder={props.searchPlaceholder}
    />
  );
  const view = <ViewToggle view={list.state.view} onChange={(to) => list.change({ type: 'view', view: to })} cardsLabel="Grid" />;
  const sort = <SortSelect options={sorts} state={list.state} onSort={({ by, dir }) => list.change({ type: 'sort', by, dir })} />;
  // Orders without a column can only be chosen here.
  const hasSort = !isTable || sorts.some(({ by }) => columns.every(({ sortKey }) => sortKey !== by));
  const count = (
    <span className={classes.count} role="status">
      {countText}
    </span>
  );
  if (isPhone) {
    return (
      <div className={classes.toolbar}>
        {search}
        <FilterButton panel={panel} count={filters.active.length} />
        <div className={classes.second}>
          {count}
          {filters.beside}
          {sort}
          {view}
        </div>
      </div>
    );
  }
  return (
    <div className={classes.toolbar}>
      {search}
      <FilterButton panel={panel} count={filters.active.length} />
      {filters.beside}
      {count}
      {hasSort && sort}
      {isTable && <ColumnMenu columns={columns} control={columnControl} />}
      {exported && isTable && <ExportButton source={exported} isLeftOut={columnControl.isLeftOut} />}
      {view}
      {primary && <PrimaryButton {...primary} small />}
    </div>
  );
}
