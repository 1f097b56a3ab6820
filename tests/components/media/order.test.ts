import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { MediaGroupDocument } from '#web/screens/media/groups/__generated__/groups.ts';
import {
  LibraryGroupMoveDocument,
  type LibraryGroupMoveMutationVariables,
} from '#web/screens/media/library/__generated__/changes.ts';
import {
  LibraryDocument,
  LibraryFacetsDocument,
  type LibraryQueryVariables,
  LibraryStatsDocument,
  SavedFiltersDocument,
} from '#web/screens/media/library/__generated__/library.ts';
import { answer, disconnect, network } from '../support/network.ts';
import { openPage, type Viewer } from '../support/open-page.tsx';
import { button, hasFocus, option, sees, seesNo } from '../support/screen.ts';

const titles = ['Night Ferry', 'Ida Brandt', 'Slow Weather', 'Paper Planets', 'Salt Lines', 'Rooftops'];
let rows: string[];
let moves: LibraryGroupMoveMutationVariables[];
let requested: LibraryQueryVariables[];

/** Moves a row as the server does. */
function move({ assetIds, after }: LibraryGroupMoveMutationVariables): void {
  const moved = [assetIds].flat().map(String);
  const rest = rows.filter((row) => !moved.includes(row));
  rest.splice(after ? rest.indexOf(String(after)) + 1 : 0, 0, ...moved);
  rows = rest;
}
const accepts = () =>
  answer(LibraryGroupMoveDocument, (variables) => {
    moves.push(variables);
    move(variables);
    return { assetGroupReorder: { group: { id: 'g1', cover: { id: rows[0] ?? '', kind: 'IMAGE' } } } };
  });

beforeEach(() => {
  [rows, moves, requested] = [[...titles], [], []];
  network.use(
    answer(LibraryDocument, (variables) => {
      requested.push(variables);
      const { first, page: number } = variables;
      const nodes = rows.slice((number - 1) * first, number * first).map((title) => ({
        id: title,
        kind: 'IMAGE' as const,
        title,
        viewerCanEdit: true,
        ingest: { state: 'READY' as const },
      }));
      const pageInfo = { hasNextPage: number * first < rows.length };
      return { assets: { totalCount: rows.length, totalCountIsExact: true, nodes, pageInfo } };
    }),
    answer(LibraryFacetsDocument),
    answer(LibraryStatsDocument, { assetStats: { total: 6 } }),
    answer(SavedFiltersDocument),
    answer(UploadRulesDocument),
    answer(MediaGroupDocument, { assetGroup: { id: 'g1', kind: 'IMAGE', name: 'Covers', assetCount: 6 } }),
    accepts(),
  );
});

const openCollection = (query = '', viewer: Viewer = {}) => openPage(`/dashboard/media/images/collections/g1${query}`, viewer);
const grid = page.getByRole('grid');
const tile = (title: string) => grid.getByRole('gridcell').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const shows = (...expected: string[]) =>
  expect
    .poll(() => [...document.querySelectorAll('[role=gridcell] a[title]')].map((each) => each.getAttribute('title')))
    .toEqual(expected);
const menuItem = (name: string) => page.getByRole('menuitem', { name });
const act = async (title: string, name: string) => {
  await button(`Actions for ${title}`).click();
  await menuItem(name).click();
};

test('A collection has its own order, which the menu of a tile changes', async () => {
  await openCollection();
  await shows(...titles);
  expect(requested[0]?.sort).toEqual({ by: 'POSITION', direction: 'ASC' });
  await act('Slow Weather', 'Move earlier');
  await shows('Night Ferry', 'Slow Weather', 'Ida Brandt', 'Paper Planets', 'Salt Lines', 'Rooftops');
  await sees('Slow Weather moved to position 2 of 6');
  await hasFocus(tile('Slow Weather'));
  await act('Night Ferry', 'Move to end');
  await shows('Slow Weather', 'Ida Brandt', 'Paper Planets', 'Salt Lines', 'Rooftops', 'Night Ferry');
  await act('Rooftops', 'Move to start');
  await act('Rooftops', 'Move later');
  await shows('Slow Weather', 'Rooftops', 'Ida Brandt', 'Paper Planets', 'Salt Lines', 'Night Ferry');
  expect(moves).toEqual([
    { id: 'g1', assetIds: ['Slow Weather'], after: 'Night Ferry' },
    { id: 'g1', assetIds: ['Night Ferry'], after: 'Rooftops' },
    { id: 'g1', assetIds: ['Rooftops'], after: null },
    { id: 'g1', assetIds: ['Rooftops'], after: 'Slow Weather' },
  ]);
  expect(requested).toHaveLength(1);
  await button('Actions for Slow Weather').click();
  await sees(menuItem('Move later'));
  expect(page.getByRole('menuitem', { name: /Move (earlier|to start)/ }).elements()).toHaveLength(0);
});

