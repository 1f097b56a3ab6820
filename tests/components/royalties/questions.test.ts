import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RoyaltyNavDocument } from '#web/entities/royalties/__generated__/royalty-nav.ts';
import { PayeeQuestionAnswerDocument, PayeeQuestionsDocument } from '#web/screens/royalties/questions/__generated__/questions.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, field, fits, link, region, sees, seesNo } from '../support/screen.ts';
import { reader } from './fixtures.ts';

const path = '/dashboard/royalties/questions';
const open = {
  id: 'q1',
  createdAt: '2026-10-06T10:00:00.000Z',
  about: 'Harbour Lights',
  text: 'Why is this <b>less</b> than in spring?',
  answer: null,
  answeredAt: null,
  answeredBy: null,
  payee: { id: 'p1', name: 'Mara Lindqvist' },
  statement: { id: 's1', number: 'R1-0001', royaltyRun: { id: 'run1' } },
  line: { id: 'run1:2:3:0' },
};
const done = {
  ...open,
  id: 'q2',
  text: 'When is it paid?',
  answer: 'On Friday.',
  answeredAt: '2026-10-07T10:00:00.000Z',
  line: null,
};
/** Questions that are not answered yet, and those that are. */
const asked = (openOnes: object[], answered: object[]) =>
  answer(PayeeQuestionsDocument, ({ filter }) => {
    const nodes = filter.isAnswered ? answered : openOnes;
    return { payeeQuestions: { totalCount: nodes.length, nodes, pageInfo: { hasNextPage: false, endCursor: null } } } as never;
  });

test('Open questions come first, lead to the explanation, and are answered', async () => {
  const sent: unknown[] = [];
  network.use(
    answer(PayeeQuestionsDocument, ({ filter }) => {
      const isDone = sent.length > 0;
      const nodes = filter.isAnswered ? (isDone ? [{ ...open, answer: 'Fewer plays.' }, done] : [done]) : isDone ? [] : [open];
      return { payeeQuestions: { totalCount: nodes.length, nodes, pageInfo: { hasNextPage: false, endCursor: null } } } as never;
    }),
    answer(PayeeQuestionAnswerDocument, (variables) => {
      sent.push(variables);
      return { payeeQuestionAnswer: { payeeQuestion: { ...open, answer: 'Fewer plays.' }, userErrors: [] } } as never;
    }),
  );
  await openPage(path);
  await sees('Why is this <b>less</b> than in spring?');
  await expect
    .element(link('Explanation of “Harbour Lights”'))
    .toHaveAttribute('href', '/dashboard/royalties/runs/run1?payee=p1&line=run1%3A2%3A3%3A0');
  await expect.element(link('Statement R1-0001').first()).toHaveAttribute('href', '/dashboard/royalties/runs/run1/payees/p1');
  await sees(region('Answered questions').getByText('On Friday.'));
  await expectAccessible();
  await page.viewport(390, 844);
  await fits();
  await field('Answer to Mara Lindqvist').fill('Fewer plays.');
  await button('Send answer').click();
  await sees('No open questions');
  await sees(region('Answered questions').getByText('Fewer plays.'));
  expect(sent).toEqual([{ id: 'q1', input: { text: 'Fewer plays.' } }]);
});

test('Readers see questions without a field for the answer', async () => {
  network.use(asked([open], []));
  await openPage(path, reader);
  await sees('Why is this <b>less</b> than in spring?');
  await seesNo(button('Send answer'));
});

/** Answers what the navigation depends on. */
const nav = (totalCount: number, payeePortals: object[]) =>
  answer(RoyaltyNavDocument, { payeeQuestions: { totalCount, nodes: [] }, payeePortals } as never);

test('The navigation counts open questions, and says nothing of own royalties to members without any', async () => {
  await page.viewport(1280, 900);
  await openPage(path, {}, {}, [asked([], []), nav(3, [])]);
  await sees(page.getByLabelText('3 open'));
  await seesNo(link('My Royalties'));
});

test('The navigation leads members to their own royalties', async () => {
  await page.viewport(1280, 900);
  await openPage(path, {}, {}, [asked([], []), nav(0, [{ id: 'p1' }])]);
  await expect.element(link('My Royalties')).toHaveAttribute('href', '/dashboard/royalties/mine');
  await seesNo(page.getByLabelText('3 open'));
});
