import { expect, test } from 'vitest';
import { SocietyCodesDocument } from '#web/entities/lookups/__generated__/society-code.ts';
import { WorkSocietyNumbersDocument, WorkSocietyNumbersSaveDocument } from '#web/screens/works/__generated__/society-numbers.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, field, option, region, sees, seesNo } from '../support/screen.ts';
import { serve, workOf } from './fixtures.ts';

const gema = { id: 'so35', name: 'GEMA' };
const prs = { id: 'so52', name: 'PRS for Music' };
const known = { societyCode: 35, number: '12345678', society: gema };
const path = '/dashboard/music/works/w1';

/** Opens a work with a number, and returns the lists of numbers that are sent. */
async function open(viewerCanEdit = true) {
  const sent: unknown[] = [];
  network.use(
    answer(WorkSocietyNumbersDocument, { work: { id: 'w1', societyNumbers: [known] } }),
    answer(SocietyCodesDocument, { societies: [{ ...prs, cisacCode: 52, countryName: 'United Kingdom' }] }),
    answer(WorkSocietyNumbersSaveDocument, ({ numbers }) => {
      sent.push(numbers);
      return {
        workSocietyNumbersSave: { work: { id: 'w1', societyNumbers: [{ societyCode: 52, number: '7040100AA', society: prs }] } },
      };
    }),
    ...serve(workOf(['50', '50'], { viewerCanEdit })),
  );
  await openPage(path, { viewerCanEdit });
  await sees(region('Society Numbers').getByText('12345678'));
  return sent;
}

const remove = (place: number) => dialog.getByRole('button', { name: `Remove number ${place}` });

test('The society numbers of a work are added and removed', async () => {
  const sent = await open();
  await button('Edit numbers').click();
  await button('Add number').click();
  await button('Save numbers').click();
  await sees('Choose a society from the list.');
  await sees('Enter the number that the society gave the work.');
  await field('Society', dialog).nth(1).fill('PRS');
  await option(/^PRS for Music/).click();
  await field('Number', dialog).nth(1).fill('7040100AA');
  await expectAccessible();
  await remove(1).click();
  await expect.element(field('Society', dialog)).toHaveValue('PRS for Music');
  await button('Save numbers').click();
  await sees(region('Society Numbers').getByText('7040100AA'));
  await seesNo(region('Society Numbers').getByText('12345678'));
  expect(sent).toEqual([[{ societyCode: 52, number: '7040100AA' }]]);
});

test('A number of another work is refused at its field', async () => {
  await open();
  network.use(
    answer(WorkSocietyNumbersSaveDocument, {
      workSocietyNumbersSave: {
        work: null,
        existing: { id: 'w2' },
        userErrors: [{ field: ['0', 'number'], message: 'This is the number of “Tidal” at the society.', code: 'TAKEN' }],
      },
    }),
  );
  await button('Edit numbers').click();
  await field('Number', dialog).fill('999');
  await button('Save numbers').click();
  await sees(dialog.getByText(/^This is the number of “Tidal”/));
  await expect.element(field('Number', dialog)).toHaveFocus();
  await expect
    .element(dialog.getByRole('link', { name: 'Open the other work' }))
    .toHaveAttribute('href', '/dashboard/music/works/w2');
});

test('Viewers only read the society numbers', async () => {
  await open(false);
  await seesNo(button('Edit numbers'));
});
