import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PayeeChoicesDocument, PayeeNameDocument } from '#web/entities/royalties/__generated__/payee-choices.ts';
import { WorkChoicesDocument, WorkNameDocument } from '#web/entities/works/__generated__/work-choices.ts';
import { LinesToTryDocument, RoyaltyTermPreviewDocument } from '#web/screens/royalties/terms/__generated__/preview.ts';
import { PayeeContractChoicesDocument, TermSourcesDocument } from '#web/screens/royalties/terms/__generated__/term-choices.ts';
import {
  RoyaltyTermDeleteDocument,
  RoyaltyTermMoveDocument,
  RoyaltyTermSaveDocument,
  RoyaltyTermsDocument,
} from '#web/screens/royalties/terms/__generated__/terms.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { lookups } from '../support/lookups.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, field, fits, hasFocus, option, sees, seesNo } from '../support/screen.ts';

const home = '/dashboard/royalties/terms';
const common = { subject: 'WORK' as const, deal: 'FEE' as const, version: 1, viewerCanEdit: true };
const europe = {
  ...common,
  id: 't1',
  position: 1,
  name: 'Europe',
  percent: '15',
  territories: ['2120'],
  rights: ['MECHANICAL' as const],
};
const film = { ...common, id: 't2', position: 2, name: 'Film', percent: '25', tag: 'film' };
const rest = { ...common, id: 't3', position: 3, name: 'Rest', percent: '10' };
const sources = answer(TermSourcesDocument, { incomeSources: [{ id: 's1', name: 'GEMA' }] });
const others = [...lookups, sources];
const listed = answer(RoyaltyTermsDocument, { royaltyTerms: { totalCount: 3, nodes: [europe, film, rest] } });

const sentences = () =>
  page
    .getByRole('list', { name: 'Terms', exact: true })
    .getByRole('listitem')
    .elements()
    .map((item) => /Europe|film|income of works$/.exec(item.textContent.replace(/(Europe|Film|Rest)$/, ''))?.[0]);

