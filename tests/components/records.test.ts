import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampled } from '#tests/support/sample.ts';
import { IsrcCodesCreateDocument, IsrcPrefixAreasDocument } from '#web/entities/codes/__generated__/isrc-row.ts';
import { IsrcSerialsDocument } from '#web/entities/codes/__generated__/isrc-serials.ts';
import { NextFreeIsrcDocument } from '#web/entities/codes/__generated__/next-isrc.ts';
import { LabelRecordingsDocument, LabelReleasesDocument } from '#web/entities/labels/__generated__/label-kind.ts';
import { LabelCreateDocument } from '#web/entities/labels/__generated__/new-label.ts';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import {
  RecordingCreateDocument,
  RecordingDetailDocument,
  RecordingUpdateDocument,
} from '#web/entities/recordings/__generated__/recording-detail.ts';
import { WorkChoicesDocument } from '#web/entities/works/__generated__/work-choices.ts';
import { LabelDetailDocument, LabelUpdateDocument } from '#web/screens/labels/__generated__/detail.ts';
import { LabelFiguresDocument, LabelsDocument } from '#web/screens/labels/__generated__/list.ts';
import { MusicDocumentDetailDocument, MusicDocumentUpdateDocument } from '#web/screens/music-documents/__generated__/detail.ts';
import { RecordingFiguresDocument, RecordingsDocument } from '#web/screens/recordings/__generated__/list.ts';
import { expectAccessible } from './support/accessibility.ts';
import { lookups } from './support/lookups.ts';
import { answer, disconnect, network } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, dialog, field, hasFocus, link, region, sees, seesNo, tab } from './support/screen.ts';

const music = '/dashboard/music';
type Change = { version: number; input: object };

const label = { id: 'a', version: 1, name: 'Foundry Lane', recordingCount: 3, releaseCount: 2, viewerCanEdit: true };
const recording = { id: 'a', version: 1, title: 'Tides', versionTitle: 'Live', artist: 'Mara', viewerCanEdit: true };
const numbered = { ...recording, reference: 'R-1' };
const paper = { id: 'a', version: 1, title: 'Licence', artist: 'Mara', viewerCanEdit: true };

const others = [
  ...lookups,
  answer(UploadRulesDocument),
  answer(LabelRecordingsDocument, {
    record: { id: 'a', items: { totalCount: 1, nodes: [{ id: 'r', title: 'Low Tide', artist: 'Mara', code: null }] } },
  }),
  answer(LabelReleasesDocument, { record: { id: 'a' } }),
];

/** Stores a change and answers with the changed record. */
const saving = (changes: Change[], record: object) => (change: Change) => {
  changes.push({ version: change.version, input: change.input });
  return { payload: { record: { ...record, ...change.input, version: change.version + 1 } } };
};

const kinds = [
  {
    noun: 'label',
    Noun: 'Label',
    path: `${music}/labels`,
    name: 'Foundry Lane',
    text: 'Contact Person',
    key: 'contactPerson',
    serve: (changes: Change[]) => [
      answer(LabelDetailDocument, { record: label }),
      answer(LabelUpdateDocument, saving(changes, label)),
    ],
    missing: answer(LabelDetailDocument, { record: null }),
    broken: disconnect(LabelDetailDocument),
  },
  {
    noun: 'recording',
    Noun: 'Recording',
    path: `${music}/recordings`,
    name: 'Tides (Live)',
    text: 'Studio',
    key: 'studio',
    serve: (changes: Change[]) => [
      answer(RecordingDetailDocument, { record: recording }),
      answer(RecordingUpdateDocument, saving(changes, recording)),
    ],
    missing: answer(RecordingDetailDocument, { record: null }),
    broken: disconnect(RecordingDetailDocument),
  },
  {
    noun: 'music document',
    Noun: 'Music Document',
    path: `${music}/documents`,
    name: 'Licence',
    text: 'Publisher',
    key: 'publisher',
    serve: (changes: Change[]) => [
      answer(MusicDocumentDetailDocument, { record: paper }),
      answer(MusicDocumentUpdateDocument, saving(changes, paper)),
    ],
    missing: answer(MusicDocumentDetailDocument, { record: null }),
    broken: disconnect(MusicDocumentDetailDocument),
  },
];

