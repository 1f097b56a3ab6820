import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsPhone } from '../media.ts';
import classes from './list.module.css';
import { pageCount, pageItems, rangeText } from './pages.ts';
import { type ListState, pageSizes } from './state.ts';

type PagesProps = { page: number; count: number; onPage: (page: number) => void };

/** Page numbers. The current one is marked for assistive technology. */
export function Pages({ page, count, onPage }: PagesProps) {
  return (
    <nav className={classes.pages} aria-label="Pages">
      <ActionIcon variant="default" aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      {pageItems(page, count).map((item, index, items) =>
        item === 'gap' ? (
          <Text span key={`gap-after-${String(items[index - 1])}`} w={20} ta="center" aria-hidden="true">
            …
          </Text>
        ) : (
          <ActionIcon
            key={item}
            w="auto"
            miw={32}
            px={6}
            fz="sm"
            variant="default"
            {...(item === page && { bg: 'var(--stave-selected)', bd: 0, c: 'var(--stave-accent-text)' })}
            data-figures
            aria-label={`Page ${item}`}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => onPage(item)}
          >
            {item}
          </ActionIcon>
        ),
      )}
      <ActionIcon variant="default" aria-label="Next page" disabled={page >= count} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} />
      </ActionIcon>
    </nav>
  );
}

type FootProps = {
  state: ListState;
  totalCount: number;
  totalCountIsExact?: boolean | undefined;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
  /** The screen's primary action; on phones at the bottom. */
  primary: ReactNode;
  /** Shows page numbers only if there is more than one page. */
  hidesSinglePage?: boolean;
  children?: ReactNode;
};

function PhoneFoot({ state, totalCount, totalCountIsExact, onPage, primary, hidesSinglePage = false }: FootProps) {
  const count = pageCount(totalCount, state.limit);
  if (totalCount === 0 || (hidesSinglePage && count <= 1)) {
    return (
      <div className={classes.footin} style={{ justifyContent: 'flex-end' }}>
        {primary}
      </div>
    );
  }
  return (
    <div className={classes.footin}>
      <nav className={classes.pages} aria-label="Pages">
        <ActionIcon size={44} aria-label="Previous page" disabled={state.page <= 1} onClick={() => onPage(state.page - 1)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <span data-clip data-figures>
          {rangeText(state.page, state.limit, totalCount, totalCountIsExact)}
        </span>
        <ActionIcon size={44} aria-label="Next page" disabled={state.page >= count} onClick={() => onPage(state.page + 1)}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </nav>
      {primary}
    </div>
  );
}

/** Footer at the bottom of the window: page size, range and pages. The bulk bar floats above it. */
export function Foot(props: FootProps) {
  const { state, totalCount, totalCountIsExact, onPage, onLimit, hidesSinglePage = false, children } = props;
  const count = pageCount(totalCount, state.limit);
  const isPhone = useIsPhone();
  if (totalCount === 0 && (!isPhone || props.primary === null)) return null;
  return (
    <div className={classes.foot}>
      {children}
      {isPhone ? (
        <PhoneFoot {...props} />
      ) : (
        <div className={classes.footin}>
          <Group gap={8} wrap="nowrap">
            <span>Rows</span>
            <NativeSelect
              size="xs"
              w={76}
              aria-label="Rows per page"
              data={pageSizes.map(String)}
              value={String(state.limit)}
              onChange={(event) => onLimit(Number(event.currentTarget.value))}
            />
          </Group>
          <span data-clip data-figures role="status">
            {rangeText(state.page, state.limit, totalCount, totalCountIsExact)}
          </span>
          {hidesSinglePage && count <= 1 ? <span /> : <Pages page={state.page} count={count} onPage={onPage} />}
        </div>
      )}
    </div>
  );
}
