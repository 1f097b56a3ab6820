import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampled } from '#tests/support/sample.ts';
import {
  ContributorRecordingsDocument,
  ContributorWorksDocument,
} from '#web/entities/contributors/__generated__/contributor-kind.ts';
import { AssociatedAssetsDocument } from '#web/entities/media/associations/__generated__/media-section.ts';
import { PublisherWorksDocument } from '#web/entities/publishers/__generated__/publisher-kind.ts';
import { releaseGuards } from '#web/kit/form/use-unsaved-guard.ts';
import { setThemeSettings } from '#web/kit/theme/settings.ts';
import { ContributorDetailDocument, ContributorUpdateDocument } from '#web/screens/contributors/__generated__/detail.ts';
import { PublisherDetailDocument, PublisherUpdateDocument } from '#web/screens/publishers/__generated__/detail.ts';
import { PublishersDocument } from '#web/screens/publishers/__generated__/list.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { lookups } from '../support/lookups.ts';
import { answer, disconnect, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, field, link, option, sees, seesNo } from '../support/screen.ts';

type Saved = { version: number; input: object };
/** A record on the server. `newer` is saved by another user before the first save arrives. `stored` is returned by later requests. */
type Store = { saved: Saved[]; newer?: object; stored?: object };

const conflict = (message: string) => [{ code: 'CONFLICT' as const, message }];

/** Stores a save and answers with the record. While the version is old, answers with the newer record instead. */
function save(store: Store, record: object, { version, input }: { version: number; input: object }) {
  const { saved, newer } = store;
  saved.push({ version, input });
  const isOld = newer !== undefined && version === 1;
  const current = { ...record, ...newer, version: newer ? 2 : 1 };
  store.stored = isOld ? current : { ...current, ...input, version: version + 1 };
  return { record: store.stored, userErrors: isOld ? conflict('Mara Lindqvist saved a newer version.') : [] };
}

const person = {
  id: 'a',
  version: 1,
  firstName: 'Nina',
  lastName: 'Kovač',
  phone: '1',
  city: 'Zagreb',
  viewerCanEdit: true,
  bankDetails: { iban: 'DE89 •••• 3000', bankName: 'Firs •••• Bank' },
};
const company = {
  id: 'a',
  version: 1,
  name: 'Northlight',
  companyName: 'Northlight Ltd',
  phone: '1',
  city: 'Zagreb',
  viewerCanEdit: true,
  website: 'salt-lane.example',
};
const others = [
  ...lookups,
  answer(AssociatedAssetsDocument),
  answer(ContributorWorksDocument, { record: { id: 'a' } }),
  answer(ContributorRecordingsDocument, { record: { id: 'a' } }),
  answer(PublisherWorksDocument, { record: { id: 'a' } }),
];

const contributor = {
  noun: 'contributor',
  name: 'Last Name',
  edit: 'Edit Contributor',
  serve: (store: Store) => [
    answer(ContributorDetailDocument, () => ({ record: { ...person, ...store.stored } })),
    answer(ContributorUpdateDocument, (variables) => {
      const { record, userErrors } = save(store, person, variables);
      return { payload: { record: record, userErrors } };
    }),
  ],
  missing: answer(ContributorDetailDocument, { record: null }),
  broken: disconnect(ContributorDetailDocument),
};
const publisher = {
  noun: 'publisher',
  name: 'Company Name',
  edit: 'Edit Publisher',
  serve: (store: Store) => [
    answer(PublisherDetailDocument, () => ({ record: { ...company, ...store.stored } })),
    answer(PublisherUpdateDocument, (variables) => {
      const { record, userErrors } = save(store, company, variables);
      return { payload: { record: record, userErrors } };
    }),
  ],
  missing: answer(PublisherDetailDocument, { record: null }),
  broken: disconnect(PublisherDetailDocument),
};

