import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SearchDocument } from '#web/app/palette/__generated__/search.ts';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { ViewerDocument } from '#web/entities/viewer/__generated__/viewer.ts';
import { ContributorFiguresDocument, ContributorsDocument } from '#web/screens/contributors/__generated__/list.ts';
import { HomeDocument } from '#web/screens/home/__generated__/home.ts';
import { MediaGroupsDocument } from '#web/screens/media/groups/__generated__/groups.ts';
import { PublishersDocument } from '#web/screens/publishers/__generated__/list.ts';
import { SubscriptionPageDocument } from '#web/screens/subscription/__generated__/subscription.ts';
import { WorkStatsDocument, WorksDocument } from '#web/screens/works/__generated__/list.ts';
import { expectAccessible } from './support/accessibility.ts';
import { lookups } from './support/lookups.ts';
import { answer, disconnect, network } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, dialog, field, hasFocus, link, sees, seesNo } from './support/screen.ts';

const publishers = '/dashboard/music/publishers';
const contributors = '/dashboard/music/contributors';
const screens = [
  answer(HomeDocument),
  answer(PublishersDocument),
  answer(ContributorsDocument),
  answer(ContributorFiguresDocument),
  answer(MediaGroupsDocument),
  answer(UploadRulesDocument),
  answer(WorksDocument),
  answer(WorkStatsDocument),
  answer(SubscriptionPageDocument),
];
const open = async (address: string) => {
  network.use(...screens);
  await openPage(address);
};
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const at = (address: string) => expect.poll(() => window.location.pathname + window.location.search).toBe(address);
const search = field('Search records, screens and actions');
const section = (name: string) => page.getByRole('button', { name, exact: true });

test('A page shows that the session is being verified', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  network.use(...screens);
  const viewer = { viewerCanEdit: true, user: { id: 'u1' }, workspace: { id: 'w1' } };
  await openPage(publishers, {}, {}, [answer(ViewerDocument, () => promise.then(() => ({ viewer })))]);
  await sees('Verifying authentication...');
  resolve();
  await sees(heading('Publishers'));
});

describe('The focus', () => {
  test('moves to the heading of each new page', async () => {
    await open(publishers);
    await sees(heading('Publishers'));
    expect(document.activeElement).toBe(document.body);
    await link('Contributors').click();
    await hasFocus(heading('Contributors'));
    await userEvent.keyboard('gp');
    await hasFocus(heading('Publishers'));
    network.use(...lookups);
    await link(/^Add Publisher/)
      .first()
      .click();
    await hasFocus(page.getByRole('heading', { level: 2, name: 'Add New Publisher' }));
  });

  test('is on Cancel when a question could lose something', async () => {
    network.use(...lookups);
    await open(`${publishers}/add`);
    await field('Publisher Name').fill('Half Typed');
    await button('Cancel').click();
    await sees(page.getByRole('dialog', { name: 'Discard your changes?' }));
    await hasFocus(button('Keep editing'));
    await userEvent.keyboard('{Enter}');
    await seesNo(dialog);
    await expect.element(field('Publisher Name')).toHaveValue('Half Typed');
  });
});

test('The current page is scrolled into sight in the sidebar, not in the page', async () => {
  await page.viewport(1280, 420);
  await open('/dashboard/media/videos/projects');
  await sees(heading('Video Projects'));
  const current = document.querySelector('nav[aria-label="Main"] [aria-current=page]')!;
  const lists = [...document.querySelectorAll('nav[aria-label="Main"] div')];
  const list = lists.find((each) => each.contains(current) && getComputedStyle(each).overflowY === 'auto')!;
  await expect.poll(() => list.scrollTop).toBeGreaterThan(0);
  expect(window.scrollY).toBe(0);
});

test('A page that could not load does so when the network is back', async () => {
  network.use(disconnect(PublishersDocument), ...screens);
  await openPage(publishers);
  await sees(button('Try again'));
  network.use(answer(PublishersDocument, { publishers: { totalCount: 1, nodes: [{ id: 'p1', name: 'Northlight Songs' }] } }));
  window.dispatchEvent(new Event('online'));
  await sees(link(/^Northlight Songs/));
});