describe.each(sampled(kinds, 1))('A $noun', ({ noun, Noun, path, name, text, key, serve, missing, broken }) => {
  test('is edited: only what changed is sent', async () => {
    const changes: Change[] = [];
    network.use(...serve(changes), ...others);
    await openPage(`${path}/a`);
    await sees(page.getByRole('heading', { name }));
    await expectAccessible();
    await button(`Edit ${Noun}`).click();
    await field(text).fill('Hall 2');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => window.location.pathname).toBe(`${path}/a`);
    expect(changes).toEqual([{ version: 1, input: { [key]: 'Hall 2' } }]);
  });

  test('reports a missing record and a failed load', async () => {
    network.use(broken, ...others);
    await openPage(`${path}/a`);
    await sees(new RegExp(`^Failed to load ${noun.split(' ').at(-1)} details`));
    network.use(missing);
    await button('Try again').click();
    await sees(`${Noun} not found`);
    await expect.element(link(`Back to ${Noun}s`).first()).toHaveAttribute('href', path);
  });
});

test('A number that another record has links to that record, which opens beside the form', async () => {
  const taken = { field: ['reference'], message: 'Another label already has this ID.', code: 'TAKEN' as const };
  network.use(
    answer(LabelDetailDocument, { record: label }),
    answer(LabelUpdateDocument, { payload: { record: null, existing: { id: 'b' }, userErrors: [taken] } }),
    ...others,
  );
  await openPage(`${music}/labels/a/edit`);
  await field('Label ID').fill('LAB-1');
  await button('Save Changes').click();
  await sees(/^Another label already has this ID\./);
  await expect.element(link('Open the other label')).toHaveAttribute('href', `${music}/labels/b`);
  await expect.element(link('Open the other label')).toHaveAttribute('target', '_blank');
  // A new value takes the refusal away.
  await field('Label ID').fill('LAB-2');
  await expect.element(link('Open the other label')).not.toBeInTheDocument();
});

const sizes = [
  [1440, 900],
  [390, 844],
] as const;

test.each(sampled(sizes, 1))('The save bar covers neither the focused nor a refused field at %i × %i', async (width, height) => {
  const refused = [{ field: ['notes'], message: 'Shorten the notes.', code: 'INVALID' as const }];
  network.use(
    answer(RecordingDetailDocument, { record: recording }),
    answer(RecordingUpdateDocument, { payload: { record: null, userErrors: refused } }),
    answer(WorkChoicesDocument),
    ...others,
  );
  await page.viewport(width, height);
  await openPage(`${music}/recordings/a/edit`);
  const placeOf = (target: Element | null) => target?.getBoundingClientRect() ?? new DOMRect();
  const roomBelow = (target: Element | null) => placeOf(button('Cancel').element().parentElement).top - placeOf(target).bottom;
  await field('Version').click();
  await userEvent.keyboard(' 2');
  for (let at = 0; at < 14; at += 1) {
    await userEvent.keyboard('{Tab}');
    expect(roomBelow(document.activeElement), document.activeElement?.outerHTML).toBeGreaterThanOrEqual(0);
  }
  await button('Save Changes').click();
  await hasFocus(field('Notes'));
  expect(roomBelow(page.getByText('Shorten the notes.').element())).toBeGreaterThanOrEqual(0);
  await field('Royalty Rate in %').fill('many');
  window.scrollTo(0, 0);
  await button('Save Changes').click();
  await hasFocus(field('Royalty Rate in %'));
  expect(roomBelow(page.getByText(/^Enter a rate/).element())).toBeGreaterThanOrEqual(0);
  expect(placeOf(document.activeElement).top).toBeGreaterThan(56);
});

