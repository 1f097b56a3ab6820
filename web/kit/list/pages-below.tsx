import { Group, VisuallyHidden } from '@mantine/core';
import { Pages } from './foot.tsx';
import { pageCount, rangeText } from './pages.ts';

type PagesBelowProps = { page: number; rows: number; totalCount: number; noun: string; onPage: (page: number) => void };

/** Range and page numbers below the rows of a panel. */
export const PagesBelow = ({ page, rows, totalCount, noun, onPage }: PagesBelowProps) => (
  <Group justify="space-between">
    <small data-figures role="status">
      <VisuallyHidden>{noun} </VisuallyHidden>
      {rangeText(page, rows, totalCount)}
    </small>
    {totalCount > rows && <Pages page={page} count={pageCount(totalCount, rows)} onPage={onPage} />}
  </Group>
);
