import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { IncomeSourceNamesDocument } from '#web/entities/income/__generated__/filter-names.ts';
import { MatchingCountsDocument } from '#web/entities/income/__generated__/matching-counts.ts';
import { NewWorkDocument } from '#web/entities/works/__generated__/new-work.ts';
import { WorkChoicesDocument } from '#web/entities/works/__generated__/work-choices.ts';
import {
  IncomeDecisionUndoDocument,
  IncomeGroupsDecideDocument,
  type IncomeGroupsDecideMutationVariables,
  RecordingDivisionSaveDocument,
} from '#web/screens/income/matching/__generated__/acts.ts';
import {
  IncomeGroupsDocument,
  type IncomeGroupsQuery,
  MatchingGroupDocument,
} from '#web/screens/income/matching/__generated__/matching.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network, type Sparse } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, field, fits, hasFocus, link, option, queryIs, sees, seesNo } from '../support/screen.ts';
import { counts, euros, harbour, sources } from './answers.ts';

const path = '/dashboard/royalties/matching';
type Groups = Sparse<IncomeGroupsQuery['incomeGroups']['nodes']>;

const work = (id: string, title: string) => ({ id, title });
const group = (id: string, title: string, more: object = {}) => ({
  id,
  version: 1,
  title,
  lines: 12,
  amount: euros('60'),
  identity: { workTitle: title, writers: 'LINDQVIST M' },
  source: { id: 's1', name: 'GEMA', societyCode: 35 },
  ...more,
});
const queue = [
  group('g1', 'HARBOUR LIGHTS', {
    lines: 214,
    amount: euros('148.2'),
    identity: { workTitle: 'HARBOUR LIGHTS', writers: 'LINDQVIST M / AHLBERG J', societyNumber: '12345678' },
    proposals: [{ score: 94, reasons: ['TITLE_STARTS_SAME', 'ALL_WRITERS'], work: work(harbour.id, harbour.title) }],
  }),
  group('g2', 'Tidewritten', {
    proposals: [
      { score: 71, reasons: ['SAME_TITLE'], work: work('w2', 'Tidewritten') },
      { score: 71, reasons: ['SAME_TITLE'], work: work('w3', 'Tide Written') },
    ],
  }),
  group('g3', 'Untitled 3 (Demo)'),
] as Groups;

const panel = {
  ...queue[0],
  periodStart: '2025-01-01',
  periodEnd: '2026-06-30',
  proposals: [{ score: 94, reasons: ['TITLE_STARTS_SAME', 'ALL_WRITERS'], work: harbour }],
  firstLines: [
    {
      id: 'st:1204',
      number: 1204,
      cells: [{ heading: 'Werktitel', value: 'HARBOUR LIGHTS' }],
      statement: { id: 'st', fileName: 'gema.csv' },
    },
    {
      id: 'st:1205',
      number: 1205,
      cells: [{ heading: 'Betrag', value: '0,6924' }],
      statement: { id: 'st', fileName: 'gema.csv' },
    },
  ],
};

type Decisions = IncomeGroupsDecideMutationVariables['groups'];

/** Opens the queue, and returns the decisions that are sent. */
async function open(nodes: Groups = queue, viewer = {}, query = '', known = counts) {
  const sent: unknown[] = [];
  network.use(
    answer(IncomeSourceNamesDocument, { incomeSources: sources }),
    answer(IncomeGroupsDocument, { incomeGroups: { totalCount: nodes.length, nodes } }),
    answer(
      MatchingGroupDocument,
      ({ id }) => ({ incomeGroup: id === 'g1' ? panel : nodes.find((node) => node.id === id) }) as never,
    ),
    answer(IncomeGroupsDecideDocument, ({ groups }) => {
      const decided = [groups as Decisions].flat();
      sent.push(decided.length === 1 ? decided[0] : decided);
      return {
        incomeGroupsDecide: {
          batch: `batch of ${decided.map(({ group: id }) => id).join(' and ')}`,
          groups: decided.map(({ group: id, decision }) => ({ id, version: 2, decision })),
        },
      };
    }),
  );
  await openPage(`${path}${query}`, viewer, {}, [known]);
  return sent;
}

const selected = (title: string) => page.getByRole('region', { name: `Group “${title}”` });

test('A group is decided with one key, and the next one is selected', async () => {
  const sent = await open();
  await sees('€412.10 in 38 groups');
  await sees(selected('HARBOUR LIGHTS'));
  await sees('12345678, will be learned');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await sees(selected('Tidewritten'));
  await sees('Matched: “HARBOUR LIGHTS”');
  await userEvent.keyboard('x');
  await sees(selected('Untitled 3 (Demo)'));
  await userEvent.keyboard('l');
  await sees('Left without a match: “Untitled 3 (Demo)”');
  await expect
    .poll(() => sent)
    .toEqual([
      { group: 'g1', version: 1, decision: 'MATCHED', works: [{ work: harbour.id, part: '100' }] },
      { group: 'g2', version: 1, decision: 'NOT_OURS' },
      { group: 'g3', version: 1, decision: 'LEFT' },
    ]);
  await sees('Nothing to decide');
});

