import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LabelChoicesDocument, LabelNameDocument } from '#web/entities/labels/__generated__/label-kind.ts';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import {
  RecordingCreateDocument,
  RecordingDetailDocument,
  RecordingUpdateDocument,
} from '#web/entities/recordings/__generated__/recording-detail.ts';
import { RecordingChoicesDocument } from '#web/entities/recordings/__generated__/recording-kind.ts';
import { RecordingWorksDocument, WorkRecordingsDocument } from '#web/entities/recordings/__generated__/work-recordings.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, field, link, option, sees, seesNo } from '../support/screen.ts';
import { serve, workOf } from './fixtures.ts';

const [own, other] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'];

const live = {
  id: 'r1',
  version: 4,
  title: 'Tides',
  versionTitle: 'Live',
  artist: 'Nadiya',
  isrc: 'SEABC2600001',
  durationSeconds: 225,
  releaseStatus: 'RELEASED' as const,
  viewerCanEdit: true,
  audio: { id: 'f1' },
  works: [{ id: own }, { id: other }],
};
const demo = { id: 'r2', title: 'Tides', artist: 'Kenji', releaseStatus: 'DEMO' as const, viewerCanEdit: true };

type Change = { id: string | number; version: number; input: object };
let changes: Change[];
let created: object[];
beforeEach(() => {
  [changes, created] = [[], []];
  network.use(
    ...serve(workOf(['50', '50'], { id: own, artist: 'Haruka' })),
    answer(LabelChoicesDocument),
    answer(UploadRulesDocument),
    answer(LabelNameDocument),
    answer(WorkRecordingsDocument, {
      recordings: { totalCount: 2, nodes: [live, demo] },
      released: { totalCount: 1 },
      demos: { totalCount: 1 },
    }),
    answer(RecordingChoicesDocument, { records: { nodes: [{ id: 'r3', title: 'Low Tide', artist: 'Mara' }] } }),
    answer(RecordingDetailDocument, { record: { ...live, audio: null } }),
    answer(RecordingWorksDocument, ({ id }) => ({ recording: { id: String(id), version: 4, works: live.works } })),
    answer(RecordingCreateDocument, ({ input }) => {
      created.push(input);
      return { payload: { record: { id: 'r9' } } };
    }),
    answer(RecordingUpdateDocument, (variables) => {
      changes.push(variables);
      return { payload: { record: { ...live, ...(variables.input as object), version: 5 } } };
    }),
  );
});

const open = (viewer = {}) => openPage(`/dashboard/music/works/${own}?tab=recordings`, viewer);

test('The tab counts and lists the recordings of the work', async () => {
  await open();
  await sees(link('Tides (Live)'));
  await sees('Nadiya · SE-ABC-26-00001 · 3:45');
  await sees(page.getByText('Demos').first());
  await sees(button('Play Tides (Live)'));
  expect(button('Play Tides').elements()).toHaveLength(0);
  await expectAccessible();
});

test('A recording is added in a window, with title and artist of the work', async () => {
  await open();
  await button('New Recording').click();
  await expect.element(field('Title', dialog)).toHaveValue('Tides');
  await expect.element(field('Artist', dialog)).toHaveValue('Haruka');
  await field('Royalty Rate in %', dialog).fill('101');
  await dialog.getByRole('button', { name: 'Create Recording' }).click();
  await sees(/Enter a percentage between 0 and 100|from 0 to 100/i);
  await field('Royalty Rate in %', dialog).fill('12.5');
  await field('Duration', dialog).fill('3:45');
  await expectAccessible();
  // Saves the window, not the work below it.
  await userEvent.keyboard('{Control>}s{/Control}');
  await sees('Recording "Tides" created successfully!');
  await seesNo(dialog);
  expect(created).toMatchObject([
    { title: 'Tides', artist: 'Haruka', workIds: [own], releaseStatus: 'UNRELEASED', royaltyRate: '12.5', durationSeconds: 225 },
  ]);
});

test('An edit sends what changed, and asks before changes are discarded', async () => {
  await open();
  await button('Edit Tides (Live)').click();
  await field('Artist', dialog).fill('Nadiya Shah');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await sees('Changes saved');
  await seesNo(dialog);
  expect(changes).toEqual([{ id: 'r1', version: 4, input: { artist: 'Nadiya Shah' } }]);
});

test('A removal keeps the other works of the recording, and can be undone', async () => {
  await open();
  await button('Remove Tides (Live)').click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await sees('Recording "Tides (Live)" removed from the work');
  await button('Undo').click();
  await expect.poll(() => changes).toHaveLength(2);
  expect(changes).toEqual([
    { id: 'r1', version: 4, input: { workIds: [other] } },
    { id: 'r1', version: 4, input: { workIds: [own, other] } },
  ]);
});

test('An existing recording is found and added', async () => {
  await open();
  await field('Add an existing recording').click();
  await option(/Low Tide/).click();
  await sees('Recording "Low Tide" added to the work');
  expect(changes).toEqual([{ id: 'r3', version: 4, input: { workIds: [own, other] } }]);
});

test('Without recordings the tab offers the first one; read-only members only read', async () => {
  network.use(answer(WorkRecordingsDocument));
  await open({ viewerCanEdit: false, memberRole: 'VIEWER' });
  await sees(/No recordings yet/);
});
