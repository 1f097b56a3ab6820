import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ContributorCreateDocument } from '#web/entities/contributors/__generated__/new-contributor.ts';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { WorkMusicDocumentsDocument } from '#web/entities/music-documents/__generated__/work-documents.ts';
import { PublisherCreateDocument } from '#web/entities/publishers/__generated__/new-publisher.ts';
import { RecordingChoicesDocument } from '#web/entities/recordings/__generated__/recording-kind.ts';
import { WorkRecordingsDocument } from '#web/entities/recordings/__generated__/work-recordings.ts';
import { WorkChoicesDocument } from '#web/entities/works/__generated__/work-choices.ts';
import { WorkCreateDocument, WorkDocument } from '#web/screens/works/__generated__/detail.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, field, hasFocus, option, region, sees, seesNo, tab } from '../support/screen.ts';
import { formAnswers, serve, workOf } from './fixtures.ts';

const add = '/dashboard/music/works/add';

const newParties = [
  {
    kind: 'songwriter',
    group: 'Songwriters',
    typed: 'Odile Varga',
    noun: 'contributor',
    sent: { firstName: 'Odile', lastName: 'Varga', roles: ['Composer'], ipiNumber: '00000000199' },
    creating: (sent: unknown[]) =>
      answer(ContributorCreateDocument, ({ input }) => {
        sent.push(input);
        return { payload: { record: { id: 'c9', firstName: 'Odile', lastName: 'Varga', ipiNumber: '00000000199' } } };
      }),
  },
  {
    kind: 'publisher',
    group: 'Publishers',
    typed: 'Salt Lane',
    noun: 'publisher',
    sent: { name: 'Salt Lane', companyName: 'Salt Lane', ipiNumber: '00000000199' },
    creating: (sent: unknown[]) =>
      answer(PublisherCreateDocument, ({ input }) => {
        sent.push(input);
        return { payload: { record: { id: 'p9', name: 'Salt Lane', ipiNumber: '00000000199' } } };
      }),
  },
];

test.each(newParties)(
  'A $noun who is not found is added in place, and chosen',
  async ({ kind, group, typed, noun, sent, creating }) => {
    const created: unknown[] = [];
    network.use(creating(created), ...formAnswers);
    await openPage(`${add}?tab=royalties`);
    await button(`Add ${kind}`).click();
    await sees(region(group).getByText('Nobody chosen'));
    await userEvent.keyboard(typed);
    await option(`Add “${typed}” as a new ${noun}`).click();
    await field('IPI Number', dialog).fill('00000000199');
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await seesNo(dialog);
    await sees(region(group).getByText(typed));
    await sees(region(group).getByText('Valid'));
    expect(created).toMatchObject([sent]);
    expect(window.location.pathname).toBe(add);
  },
);

test('Splits are valid only if everybody is chosen and gets a share', async () => {
  network.use(...serve(workOf(['100', '0'])));
  await openPage('/dashboard/music/works/w1/edit?tab=royalties');
  const songwriters = region('Songwriters');
  await sees(songwriters.getByText('Valid'));
  await page.getByRole('textbox', { name: 'Mechanical factor of Haruka Minasawa' }).fill('100');
  await page.getByRole('textbox', { name: 'Mechanical factor of Kenji Oshirabe' }).fill('0');
  await userEvent.keyboard('{Tab}');
  await sees(songwriters.getByText('Row without a share'));
  await sees('Kenji Oshirabe gets nothing. Enter a factor above 0 %, or remove the row.');
  await button('Remove Kenji Oshirabe').click();
  await sees(songwriters.getByText('Valid'));
});

test('A work is duplicated without its codes, and the next one starts empty', async () => {
  const sent: { input: object; splits?: unknown }[] = [];
  const tides = workOf(['60', '40'], { iswc: 'T-034.524.680-1', artist: 'Nadiya', tempo: 120, isRegistered: true });
  network.use(
    answer(WorkCreateDocument, ({ input, splits }) => {
      sent.push({ input, splits });
      return { workCreate: { work: { ...tides, id: 'w2', title: 'Tides (copy)' } } };
    }),
    ...serve(tides),
  );
  await openPage('/dashboard/music/works/w1');
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Duplicate work' }).click();
  await expect.element(field('Title')).toHaveValue('Tides (copy)');
  await expect.element(field('ISWC')).toHaveValue('');
  await button('Save and add another').click();
  await sees('Work "Tides (copy)" created successfully!');
  await hasFocus(field('Title'));
  const composers = ['60.0000', '40.0000'].map((performanceFactor) => expect.objectContaining({ performanceFactor }));
  expect(sent).toEqual([
    {
      input: expect.objectContaining({ artist: 'Nadiya', tempo: 120, iswc: null, isRegistered: false }),
      splits: expect.objectContaining({ composers }),
    },
  ]);
});

test('Splits are copied from another work, after confirmation if any are entered', async () => {
  const other = { ...workOf(['70', '30']), id: 'w2', title: 'Low Tide' };
  network.use(
    answer(WorkChoicesDocument, { works: { nodes: [workOf(['0', '0']), other] } }),
    answer(WorkDocument, ({ id }) => ({ work: id === 'w2' ? other : workOf(['50', '50']) })),
    ...formAnswers,
  );
  await openPage('/dashboard/music/works/w1/edit?tab=royalties');
  await button('Copy splits from another work').click();
  await option('Low Tide').click();
  await sees(page.getByRole('dialog', { name: 'Replace the splits with those of “Low Tide”?' }));
  expect(option('Tides').elements()).toHaveLength(0);
  await button('Replace').click();
  await sees('Splits copied from “Low Tide”');
  await expect.element(page.getByRole('textbox', { name: 'Performance factor of Haruka Minasawa' })).toHaveValue('70.00');
});

test.each(['documents', 'recordings'])('A new work is created on the way to its %s', async (things) => {
  const created = { ...workOf(['50', '50']), title: 'Harbour' };
  network.use(
    answer(WorkCreateDocument, { workCreate: { work: created } }),
    answer(WorkMusicDocumentsDocument),
    answer(WorkRecordingsDocument),
    answer(RecordingChoicesDocument),
    answer(UploadRulesDocument),
    ...serve(created),
  );
  await openPage(`${add}?tab=${things}`);
  await button(`Create the work and add ${things}`).click();
  await sees(/Work title is required/);
  await field('Title').fill('Harbour');
  await tab(things === 'documents' ? 'Documents' : 'Associated Recordings').click();
  await button(`Create the work and add ${things}`).click();
  await sees('Work "Harbour" created successfully!');
  await expect.poll(() => window.location.pathname + window.location.search).toBe(`/dashboard/music/works/w1?tab=${things}`);
});
