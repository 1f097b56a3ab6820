import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ImportCommitDocument, ImportMapDocument } from '#web/screens/import/__generated__/acts.ts';
import { ImportFieldsDocument } from '#web/screens/import/__generated__/home.ts';
import { ImportReplacementsDocument } from '#web/screens/import/__generated__/replace.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, field, fits, hasFocus, option, sees, seesNo } from '../support/screen.ts';
import { address, changedTo, columns, counts, fields, moves, ready, shows } from './fixtures.ts';

beforeEach(() => network.use(answer(ImportReplacementsDocument, { importReplacements: [] })));

test('Columns that arrive after the state are mapped as the server proposes', async () => {
  const other = { columns: [], rowCount: 0 };
  network.use(shows('MAPPING', other), answer(ImportFieldsDocument, { importFields: [...fields] }));
  await openPage(address);
  await sees('All columns are mapped.');
  await moves('MAPPING');
  await sees('2 of 3 columns are mapped. Columns without a field are not imported.');
});

test('Columns are mapped, a field can be used once, and the file is checked', async () => {
  const inputs: unknown[] = [];
  const ambiguous = columns.map((column) => ({ ...column, hasAmbiguousDates: column.index === 1 }));
  network.use(
    shows('MAPPING', { columns: ambiguous }),
    answer(ImportFieldsDocument, { importFields: [...fields] }),
    answer(ImportMapDocument, ({ input }) => {
      inputs.push(input);
      return changedTo('importMap', 'CHECKING');
    }),
  );
  await openPage(address);
  await sees('2 of 3 columns are mapped. Columns without a field are not imported.');
  await field('Field for Who').fill('title');
  await option(/^Work Title/).click();
  await sees('Also chosen for Who. Choose another field.');
  await field('Field for Who').fill('writer 2 name');
  await option(/^Writer 2 · Last Name/).click();
  await seesNo(page.getByText('Also chosen for Who. Choose another field.'));
  await sees('All columns are mapped.');
  await button('Check file').click();
  await sees('Choose the order of day and month.');
  await hasFocus(field('Order of day and month'));
  await expect.element(field('Order of day and month')).toHaveAttribute('aria-invalid', 'true');
  await field('Order of day and month').click();
  await option(/^Month first/).click();
  await page.getByRole('checkbox', { name: 'Use this mapping for the next file with these headings' }).click();
  await expectAccessible();
  network.use(shows('CHECKING'));
  await button('Check file').click();
  await sees(page.getByRole('heading', { name: 'Checking the rows' }));
  expect(inputs).toEqual([
    {
      targets: ['WORK.title', 'WORK.creationDate', 'WRITER.lastName#2'],
      dateOrder: 'MDY',
      shareScale: null,
      nameCommas: null,
      blankTitles: null,
      isRemembered: true,
    },
  ]);
});

const optionTexts = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

test.each([390, 1_440])('A field is found in groups, by words in any language, and chosen by keyboard, at %i', async (width) => {
  await page.viewport(width, 844);
  network.use(shows('MAPPING'), answer(ImportFieldsDocument, { importFields: [...fields] }));
  await openPage(address);
  await field('Field for Who').click();
  await expect
    .poll(() =>
      page
        .getByRole('group')
        .getByText(/^(?:Work|Writer|Writer 2|Publisher)$/)
        .elements(),
    )
    .toHaveLength(4);
  expect(optionTexts()).toContain('Work TitleTitle of the work. Example: Harbour Lights');
  expect(optionTexts()).toContain('Work Track StatusRelease status. One of: Unreleased, Released.');
  // The values of the column stay in sight.
  const values = page.getByText('Brandt', { exact: true }).first().element().getBoundingClientRect();
  const list = page.getByRole('listbox').element().getBoundingClientRect();
  expect(values.bottom <= list.top || values.right <= list.left).toBe(true);
  expect(list.left).toBeGreaterThanOrEqual(0);
  expect(list.right).toBeLessThanOrEqual(width);
  await fits();
  await field('Field for Who').fill('Komponist Nachn');
  await expect.poll(optionTexts).toEqual([expect.stringMatching(/^Writer Last Name/), expect.stringMatching(/^Writer 2 · Last/)]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field('Field for Who')).toHaveValue('Writer 2 · Last Name');
  await field('Field for Who').fill('xyzzy');
  await sees('No field found. Search in English, German, French or Spanish.');
});

