import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampled } from '#tests/support/sample.ts';
import {
  ContributorRecordingsDocument,
  ContributorWorksDocument,
} from '#web/entities/contributors/__generated__/contributor-kind.ts';
import { ContributorCreateDocument } from '#web/entities/contributors/__generated__/new-contributor.ts';
import { PostalCodeSaveDocument } from '#web/entities/lookups/__generated__/postal.ts';
import { SocietiesDocument } from '#web/entities/lookups/__generated__/society.ts';
import { AssociatedAssetsDocument } from '#web/entities/media/associations/__generated__/media-section.ts';
import { PublisherCreateDocument } from '#web/entities/publishers/__generated__/new-publisher.ts';
import { PublisherWorksDocument } from '#web/entities/publishers/__generated__/publisher-kind.ts';
import { ContributorDetailDocument } from '#web/screens/contributors/__generated__/detail.ts';
import { ContributorFiguresDocument, ContributorsDocument } from '#web/screens/contributors/__generated__/list.ts';
import { PublisherDetailDocument } from '#web/screens/publishers/__generated__/detail.ts';
import { PublishersDocument } from '#web/screens/publishers/__generated__/list.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { lookups } from '../support/lookups.ts';
import { answer, network, refuse } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, field, hasFocus, option, sees, seesNo } from '../support/screen.ts';
import { smallTargets } from '../support/targets.ts';

const lists = [answer(ContributorFiguresDocument), answer(ContributorsDocument), answer(PublishersDocument)];

const at = (path: string) => expect.poll(() => window.location.pathname).toBe(path);

const openForm = async (noun: string) => {
  network.use(...lookups, ...lists);
  await openPage(`/dashboard/music/${noun}s/add`);
};

test('A contributor is completed from suggestions for roles, places and societies', async () => {
  await openForm('contributor');
  const roles = field('Roles');
  await roles.fill('balances the recorded');
  // Until the search has run, all roles are listed, and the list would shrink under the pointer.
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([expect.stringContaining('Mixer'), 'Add “balances the recorded”']);
  await option(/Mixer/).click();
  await sees(button('Remove Mixer'));
  await roles.fill('compo');
  await sees(option(/Composer/).first());
  await userEvent.keyboard('{Enter}');
  await sees(button('Remove Composer'));
  await button('Remove Mixer').click();
  await seesNo(button('Remove Mixer'));
  await field('ZIP Code').fill('1011');
  await option(/Berlin/)
    .first()
    .click();
  await expect.element(field('City')).toHaveValue('Berlin');
  await expect.element(field('Country')).toHaveValue('Germany');
  await expect.element(field('PRO')).toHaveValue('');
  await field('PRO').fill('gema');
  await option(/GEMA/).first().click();
  await expect.element(field('PRO Code')).toHaveValue('GEMA-DE');
  await expect.element(field('PRO Country')).toHaveValue('Germany');
  await field('CMO').fill('zzzz nobody');
  await sees(page.getByText('No options found').last());
});

test('If societies cannot be loaded, a few well-known ones are suggested', async () => {
  await openForm('publisher');
  network.use(refuse(SocietiesDocument, 'Closed.'));
  await field('PRO').fill('prs');
  await sees('Failed to load PROs');
  await option(/PRS for Music/).click();
  await expect.element(field('PRO Code')).toHaveValue('PRS-GB');
});