test('The arrow keys move the selection, and u undoes the last decision', async () => {
  const undone: string[] = [];
  network.use(
    answer(IncomeDecisionUndoDocument, ({ batch }) => {
      undone.push(String(batch));
      return { incomeDecisionUndo: { groups: [{ id: 'g3' }] } };
    }),
  );
  await open();
  await sees(selected('HARBOUR LIGHTS'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await sees(selected('Untitled 3 (Demo)'));
  await userEvent.keyboard('x');
  await sees(selected('Tidewritten'));
  await sees('Marked as not ours: “Untitled 3 (Demo)”');
  await userEvent.keyboard('u');
  await sees('The decision about “Untitled 3 (Demo)” is undone.');
  expect(undone).toEqual(['batch of g3']);
  await sees(button('Select “Untitled 3 (Demo)”'));
});

test('Several groups are decided in one act, and returned in one', async () => {
  const undone: string[] = [];
  network.use(
    answer(IncomeDecisionUndoDocument, ({ batch }) => {
      undone.push(String(batch));
      return { incomeDecisionUndo: { groups: [{ id: 'g2' }, { id: 'g3' }] } };
    }),
  );
  const sent = await open();
  await sees(selected('HARBOUR LIGHTS'));
  await userEvent.keyboard('{ArrowDown} {ArrowDown}');
  await sees('1 selected');
  await page.getByRole('checkbox', { name: 'Add “Untitled 3 (Demo)” to the selection' }).click();
  await sees('2 selected');
  await expectAccessible();
  await page.getByRole('toolbar').getByRole('button', { name: 'Not ours' }).click();
  await sees('Marked as not ours: 2 groups');
  await sees(selected('HARBOUR LIGHTS'));
  expect(sent).toEqual([
    [
      { group: 'g2', version: 1, decision: 'NOT_OURS' },
      { group: 'g3', version: 1, decision: 'NOT_OURS' },
    ],
  ]);
  await userEvent.keyboard('u');
  await sees('The decision about 2 groups is undone.');
  expect(undone).toEqual(['batch of g2 and g3']);
});

test('Shift with the arrow keys selects several groups, and Escape none', async () => {
  const sent = await open();
  await sees(selected('HARBOUR LIGHTS'));
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await sees('3 selected');
  await userEvent.keyboard('{Escape}');
  await seesNo(page.getByRole('toolbar'));
  await sees(selected('Untitled 3 (Demo)'));
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}l');
  await sees('Left without a match: 2 groups');
  expect(sent).toHaveLength(1);
});

test('The search is in the address, and says what it hides', async () => {
  await open();
  await sees(selected('HARBOUR LIGHTS'));
  network.use(
    answer(IncomeGroupsDocument, ({ search }) => ({ incomeGroups: { totalCount: 0, nodes: search === 'lantern' ? [] : queue } })),
  );
  await userEvent.keyboard('s');
  await userEvent.keyboard('lantern{Enter}');
  await queryIs('?search=lantern');
  await sees('Nothing in this list matches “lantern”.');
  await button('Clear the search').click();
  await queryIs('');
  await sees(button('Select “HARBOUR LIGHTS”'));
});

test('Without statements the queue says what to do first', async () => {
  const none = answer(MatchingCountsDocument, {
    incomeMatching: { openGroups: 0, openAmount: euros('0'), shareOfIncome: null, leftGroups: 0, notOursGroups: 0 },
  });
  await open([], {}, '', none);
  await sees('No lines to match yet');
  await expect.element(link('Add statements')).toHaveAttribute('href', '/dashboard/royalties/statements');
});

test('A refused decision returns the group with the reason', async () => {
  await open();
  network.use(
    answer(IncomeGroupsDecideDocument, {
      incomeGroupsDecide: { groups: null, batch: null, userErrors: [{ message: 'Eva decided meanwhile.', code: 'CONFLICT' }] },
    }),
  );
  await sees(selected('HARBOUR LIGHTS'));
  await userEvent.keyboard('{Enter}');
  await sees(/^Couldn't decide about “HARBOUR LIGHTS”/);
  await sees(button('Select “HARBOUR LIGHTS”'));
});

test('Two equal candidates are a choice of two keys', async () => {
  const sent = await open();
  await sees(selected('HARBOUR LIGHTS'));
  await userEvent.keyboard('{ArrowDown}');
  await sees(button('Choose…'));
  await userEvent.keyboard('{Enter}');
  await sees(dialog.getByRole('button', { name: 'Match with Tide Written' }));
  await hasFocus(dialog.getByRole('button', { name: 'Match with Tidewritten' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual([{ group: 'g2', version: 1, decision: 'MATCHED', works: [{ work: 'w2', part: '100' }] }]);
  await sees(selected('Untitled 3 (Demo)'));
});

test('/ searches any other work, below the candidates', async () => {
  const sent = await open();
  network.use(answer(WorkChoicesDocument, { works: { nodes: [{ id: 'w9', title: 'Tide' }] } }));
  await sees(selected('HARBOUR LIGHTS'));
  await userEvent.keyboard('{ArrowDown}/');
  await sees(dialog.getByRole('button', { name: 'Match with Tide Written' }));
  await option(/^Tide$/).click();
  await expect.poll(() => sent).toEqual([{ group: 'g2', version: 1, decision: 'MATCHED', works: [{ work: 'w9', part: '100' }] }]);
});

test('A new work begins with the title and the writers of the lines, and is matched with them', async () => {
  const sent = await open();
  network.use(answer(NewWorkDocument, { payload: { record: { id: 'w8', title: 'Untitled 3 (Demo)' } } }));
  await sees(selected('HARBOUR LIGHTS'));
  await button('Select “Untitled 3 (Demo)”').click();
  await sees(selected('Untitled 3 (Demo)'));
  await userEvent.keyboard('n');
  await expect.element(field('Title', dialog)).toHaveValue('Untitled 3 (Demo)');
  await dialog.getByRole('button', { name: 'Create Work' }).click();
  await expect.poll(() => sent).toEqual([{ group: 'g3', version: 1, decision: 'MATCHED', works: [{ work: 'w8', part: '100' }] }]);
});

test('A recording with several works asks for their parts, which total 100 %', async () => {
  const parts: unknown[] = [];
  const medley = group('g4', 'Medley', { needsDivision: true, decision: 'MATCHED' });
  await open([medley] as Groups);
  network.use(
    answer(MatchingGroupDocument, {
      incomeGroup: {
        ...medley,
        recording: { id: 'r1', title: 'Medley', works: [work('w1', 'One'), work('w2', 'Two'), work('w3', 'Three')] },
      } as never,
    }),
    answer(RecordingDivisionSaveDocument, (given) => {
      parts.push(given);
      return { recordingDivisionSave: { groups: [{ id: 'g4', version: 2, needsDivision: false }] } };
    }),
  );
  await sees(selected('Medley'));
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Part of One')).toHaveValue('33.3334');
  await field('Part of One').fill('50');
  await sees('116.6666 %');
  await expect.element(button('Save division')).toBeDisabled();
  await field('Part of Two').fill('25');
  await field('Part of Three').fill('25');
  await button('Save division').click();
  await sees('The division is saved, and used for every source.');
  expect(parts).toEqual([
    {
      recording: 'r1',
      parts: [
        { work: 'w1', part: '50' },
        { work: 'w2', part: '25' },
        { work: 'w3', part: '25' },
      ],
    },
  ]);
});

test('The states and the source are in the address', async () => {
  await open();
  await sees(selected('HARBOUR LIGHTS'));
  await button('Left 4').click();
  await queryIs('?state=left');
  await button('Source: All sources').click();
  await page.getByRole('menuitem', { name: 'GEMA' }).click();
  await queryIs(`?state=left&source=${sources[0]!.id}`);
});

test('Viewers read the queue and decide nothing', async () => {
  const sent = await open(queue, { viewerCanEdit: false });
  await sees(selected('HARBOUR LIGHTS'));
  await seesNo(button('Not ours'));
  await userEvent.keyboard('x');
  await userEvent.keyboard('{ArrowDown}');
  await sees(selected('Tidewritten'));
  expect(sent).toEqual([]);
});

test('On a phone the group opens over the list', async () => {
  await page.viewport(390, 844);
  await open();
  await button('Select “HARBOUR LIGHTS”').click();
  await sees(dialog.getByRole('region', { name: 'Group “HARBOUR LIGHTS”' }));
  await fits();
});

test('A release is proposed for lines with its UPC alone, and a record in the bin is named', async () => {
  const release = { id: 'rel1', title: 'Salt Roads', artist: 'The Waves', upc: '5099749534728' };
  const sent = await open([
    group('g7', '5099749534728', {
      identity: { upc: '5099749534728' },
      proposals: [{ score: 95, reasons: ['UPC_TRACK'], release }],
      titlesInBin: ['Old Roads'],
    }),
  ] as Groups);
  await sees('Release by The Waves');
  await sees(/in the bin, keeps its income/);
  await expect.element(link('Salt Roads')).toHaveAttribute('href', '/dashboard/music/releases/rel1');
  await button('Match').click();
  await expect.poll(() => sent).toEqual([{ group: 'g7', version: 1, decision: 'MATCHED', release: 'rel1' }]);
});