test('A label shows its figures, recordings and releases', async () => {
  network.use(answer(LabelDetailDocument, { record: label }), ...others);
  await openPage(`${music}/labels/a`);
  await sees(link('Low Tide'));
  await sees('No releases yet.');
  expect(page.getByRole('region', { name: 'Figures' }).element().textContent).toMatch(/Recordings3Releases2/);
});

test('A page shows what is there, and offers to add the rest', async () => {
  network.use(answer(LabelDetailDocument, { record: { ...label, email: 'post@foundry.example' } }), ...others);
  await openPage(`${music}/labels/a`);
  await sees('post@foundry.example');
  await sees(page.getByRole('heading', { name: 'Contact Information' }));
  // A section without any value.
  await seesNo(page.getByRole('heading', { name: 'Professional Information' }));
  const rest = region('Not entered yet');
  await sees(rest.getByText(/Contact Person, Phone, Website, .*Label Code/));
  await expectAccessible();
  await rest.getByRole('button', { name: 'Add' }).click();
  await sees(field('Contact Person'));
  network.use(answer(LabelDetailDocument, { record: { ...label, viewerCanEdit: false } }));
  await openPage(`${music}/labels/a`, { viewerCanEdit: false });
  await sees(link('Low Tide'));
  await seesNo(rest);
});

test('The next free ISRC is filled in, and allocated if none is free', async () => {
  const created: object[] = [];
  const free = { isrcCodes: { nodes: [{ id: 'i1', code: 'SEABC2600001' }] }, isrcSerials: [] };
  network.use(
    answer(NextFreeIsrcDocument, free),
    answer(IsrcCodesCreateDocument, ({ input }) => {
      created.push(input);
      return { isrcCodesCreate: { codes: [{ id: 'i2', code: 'SEABC2600002' }] } };
    }),
    ...others,
  );
  await openPage(`${music}/recordings/add`);
  await button('Use the next free ISRC').click();
  await expect.element(field('ISRC')).toHaveValue('SE-ABC-26-00001');
  expect(created).toEqual([]);
  network.use(answer(NextFreeIsrcDocument, { isrcSerials: [{ prefix: 'SEABC', year: 2026, last: 1 }] }));
  await field('ISRC').fill('');
  await button('Use the next free ISRC').click();
  await expect.element(field('ISRC')).toHaveValue('SE-ABC-26-00002');
  expect(created).toMatchObject([{ prefix: 'SEABC', quantity: 1 }]);
});

test('ISRCs are allocated for the selected recordings without one', async () => {
  const asked: unknown[] = [];
  const nodes = [{ ...recording, isrc: 'SEABC2600001' }, ...['b', 'c'].map((id) => ({ ...recording, id, title: `Tides ${id}` }))];
  network.use(
    answer(RecordingsDocument, { recordings: { totalCount: 3, nodes } }),
    answer(RecordingFiguresDocument),
    answer(IsrcSerialsDocument, { isrcSerials: [{ prefix: 'SEABC', year: 2026, last: 1 }] }),
    answer(IsrcPrefixAreasDocument, { isrcPrefixAreas: [{ code: 'SE', name: 'Sweden' }] }),
    answer(IsrcCodesCreateDocument, ({ recordingId }) => {
      asked.push(recordingId);
      return { isrcCodesCreate: { codes: [{ id: 'i', code: 'SEABC2600002' }] } };
    }),
    ...others,
  );
  await openPage(`${music}/recordings`);
  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  await button('Allocate ISRCs').click();
  await button('Allocate 2 ISRCs').click();
  await sees('2 ISRCs allocated');
  expect(asked).toEqual(['b', 'c']);
});

const newKinds = [
  {
    noun: 'label',
    create: 'Create Label',
    values: { 'Label Name': 'Foundry Lane' },
    sent: { name: 'Foundry Lane' },
    answering: (created: object[], payload: Refusal = {}) =>
      answer(LabelCreateDocument, ({ input }) => {
        created.push(input);
        return { payload: { record: { id: 'a' }, ...payload } };
      }),
  },
  {
    noun: 'recording',
    create: 'Create Recording',
    values: { Artist: 'Mara', Title: 'Tides' },
    sent: { title: 'Tides', artist: 'Mara' },
    answering: (created: object[], payload: Refusal = {}) =>
      answer(RecordingCreateDocument, ({ input }) => {
        created.push(input);
        return { payload: { record: { id: 'a' }, ...payload } };
      }),
  },
];
type Refusal = { userErrors?: { field: string[]; message: string; code: 'TAKEN' }[] };