describe('the terms', () => {
  test('are sentences, and fit a phone', async () => {
    network.use(listed, ...others);
    await openPage(home);
    await sees('Everybody: 15 % fee on mechanical income in Europe');
    await sees('Everybody: 25 % fee on income of works tagged “film”');
    await expectAccessible();
    await page.viewport(390, 844);
    await fits();
  });

  test('are moved with the arrow keys, and the grip keeps the focus', async () => {
    const moved: unknown[] = [];
    network.use(
      listed,
      ...others,
      answer(RoyaltyTermMoveDocument, (variables) => {
        moved.push(variables);
        return { royaltyTermMove: { royaltyTerms: [{ id: 't3', position: variables.position }] } };
      }),
    );
    await openPage(home);
    const grip = button('Move Rest');
    await sees(grip);
    (grip.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await sees('“Rest” moved to place 2 of 3');
    await hasFocus(grip);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.poll(sentences).toEqual(['income of works', 'Europe', 'film']);
    await hasFocus(grip);
    await expect
      .poll(() => moved)
      .toEqual([
        { id: 't3', position: 2 },
        { id: 't3', position: 1 },
      ]);
  });

  test('are back in their places when a move is refused', async () => {
    const userErrors = [{ message: 'Somebody deleted the term.', code: 'NOT_FOUND' as const }];
    network.use(listed, ...others, answer(RoyaltyTermMoveDocument, { royaltyTermMove: { userErrors } }));
    await openPage(home);
    await button('Actions for Rest').click();
    await page.getByRole('menuitem', { name: 'Move to the top' }).click();
    await sees(/^Couldn't move the term\. Somebody deleted the term\./);
    await expect.poll(sentences).toEqual(['Europe', 'film', 'income of works']);
  });

  test('come back to their place after a deletion is undone', async () => {
    const asked: unknown[] = [];
    network.use(
      listed,
      ...others,
      answer(RoyaltyTermDeleteDocument, { royaltyTermDelete: { royaltyTermId: 't2' } }),
      answer(RoyaltyTermSaveDocument, ({ id, input: { tag, percent } }) => {
        asked.push({ id, tag, percent });
        return { royaltyTermSave: { royaltyTerm: { ...film, id: 't4', position: 3 } } };
      }),
      answer(RoyaltyTermMoveDocument, (variables) => {
        asked.push(variables);
        return { royaltyTermMove: { royaltyTerms: [{ id: 't4', position: 2 }] } };
      }),
    );
    await openPage(home);
    await button('Actions for Film').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.poll(sentences).toEqual(['Europe', 'income of works']);
    await button('Undo').click();
    await sees('The term is restored.');
    expect(asked).toEqual([
      { id: null, tag: 'film', percent: '25' },
      { id: 't4', position: 2 },
    ]);
  });

  test('are written as a sentence while they are entered, which becomes their name', async () => {
    const saved: unknown[] = [];
    network.use(
      answer(RoyaltyTermsDocument),
      ...others,
      answer(PayeeChoicesDocument, { payees: { nodes: [{ id: 'p1', name: 'Nina Kovač', kind: 'CONTRIBUTOR' }] } }),
      answer(PayeeNameDocument, { payee: { id: 'p1', name: 'Nina Kovač' } }),
      answer(PayeeContractChoicesDocument, { payee: { id: 'p1' } }),
      answer(RoyaltyTermSaveDocument, ({ input }) => {
        saved.push(input);
        return { royaltyTermSave: { royaltyTerm: europe } };
      }),
    );
    await openPage(home);
    await sees('No terms yet');
    await button('Add term').click();
    await dialog.getByRole('button', { name: 'Add term' }).click();
    await sees('Enter a percentage between 0 and 100.');
    await field('Payee', dialog).click();
    await option(/Nina Kovač/).click();
    await field('Fee', dialog).fill('12.5');
    await dialog.getByRole('checkbox', { name: 'Mechanical' }).click();
    await field('Territories', dialog).fill('Europe');
    await option(/^Europe(?!an)/)
      .first()
      .click();
    const sentence = 'Nina Kovač: 12.5 % fee on mechanical income in Europe';
    await sees(dialog.getByRole('status').getByText(sentence));
    await expect.element(field('Name', dialog)).toHaveValue(sentence);
    await field('Name', dialog).click();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Add term' }).click();
    await sees(/^The term is added as the last one/);
    expect(saved).toMatchObject([
      {
        name: sentence,
        payee: 'p1',
        percent: '12.50',
        rights: ['MECHANICAL'],
        territories: ['2120'],
        subject: 'WORK',
        deal: 'FEE',
      },
    ]);
  });

  test('can only be read by readers', async () => {
    network.use(listed, ...others);
    await openPage(home, { memberRole: 'VIEWER', viewerCanEdit: false });
    await sees('Everybody: 15 % fee on mechanical income in Europe');
    await seesNo(button('Move Europe'));
    await seesNo(button('Add term'));
  });
});

test('The trial says which term is met, and why earlier ones are not', async () => {
  const asked: unknown[] = [];
  network.use(
    listed,
    ...others,
    answer(PayeeNameDocument, { payee: { id: 'p1', name: 'Nina Kovač' } }),
    answer(WorkChoicesDocument, { works: { nodes: [{ id: 'w1', title: 'Harbour' }] } }),
    answer(WorkNameDocument, { work: { id: 'w1', title: 'Harbour' } }),
    answer(LinesToTryDocument, {
      incomeLines: {
        nodes: [
          { id: 'l:7', number: 7, right: 'PERFORMANCE', territoryName: 'Japan', amount: { amount: '12', currency: 'EUR' } },
        ],
      },
    }),
    answer(RoyaltyTermPreviewDocument, (variables) => {
      asked.push(variables);
      return {
        royaltyTermPreview: {
          sentence: 'Nina Kovač gets the share on the split sheet, less a fee of 10.00 %.',
          hasTerm: true,
          checks: [
            { isMet: false, sentence: 'It is for Europe, not for Japan.', term: europe },
            { isMet: true, sentence: 'Met.', term: rest },
          ],
        },
      };
    }),
  );
  await openPage(`${home}?payee=p1`);
  const trial = page.getByRole('region', { name: 'Try the terms' });
  await expect.element(field('Payee', trial)).toHaveValue('Nina Kovač');
  await field('Work', trial).click();
  await option('Harbour').click();
  await field('Line', trial).click();
  await option(/^Performance · Japan/).click();
  await sees('Nina Kovač gets the share on the split sheet, less a fee of 10.00 %.');
  await sees('It is for Europe, not for Japan.');
  await expectAccessible();
  expect(asked).toEqual([{ payee: 'p1', line: 'l:7' }]);
});