describe.each(sampled([contributor, publisher], 1))('A $noun', ({ noun, name, edit, serve, missing, broken }) => {
  const Noun = noun === 'contributor' ? 'Contributor' : 'Publisher';
  const path = `/dashboard/music/${noun}s/a`;
  const open = async (address: string, newer?: object, viewer = {}) => {
    const store: Store = { saved: [], ...(newer && { newer }) };
    network.use(...serve(store), ...others);
    await openPage(address, viewer);
    return store;
  };
  const at = (address: string) => expect.poll(() => window.location.pathname).toBe(address);

  test('opens for editing, asks before discarding changes, saves what changed, and returns to the page', async () => {
    const { saved } = await open(path);
    await button(edit).click();
    await at(`${path}/edit`);
    await sees('No changes yet');
    await field('Phone').fill('999');
    await button('Cancel').click();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await seesNo(dialog);
    await expect.element(field('Phone')).toHaveValue('999');
    await button('Cancel').click();
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await at(path);
    await button(edit).click();
    await expect.element(field('Phone')).toHaveValue('1');
    await field('Phone').fill('+1 212 555 0100');
    await userEvent.keyboard('{Control>}s{/Control}');
    await at(path);
    await sees('+1 212 555 0100');
    expect(saved).toEqual([{ version: 1, input: { phone: '+1 212 555 0100' } }]);
  });

  test('compares both versions after a conflict, and saves the chosen one', async () => {
    const { saved } = await open(`${path}/edit`, { phone: '2', city: 'Lisbon' });
    await field('Phone').fill('3');
    await button('Save Changes').click();
    await sees(dialog.getByText('Someone saved this before you'));
    await sees(dialog.getByText(/^Mara Lindqvist saved a newer version/));
    expect(page.getByRole('alert').elements()).toHaveLength(0);
    await expect.element(dialog.getByRole('radio', { name: 'City: theirs' })).toBeChecked();
    await expect.element(dialog.getByRole('radio', { name: 'Phone: yours' })).toBeChecked();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Save this version' }).click();
    await at(path);
    expect(saved[1]?.version).toBe(2);
    expect(saved[1]?.input).toMatchObject({ phone: '3' });
    expect(saved[1]?.input).not.toHaveProperty('city');
    await sees('Lisbon');
  });

  test('can be left with the keyboard, which closes one list or dialog at a time', async () => {
    // Without animations, Escape closes a list or dialog before the page handles the key.
    setThemeSettings({ reducedMotion: true });
    network.use(answer(PublishersDocument));
    await open(path);
    await button(edit).click();
    await field(name).fill(' ');
    if (noun === 'contributor') await expect.element(button('Save Changes')).toBeDisabled();
    await field(name).fill('Over');
    await field('Country').click();
    await sees(option('Canada'));
    await userEvent.keyboard('{Escape}');
    await seesNo(option('Canada'));
    expect(dialog.elements()).toHaveLength(0);
    await userEvent.keyboard('{Escape}');
    await sees(dialog.getByText('Discard your changes?'));
    await userEvent.keyboard('{Escape}');
    await seesNo(dialog);
    await expect.element(field(name)).toHaveValue('Over');
    await link('Publishers').first().click();
    await sees(dialog.getByText('Leave without saving?'));
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await at('/dashboard/music/publishers');
  });

  test('asks before leaving, even at once after another form was left', async () => {
    await open(`${path}/edit`);
    await sees('No changes yet');
    releaseGuards();
    await openPage(`${path}/edit`);
    await field(name).fill('Over');
    await link('Publishers').first().click();
    await sees(dialog.getByText('Leave without saving?'));
  });

  test('keeps entered values when the page is opened again', async () => {
    const { saved } = await open(`${path}/edit`);
    await field(name).fill('Over');
    await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain('Over');
    await openPage(`${path}/edit`);
    await sees('Restored after the page was reloaded');
    await expect.element(field(name)).toHaveValue('Over');
    await userEvent.keyboard('{Control>}s{/Control}');
    await at(path);
    expect(saved).toHaveLength(1);
    await button(edit).click();
    await sees('No changes yet');
    await userEvent.keyboard('{Escape}');
    await at(path);
  });

  test('reports a missing record and a failed load', async () => {
    network.use(broken, ...others);
    await openPage(path);
    await sees(new RegExp(`^Failed to load ${noun} details`));
    network.use(missing);
    await button('Try again').click();
    await sees(`${Noun} not found`);
    await expect.element(link(`Back to ${Noun}s`).first()).toHaveAttribute('href', `/dashboard/music/${noun}s`);
  });
});

test('The save bar stays visible in a long form, and its button is highlighted while there are changes', async () => {
  network.use(...publisher.serve({ saved: [] }), ...others);
  await openPage('/dashboard/music/publishers/a/edit');
  const save = button('Save Changes');
  await expect.element(save).toBeDisabled();
  const shadowOf = (element: Element) => getComputedStyle(element).boxShadow;
  expect(shadowOf(save.element())).toBe('none');
  const bar = save.element().closest('form > :last-child')!;
  expect(document.documentElement.scrollHeight).toBeGreaterThan(window.innerHeight);
  expect(bar.getBoundingClientRect().bottom).toBe(window.innerHeight);
  expect(shadowOf(bar)).not.toBe('none');
  await field('Phone').fill('2');
  await expect.poll(() => shadowOf(save.element())).not.toBe('none');
});

test('A website without a scheme is still a link', async () => {
  network.use(...publisher.serve({ saved: [] }), ...others);
  await openPage('/dashboard/music/publishers/a');
  await expect.element(link(/salt-lane\.example/)).toHaveAttribute('href', 'https://salt-lane.example');
});

test('Masked bank details are replaced as a whole', async () => {
  const saved: Saved[] = [];
  network.use(...contributor.serve({ saved }), ...others);
  await openPage('/dashboard/music/contributors/a/edit');
  await expect.element(field('IBAN')).toHaveValue('DE89 •••• 3000');
  await field('IBAN').click();
  await userEvent.keyboard('{End}G');
  await expect.element(field('IBAN')).toHaveValue('G');
  await field('IBAN').fill('GB29NWBK60161331926819');
  await button('Save Changes').click();
  await expect.poll(() => saved).toEqual([{ version: 1, input: { iban: 'GB29NWBK60161331926819' } }]);
});