test('Codes are checked during typing', async () => {
  await openForm('contributor');
  await field('IPI Number').fill('00000000198');
  await sees(/the right code is 00000000199/);
  await button('Use the right code').click();
  await expect.element(field('IPI Number')).toHaveValue('00000000199');
  await field('ISNI Code').fill('12');
  await field('IBAN').click();
  await sees('Invalid ISNI format. Use: 0000 0001 2146 438X');
  await field('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await sees(page.getByLabelText('Valid IBAN'));
});

test('An unknown place is entered manually', async () => {
  const saved: unknown[] = [];
  await openForm('contributor');
  network.use(
    answer(PostalCodeSaveDocument, ({ input }) => {
      saved.push(input);
      return { postalCodeSave: { postalCode: { id: '2', ...input } } };
    }),
  );
  await field('ZIP Code').fill('QX77');
  await sees('No results found for “QX77”');
  await option('Add “QX77” manually').click();
  await field('City', dialog).fill('Farhaven');
  await expectAccessible();
  await field('Country', dialog).fill('Norw');
  await option('Norway').click();
  await dialog.getByRole('button', { name: 'Add postal code' }).click();
  await expect.element(field('City')).toHaveValue('Farhaven');
  expect(saved).toEqual([{ postalCode: 'QX77', city: 'Farhaven', province: null, country: 'Norway', countryCode: 'NO' }]);
});

test('A contributor requires both names, shows a refusal at its field, and is sent as typed', async () => {
  const created: object[] = [];
  await openForm('contributor');
  network.use(
    answer(ContributorCreateDocument, {
      payload: { userErrors: [{ field: ['email'], message: 'This address is taken.', code: 'TAKEN' }] },
    }),
  );
  await field('First Name').fill('Odile');
  await expect.element(button('Create Contributor')).toBeDisabled();
  await field('Last Name').fill('Varga');
  await field('Roles').fill('Whistler');
  await option(/Whistler/).click();
  await button('Create Contributor').click();
  await sees('This address is taken.');
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true');
  network.use(
    answer(ContributorCreateDocument, ({ input }) => {
      created.push(input);
      return { payload: { record: { id: 'c9' } } };
    }),
    answer(ContributorDetailDocument, { record: { id: 'c9', firstName: 'Odile', lastName: 'Varga' } }),
    answer(ContributorWorksDocument),
    answer(ContributorRecordingsDocument),
    answer(AssociatedAssetsDocument),
  );
  await field('Email').fill('odile@varga.example');
  await button('Create Contributor').click();
  await sees('Contributor "Odile Varga" created successfully!');
  await at('/dashboard/music/contributors/c9');
  await sees(page.getByRole('heading', { name: 'Odile Varga' }));
  expect(created).toMatchObject([
    { firstName: 'Odile', lastName: 'Varga', roles: ['Whistler'], email: 'odile@varga.example', pro: null },
  ]);
});

test('A publisher requires both names, and is sent as typed', async () => {
  const created: object[] = [];
  const loaded = Promise.withResolvers<object>();
  await openForm('publisher');
  network.use(
    answer(PublisherDetailDocument, () => loaded.promise),
    answer(PublisherWorksDocument),
    answer(PublisherCreateDocument, ({ input }) => {
      created.push(input);
      return { payload: { record: { id: 'p9' } } };
    }),
  );
  await field('Publisher Name').fill('Salt Lane');
  await expect.element(button('Create Publisher')).toBeDisabled();
  await field('Company Name').fill('Salt Lane Music Ltd');
  await field('Website').fill('salt-lane.example');
  await button('Create Publisher').click();
  const success = 'Publisher "Salt Lane" created successfully!';
  await at('/dashboard/music/publishers/p9');
  loaded.resolve({ record: { id: 'p9', name: 'Salt Lane', companyName: 'Salt Lane Music Ltd' } });
  await sees(page.getByRole('heading', { name: 'Salt Lane' }));
  await sees(success);
  expect(created).toMatchObject([{ name: 'Salt Lane', companyName: 'Salt Lane Music Ltd', website: 'salt-lane.example' }]);
});

test('Several records are added one after the other', async () => {
  const created: unknown[] = [];
  await openForm('publisher');
  network.use(
    answer(PublisherCreateDocument, ({ input: { name } }) => {
      created.push(name);
      return { payload: { record: { id: name } } };
    }),
  );
  for (const name of ['Salt Lane', 'Quay Street']) {
    await field('Publisher Name').fill(name);
    await field('Company Name').fill(`${name} Ltd`);
    await button('Save and add another').click();
    await sees(`Publisher "${name}" created successfully!`);
    await expect.element(field('Company Name')).toHaveValue('');
    await hasFocus(field('Publisher Name'));
  }
  await at('/dashboard/music/publishers/add');
  expect(created).toEqual(['Salt Lane', 'Quay Street']);
});

test('On a phone every control of a form is large enough for a finger', async () => {
  await page.viewport(390, 844);
  await openForm('contributor');
  await field('Roles').fill('compo');
  await option(/Composer/)
    .first()
    .click();
  await sees(button('Remove Composer'));
  expect(smallTargets()).toEqual([]);
});

const kinds = [
  ['contributor', 'First Name'],
  ['publisher', 'Publisher Name'],
];

test.each(sampled(kinds, 1))('A new %s survives a reload, and is discarded after confirmation', async (noun, name) => {
  const draft = () => JSON.stringify({ ...sessionStorage });
  await openForm(noun);
  await field(name).fill('Half Typed');
  await expect.poll(draft).toContain('Half Typed');
  await openForm(noun);
  await expect.element(field(name)).toHaveValue('Half Typed');
  await sees('Restored after the page was reloaded');
  await button('Cancel').click();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await seesNo(dialog);
  await expect.element(field(name)).toHaveValue('Half Typed');
  await button('Cancel').click();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(() => window.location.pathname).toBe(`/dashboard/music/${noun}s`);
  expect(draft()).not.toContain('Half Typed');
  await openForm(noun);
  await expect.element(field(name)).toHaveValue('');
});
