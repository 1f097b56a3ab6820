import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PublishersDocument } from '#web/screens/publishers/__generated__/list.ts';
import { columns as publisherColumns } from '#web/screens/publishers/columns.tsx';
import { WorkStatsDocument, WorksDocument } from '#web/screens/works/__generated__/list.ts';
import { workColumns } from '#web/screens/works/columns.tsx';
import { answer, network, networkIsIdle } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { sees } from './support/screen.ts';

const count = 100;
const numbers = Array.from({ length: count }, (_, index) => index + 1);
const page1 = (row: (number: number) => object) => ({ totalCount: count, totalCountIsExact: true, nodes: numbers.map(row) });

const lists = {
  publishers: {
    path: '/dashboard/music/publishers?limit=100',
    answers: [
      answer(PublishersDocument, {
        publishers: page1((number) => ({ id: `p${number}`, name: `Publisher ${number}` })),
      } as never),
    ],
    first: publisherColumns[0]!,
    name: 'Publisher 7',
  },
  works: {
    path: '/dashboard/music/works?limit=100',
    answers: [
      answer(WorkStatsDocument),
      answer(WorksDocument, { works: page1((number) => ({ id: `w${number}`, title: `Work ${number}` })) } as never),
    ],
    first: workColumns[0]!,
    name: 'Work 7',
  },
} as const;

test.each(Object.entries(lists))(
  'Selecting one of 100 %s renders its row alone',
  async (_name, { path, answers, first, name }) => {
    const rendered = vi.spyOn(first as { cell: (row: never) => unknown }, 'cell');
    network.use(...answers);
    await openPage(path);
    const box = page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
    await sees(box);
    await networkIsIdle();
    expect(new Set(rendered.mock.calls.map(([row]) => row)).size).toBe(count);
    rendered.mockClear();
    await box.click();
    await expect.element(box).toBeChecked();
    await sees(/^1 .*selected/);
    expect(rendered).toHaveBeenCalledTimes(1);
    rendered.mockRestore();
  },
);