test('Alt and the arrow keys move the focused tile at once, and the moves are sent one after another', async () => {
  const gate = Promise.withResolvers<void>();
  network.use(
    answer(LibraryGroupMoveDocument, async (variables) => {
      moves.push(variables);
      await gate.promise;
      move(variables);
      return { assetGroupReorder: {} };
    }),
  );
  await openCollection();
  await shows(...titles);
  (tile('Night Ferry').element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}');
  await shows('Ida Brandt', 'Slow Weather', 'Night Ferry', 'Paper Planets', 'Salt Lines', 'Rooftops');
  await hasFocus(tile('Night Ferry'));
  await userEvent.keyboard('{Alt>}{End}{ArrowRight}{/Alt}');
  const moved = ['Ida Brandt', 'Slow Weather', 'Paper Planets', 'Salt Lines', 'Rooftops', 'Night Ferry'];
  await shows(...moved);
  expect(moves.map(({ after }) => after)).toEqual(['Ida Brandt']);
  gate.resolve();
  await expect.poll(() => moves.map(({ after }) => after)).toEqual(['Ida Brandt', 'Slow Weather', 'Rooftops']);
  await shows(...moved);
  expect(rows).toEqual(moved);
});

test('A tile is dragged to another place', async () => {
  await openCollection();
  await shows(...titles);
  await tile('Salt Lines').dropTo(tile('Ida Brandt'));
  await shows('Night Ferry', 'Salt Lines', 'Ida Brandt', 'Slow Weather', 'Paper Planets', 'Rooftops');
  // The tiles move before the request is sent.
  await expect.poll(() => moves).toEqual([{ id: 'g1', assetIds: ['Salt Lines'], after: 'Night Ferry' }]);
  await expect.poll(() => document.querySelectorAll('[data-drop]')).toHaveLength(0);
});

test('A move that the server refuses is undone, and the order is read again', async () => {
  const gate = Promise.withResolvers<void>();
  network.use(
    answer(LibraryGroupMoveDocument, async () => {
      await gate.promise;
      rows = titles.filter((title) => title !== 'Rooftops');
      return { assetGroupReorder: { group: null, userErrors: [{ message: 'Asset not found' }] } };
    }),
  );
  await openCollection();
  await shows(...titles);
  await act('Rooftops', 'Move to start');
  await shows('Rooftops', ...titles.slice(0, 5));
  gate.resolve();
  await sees('Failed to move “Rooftops”. Asset not found');
  await shows(...titles.slice(0, 5));
  await seesNo(page.getByText('Rooftops moved to position 1 of 6'));
});

test('A move without a connection is undone', async () => {
  network.use(disconnect(LibraryGroupMoveDocument));
  await openCollection();
  await shows(...titles);
  await act('Rooftops', 'Move to start');
  await sees(/^Failed to move “Rooftops”/);
  await shows(...titles);
});

test('The table moves its rows, also to other pages', async () => {
  rows = Array.from({ length: 24 }, (_, index) => `Number ${index + 1}`);
  await openCollection('?view=list&limit=10&page=2');
  const names = () => [...document.querySelectorAll('tbody a[data-clip]')].map((each) => each.textContent);
  await expect.poll(() => names()[0]).toContain('Number 11');
  await act('Number 11', 'Move earlier');
  await expect.poll(() => names()[0]).toContain('Number 10');
  expect(moves).toEqual([{ id: 'g1', assetIds: ['Number 11'], after: 'Number 9' }]);
  await act('Number 12', 'Move to end');
  await expect.poll(() => rows.at(-1)).toBe('Number 12');
  await expect.poll(() => names().at(-1)).toContain('Number 21');
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await sees(option('Collection order'));
});

test.each([
  ['sorted otherwise', '?sortBy=TITLE&sortDir=asc', {}],
  ['searched', '?search=i', {}],
  ['filtered', '?category=ARTWORK', {}],
  ['read by a viewer', '', { viewerCanEdit: false, memberRole: 'VIEWER' }],
] satisfies [string, string, Viewer][])('No asset is moved in a collection that is %s', async (_state, query, viewer) => {
  await openCollection(query, viewer);
  await sees(tile('Night Ferry'));
  await button('Actions for Night Ferry').click();
  await sees(menuItem('Download'));
  expect(page.getByRole('menuitem', { name: /Move (earlier|later|to start|to end)/ }).elements()).toHaveLength(0);
  expect(document.querySelectorAll('[role=gridcell][draggable=true]')).toHaveLength(0);
});

test('On a phone the menu of any tile stays within the window', async () => {
  await page.viewport(390, 700);
  await openCollection();
  for (const title of titles) {
    await button(`Actions for ${title}`).click();
    await sees(menuItem('View'));
    await expect
      .poll(() => {
        const { top, bottom } = page.getByRole('menu').element().getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      })
      .toBe(true);
    await userEvent.keyboard('{Escape}');
    await seesNo(page.getByRole('menu'));
  }
});
