import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { comingSoonPages } from '#domain/platform/coming-soon.ts';
import { SearchDocument } from '#web/app/palette/__generated__/search.ts';
import { LocalChainDocument } from '#web/entities/networks/__generated__/local.ts';
import { ComingSoonDocument } from '#web/screens/coming-soon/__generated__/coming-soon.ts';
import { LandingPageDocument } from '#web/screens/public/__generated__/landing.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, disconnect, network } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, dialog, field, link, option, sees, seesNo } from './support/screen.ts';

const heading = (name: string, level = 2) => page.getByRole('heading', { name, level });
const administrator = { user: { role: 'ADMIN' as const } };

test.each(comingSoonPages.map((each) => [each.path.replace(':id', 'a1'), each.title]))(
  '%s is a coming-soon page with its title',
  async (path, title) => {
    network.use(answer(ComingSoonDocument));
    await openPage(path, administrator);
    await sees(heading(title, 1));
    await sees('Coming Soon!');
    expect(document.title).toContain(title);
  },
);

test.each([
  ['/dashboard/admin', 'You need admin privileges to access the administration of this platform.'],
  ['/dashboard/admin/users/roles', 'You need admin privileges to access the administration of this platform.'],
  ['/dashboard/admin/billing/subscriptions', 'You need admin privileges to access subscription management features.'],
  ['/dashboard/settings/admin', 'You need admin privileges to access the administration of this platform.'],
])('%s is for administrators', async (path, sentence) => {
  network.use(answer(ComingSoonDocument));
  await openPage(path);
  await sees(heading('Admin Access Required'));
  await sees(sentence);
  expect(button('Administration').elements()).toHaveLength(0);
  await expectAccessible();
});

test('An unknown address suggests pages and offers a search', async () => {
  await openPage('/dashboard/music/wroks');
  await sees(heading('Page not found'));
  expect(document.title).toBe('Not found · Stave');
  await expect
    .element(page.getByRole('main').getByRole('link', { name: /Music: Works/ }))
    .toHaveAttribute('href', '/dashboard/music/works');
  network.use(answer(SearchDocument));
  await field('Search the workspace').fill('contrib');
  await userEvent.keyboard('{Enter}');
  await sees(option(/^Contributors/));
  await userEvent.keyboard('{Escape}');
  await seesNo(dialog);
});

describe('The landing page', () => {
  test('is shown without the server, and retries', async () => {
    network.use(disconnect(LandingPageDocument), answer(LocalChainDocument));
    await openPage('/');
    await sees(page.getByRole('alert').getByText('Failed to load packages'));
    await expectAccessible();
    network.use(
      answer(LandingPageDocument, { packages: [{ id: 'p1', displayName: 'Creator', tiers: [{ displayName: 'Solo' }] }] }),
    );
    await button('Try Again').click();
    await sees(page.getByRole('heading', { name: 'Solo', level: 4 }));
  });
});

test.each([
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy notice'],
])('%s shows its title', async (path, title) => {
  network.use(answer(LocalChainDocument));
  await openPage(path);
  await sees(heading(title, 1));
  await sees(link(/Stave/).first());
});
