import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { featureKeys } from '#domain/subscriptions/features.ts';
import { setThemeSettings } from '#web/kit/theme/settings.ts';
import { HomeDocument } from '#web/screens/home/__generated__/home.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, network } from './support/network.ts';
import { openPage, type Viewer } from './support/open-page.tsx';
import { link, sees } from './support/screen.ts';

/** A new workspace: without a plan, and with or without a music catalogue. */
const open = (hasMusic: boolean, viewer: Viewer = {}) => {
  network.use(answer(HomeDocument, { billing: { canManage: viewer.memberRole !== 'VIEWER' } }));
  const featureAccess = featureKeys.map((feature) => ({
    feature,
    hasAccess: hasMusic || feature !== 'MUSIC_PUBLISHING',
    limit: -1,
  }));
  return openPage('/dashboard', viewer, { planSubscription: null, featureAccess });
};
const quickActions = () =>
  page
    .getByRole('region', { name: 'Quick actions' })
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const width = () => document.documentElement.scrollWidth;

describe('Home', () => {
  test('of a new library shows its first steps', async () => {
    await open(false);
    await sees('0 of 5 done');
    await expect.element(link(/: Upload your first image$/)).toHaveAttribute('href', '/dashboard/media/images/add');
    expect(quickActions()).toEqual(['Upload Image', 'Upload Video', 'Upload Document', 'Invite people']);
    expect(page.getByText('Add your first work').elements()).toHaveLength(0);
    await expectAccessible();
  });

  test('tells read-only members that the library is empty', async () => {
    await open(false, { memberRole: 'VIEWER', viewerCanEdit: false });
    await sees('Your library begins here');
    expect(link('Upload the first images').elements()).toHaveLength(0);
    expect(quickActions()).toEqual(['Images', 'Videos', 'Documents', 'Settings']);
    await expectAccessible();
  });

  test.each([
    ['catalogue', true, '0 of 4 done'],
    ['library', false, '0 of 5 done'],
  ])('of a new %s fits a phone in dark mode', async (_name, hasMusic, steps) => {
    setThemeSettings({ theme: 'dark' });
    await page.viewport(390, 844);
    await open(hasMusic);
    await sees(steps);
    expect(width()).toBe(390);
    await expectAccessible();
  });
});

test('On phones the account menu links to the plans and the settings', async () => {
  await page.viewport(390, 844);
  await open(true);
  await page.getByRole('button', { name: /^Account/ }).click();
  for (const name of ['Upgrade', 'Settings']) await sees(page.getByRole('link', { name, exact: true }));
});