const questions = [
  { kind: 'SHARE_SCALE', headings: ['Share'], example: '0,5' },
  { kind: 'NAME_COMMAS', headings: ['Who'], example: 'Anna Berg, Olof Lund' },
  { kind: 'BLANK_TITLES', headings: ['Song'], example: '' },
] as const;

const answers = [
  ['Shares up to 1 without a percent sign', /^Fractions/],
  ['Commas in names', /^Several people/],
  ['Rows without a title', /^They continue/],
] as const;

test('What the values leave open is asked once for the file, and the first open question takes the focus', async () => {
  const inputs: object[] = [];
  network.use(
    shows('MAPPING', { questions }),
    answer(ImportFieldsDocument, { importFields: [...fields] }),
    answer(ImportMapDocument, ({ input }) => {
      inputs.push(input);
      return changedTo('importMap', 'CHECKING');
    }),
  );
  await openPage(address);
  await sees('“0,5” in “Share” stands beside larger shares or percent signs.');
  await sees('“Anna Berg, Olof Lund” in “Who” can be read in two ways.');
  await sees('Some rows have no value in “Song”.');
  for (const [label, choice] of answers) {
    await button('Check file').click();
    await hasFocus(field(label));
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
    await field(label).click();
    await option(choice).click();
  }
  network.use(shows('CHECKING'));
  await button('Check file').click();
  await sees(page.getByRole('heading', { name: 'Checking the rows' }));
  expect(inputs).toMatchObject([{ shareScale: 'FRACTION', nameCommas: 'SEVERAL_PEOPLE', blankTitles: 'CONTINUATION' }]);
});

test('A question that a changed mapping raises is asked when the file is checked', async () => {
  const message = 'Choose whether 0.5 in “Share” is a fraction or a percentage. Other shares are larger or have a percent sign.';
  const userErrors = [{ field: ['shareScale'], message, code: 'INVALID' as const }];
  network.use(
    shows('MAPPING'),
    answer(ImportFieldsDocument, { importFields: [...fields] }),
    answer(ImportMapDocument, ({ input }) =>
      input.shareScale ? changedTo('importMap', 'CHECKING') : ({ importMap: { import: null, userErrors } } as never),
    ),
  );
  await openPage(address);
  await button('Check file').click();
  await sees(message);
  await expect.element(field('Shares up to 1 without a percent sign')).toHaveAttribute('aria-invalid', 'true');
  await field('Shares up to 1 without a percent sign').click();
  await option(/^Percent/).click();
  network.use(shows('CHECKING'));
  await button('Check file').click();
  await sees(page.getByRole('heading', { name: 'Checking the rows' }));
});

test('Works whose shares are far from the whole are confirmed before the import', async () => {
  const sent: unknown[] = [];
  network.use(
    ...ready({ counts: { ...counts, refused: 0, lowShareTotals: 12 } }),
    answer(ImportCommitDocument, ({ acceptsLowShareTotals }) => {
      sent.push(acceptsLowShareTotals);
      return changedTo('importCommit', 'IMPORTING', { counts });
    }),
  );
  await openPage(address);
  await sees('The writers’ shares of 12 works total less than 90 %. Correct them in the preview, or confirm them.');
  await expect.element(button('Import 2 records')).toBeDisabled();
  await expectAccessible();
  await page.getByRole('checkbox', { name: 'Import 12 works with less than 90 % of the shares' }).click();
  await sees('Adds 1 work. Updates 1 work.');
  network.use(shows('IMPORTING'));
  await button('Import 2 records').click();
  await expect.poll(() => sent).toEqual([true]);
});

test('The mapping of a checked file can be changed', async () => {
  network.use(...ready(), answer(ImportFieldsDocument, { importFields: [...fields] }));
  await openPage(address);
  await button('Change mapping').click();
  await sees(page.getByRole('heading', { name: 'Map the columns' }));
  await button('Back to the preview').click();
  await sees(page.getByRole('grid'));
});