describe('The layout', () => {
  test('works with the keyboard', async () => {
    await open(publishers);
    await sees(heading('Publishers'));
    expect(document.title).toBe('Publishers · Stave');
    // At once: a second may pass before the driver of a busy browser sends the next key.
    for (const key of 'gc') document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await at(contributors);
    await expect.poll(() => document.title).toBe('Contributors · Stave');
    await userEvent.keyboard('?');
    await sees(page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
    await userEvent.keyboard('{Escape}');
    await seesNo(dialog);
    const account = button(/^Account/);
    (account.element() as HTMLElement).focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await sees(search);
    await userEvent.keyboard('{Escape}');
    await seesNo(dialog);
    await expect.element(account).toHaveFocus();
    network.use(answer(SearchDocument));
    await userEvent.keyboard('{Control>}k{/Control}');
    await search.fill('publishers');
    await userEvent.keyboard('{Enter}');
    await at(publishers);
    await seesNo(dialog);
  });

  test('has a drawer on phones, which closes on Escape and on any navigation', async () => {
    await page.viewport(390, 844);
    await open(publishers);
    await button('Open menu').click();
    await sees(page.getByRole('dialog', { name: 'Menu' }));
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await seesNo(dialog);
    await hasFocus(button('Open menu'));
    // The second time, the current page is chosen.
    for (let times = 0; times < 2; times += 1) {
      await button('Open menu').click();
      await dialog.getByRole('link', { name: 'Contributors' }).click();
      await at(contributors);
      await seesNo(dialog);
      if (times === 0) await hasFocus(heading('Contributors'));
    }
  });

  test('opens the section of the page, closes all sections on request, and keeps that state', async () => {
    await open('/dashboard');
    await sees(section('Music'));
    await sees(link('Works'));
    await open('/dashboard/media/videos/projects');
    await expect.element(section('Videos')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(section('Music')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(section('Images')).toHaveAttribute('aria-expanded', 'false');
    expect(document.querySelector('nav [aria-current=page]')?.textContent).toBe('Projects');
    await userEvent.keyboard('{Control>}{Shift>}c{/Shift}{/Control}');
    await expect.poll(() => document.querySelectorAll('nav [aria-expanded=true]')).toHaveLength(0);
    await open(publishers);
    await expect.element(section('Music')).toHaveAttribute('aria-expanded', 'false');
    await button('Open sections automatically').click();
    await expect.element(section('Music')).toHaveAttribute('aria-expanded', 'true');
  });

  test('keeps the width of the sidebar, whose narrow icons link to the overview of their section', async () => {
    await open(publishers);
    await sees(button('Collapse sidebar'));
    (button('Collapse sidebar').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Expand sidebar')).toHaveFocus();
    await open(publishers);
    await sees(button('Expand sidebar'));
    await expect.element(link('Images')).toHaveAttribute('href', '/dashboard/media/images/overview');
    await expectAccessible();
    await button('Expand sidebar').click();
    await button('Images').click();
    await sees(link('Library').first());
  });
});

describe('The palette', () => {
  test('runs actions, opens screens, and reports when nothing matches', async () => {
    await open('/dashboard');
    await sees(heading('Dashboard'));
    network.use(answer(SearchDocument));
    const type = async (words: string) => {
      await userEvent.keyboard('{Control>}k{/Control}');
      await search.fill(words);
    };
    await type('dark theme');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe('dark');
    await seesNo(dialog);
    await type('manage subscr');
    await userEvent.keyboard('{Enter}');
    await at('/subscription?view=manage');
    await seesNo(dialog);
    await type('qqqq');
    await sees('No results for “qqqq”');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await seesNo(dialog);
  });
});

test('The theme changes from the account menu', async () => {
  await open(publishers);
  await button(/^Account/).click();
  await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
  await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe('dark');
  await expectAccessible();
});
