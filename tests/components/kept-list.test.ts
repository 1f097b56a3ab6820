import {
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_LocationContext,
} from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HomeDocument } from '#web/screens/home/__generated__/home.ts';
import { WorkStatsDocument, WorksDocument } from '#web/screens/works/__generated__/list.ts';
import { answer, holdAnswers, network, networkIsIdle } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, dialog, hasFocus, link, sees, seesNo } from './support/screen.ts';
import { workOf } from './works/fixtures.ts';

const inMenu = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const row = () => document.querySelector('tbody:not([aria-hidden]) tr');
const openLink = link('View Tides');

/** Opens the list of works from the dashboard, found by a search, and selects its only row. */
async function openFoundWorks(): Promise<void> {
  network.use(
    answer(HomeDocument),
    answer(WorkStatsDocument),
    answer(WorksDocument, { works: { totalCount: 1, nodes: [workOf(['50', '50'])] } }),
  );
  await openPage('/dashboard');
  await inMenu('Works').click();
  await page.getByRole('searchbox').fill('tides');
  await expect.poll(() => window.location.search).toBe('?search=tides');
  await sees(openLink);
  await networkIsIdle();
}

async function goBackToDashboard(): Promise<void> {
  window.history.back();
  await hasFocus(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
}

test('The last list stays in the document for the way back, and takes no part in the page meanwhile', async () => {
  await openFoundWorks();
  const before = row();
  await page.getByRole('checkbox', { name: 'Select Tides' }).click();
  await goBackToDashboard();
  await networkIsIdle();
  await expect.element(openLink).not.toBeInTheDocument();
  expect(before?.isConnected).toBe(true);
  expect(before?.checkVisibility()).toBe(false);
  await userEvent.keyboard('/');
  await hasFocus(page.getByRole('combobox', { name: /search/i }));
  await userEvent.keyboard('{Escape}');
  await inMenu('Works').click();
  await sees(openLink);
  expect(row()).toBe(before);
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
  await expect.element(page.getByRole('checkbox', { name: 'Select Tides' })).not.toBeChecked();
});

test('A list that was left with an open dialog begins anew', async () => {
  await openFoundWorks();
  const before = row();
  await button('Export').click();
  await sees(dialog);
  window.history.back();
  await seesNo(dialog);
  await hasFocus(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  window.history.forward();
  await sees(openLink);
  expect(row()).not.toBe(before);
  await seesNo(dialog);
});

test('A work that its list has loaded shows at once, before its own response', async () => {
  await openFoundWorks();
  const answerAll = holdAnswers();
  try {
    await openLink.click();
    await sees(page.getByRole('heading', { level: 2, name: 'Tides' }));
  } finally {
    answerAll();
  }
  await networkIsIdle();
});

// These contexts are the router's own. An update that removes one must fail here, not in a list.
test.each(
  Object.entries({
    UNSAFE_DataRouterDataContext,
    UNSAFE_DataRouterNavigationContext,
    UNSAFE_DataRouterStateContext,
    UNSAFE_LocationContext,
  }),
)('The router has %s', (_name, { Provider }) => {
  expect(Provider).toBeDefined();
});