test.each(sampled(newKinds, 1))(
  'A new $noun requires its fields, shows a refusal, and is sent',
  async ({ noun, create, values, sent, answering }) => {
    const created: object[] = [];
    const lists = [
      answer(LabelsDocument),
      answer(LabelFiguresDocument),
      answer(RecordingsDocument),
      answer(RecordingFiguresDocument),
      answer(LabelDetailDocument, { record: label }),
      answer(RecordingDetailDocument, { record: recording }),
    ];
    const userErrors = [{ field: [Object.keys(sent)[0]!], message: 'Choose another one.', code: 'TAKEN' as const }];
    network.use(...others, ...lists, answering([], { userErrors }));
    await openPage(`${music}/${noun}s/add`);
    await expect.element(button(create)).toBeDisabled();
    for (const [name, value] of Object.entries(values)) await field(name).fill(value);
    await button(create).click();
    await sees('Choose another one.');
    network.use(answering(created));
    const [name, value] = Object.entries(values).at(-1)!;
    await field(name).fill(value);
    await button(create).click();
    await sees(new RegExp(`"${value}" created successfully!`));
    await expect.poll(() => window.location.pathname).toBe(`${music}/${noun}s/a`);
    expect(created).toMatchObject([sent]);
  },
);

test('A form accepts the year that began after the product was opened', async () => {
  network.use(answer(LabelsDocument), answer(LabelFiguresDocument), ...others);
  await openPage(`${music}/labels`);
  await sees(page.getByRole('heading', { level: 1 }));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 0, 1, 9) });
  await link(/^Add /).first().click();
  await field('Established').fill('2028');
  await userEvent.tab();
  await sees('Enter a year between 1860 and 2027.');
  await field('Established').fill('2027');
  await userEvent.tab();
  await seesNo(page.getByText('Enter a year between'));
  vi.useRealTimers();
});

test('The heading of a number ends where the number does', async () => {
  const timed = { ...recording, durationSeconds: 200 };
  network.use(
    answer(RecordingsDocument, { recordings: { totalCount: 1, nodes: [timed] } }),
    answer(RecordingFiguresDocument),
    ...others,
  );
  await page.viewport(1440, 900);
  await openPage(`${music}/recordings`);
  const endOf = (text: string) => {
    const range = document.createRange();
    range.selectNodeContents(page.getByText(text, { exact: true }).element().firstChild!);
    return range.getBoundingClientRect().right;
  };
  await sees('3:20');
  expect(Math.abs(endOf('Duration') - endOf('3:20'))).toBeLessThan(1);
});

test('A recording without an ISRC gets the next one of the prefix, and has tabs for tokens and proofs', async () => {
  const coded = { id: 'a', version: 2, isrc: 'SEABC2600002' };
  network.use(
    answer(RecordingDetailDocument, { record: numbered }),
    answer(IsrcSerialsDocument, { isrcSerials: [{ prefix: 'SEABC', year: 2026, last: 1 }] }),
    answer(IsrcPrefixAreasDocument, { isrcPrefixAreas: [{ code: 'SE', name: 'Sweden' }] }),
    answer(IsrcCodesCreateDocument, { isrcCodesCreate: { codes: [{ id: 'i', code: coded.isrc, recording: coded }] } }),
    ...others,
  );
  await openPage(`${music}/recordings/a`);
  for (const name of ['Tokenization', 'Proof']) await sees(tab(name));
  await sees(region(/^Record$/).getByText('Recording Number'));
  await button('Allocate ISRC').click();
  await dialog.getByRole('button', { name: 'Allocate' }).click();
  await sees('SE-ABC-26-00002');
  await seesNo(button('Allocate ISRC'));
});
