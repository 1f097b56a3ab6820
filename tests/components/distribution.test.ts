import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { IsrcCodesCreateDocument, IsrcPrefixAreasDocument } from '#web/entities/codes/__generated__/isrc-row.ts';
import { IsrcSerialsDocument } from '#web/entities/codes/__generated__/isrc-serials.ts';
import { LabelNameDocument } from '#web/entities/labels/__generated__/label-kind.ts';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { DistributionOverviewDocument } from '#web/screens/distribution/__generated__/overview.ts';
import { IsrcCodesDocument } from '#web/screens/distribution/codes/__generated__/isrc.ts';
import { UpcCodesDocument } from '#web/screens/distribution/codes/__generated__/upc.ts';
import {
  NextFreeUpcDocument,
  ReleaseUpcAssignDocument,
  UpcCodeUpdateDocument,
} from '#web/screens/distribution/codes/__generated__/upc-row.ts';
import { ReleasePlatformsDocument } from '#web/screens/distribution/platforms/__generated__/list.ts';
import { PlatformStatsDocument } from '#web/screens/distribution/platforms/__generated__/platforms.ts';
import { ReleaseChoicesDocument } from '#web/screens/distribution/releases/__generated__/choices.ts';
import { ReleaseDdexPrepareDocument, ReleaseReadinessDocument } from '#web/screens/distribution/releases/__generated__/ddex.ts';
import { TrackChoicesDocument } from '#web/screens/distribution/releases/__generated__/recording-search.ts';
import { ReleaseDetailDocument, ReleaseUpdateDocument } from '#web/screens/distribution/releases/__generated__/release-detail.ts';
import { TrackRecordingByIdDocument } from '#web/screens/distribution/releases/__generated__/track-row.ts';
import { expectAccessible } from './support/accessibility.ts';
import { importsList, refusesImport } from './support/list-files.ts';
import { lookups } from './support/lookups.ts';
import { answer, network, refuse } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, hasFocus, link, option, region, sees, seesNo } from './support/screen.ts';

const base = '/dashboard/music/distribution';
const textbox = (name: string | RegExp) => page.getByRole('textbox', { name });
/** Of the date on which every run begins. */
const year = '2026';

describe('The overview', () => {
  const figures = {
    releaseStats: { total: 3, released: 2, scheduled: 1, withoutUpc: 1, live: 2, platforms: 2 },
    productCodeStats: { isrcs: 12, freeIsrcs: 4, upcs: 9, freeUpcs: 5 },
    platformStats: [
      { platform: 'Spotify', releases: 2, latestOn: '2026-03-14' },
      { platform: 'Deezer', releases: 1, latestOn: null },
    ],
  };

  test('shows figures that link to their lists, and the platforms as a grid or a list', async () => {
    network.use(answer(DistributionOverviewDocument, figures));
    await openPage(base);
    await sees(link(/ISRC Codes\s*12\s*4 free/));
    await sees(link('Spotify'));
    await sees('2 releases');
    // The control hides its radio buttons behind their labels.
    (page.getByRole('radio', { name: 'List' }).element() as HTMLElement).click();
    await sees(page.getByRole('columnheader', { name: 'Latest' }));
    await expectAccessible();
  });

  test('offers a first step without data, and says why it failed', async () => {
    network.use(refuse(DistributionOverviewDocument, 'The catalogue is closed.'));
    await openPage(base);
    await sees('The catalogue is closed.');
    network.use(answer(DistributionOverviewDocument));
    await button('Try again').click();
    await sees('Nothing to distribute yet');
    await sees(link('Add Release'));
  });
});

describe('The ISRC generator', () => {
  const serials = { isrcSerials: [{ prefix: 'SEABC', year: Number(year), last: 41 }] };
  const areas = {
    isrcPrefixAreas: [
      { code: 'SE', name: 'Sweden' },
      { code: 'QZ', name: 'United States' },
    ],
  };
  beforeEach(() =>
    network.use(answer(IsrcCodesDocument), answer(IsrcSerialsDocument, serials), answer(IsrcPrefixAreasDocument, areas)),
  );

  test('continues the last prefix, clamps the quantity and shows the codes', async () => {
    const asked: object[] = [];
    network.use(
      answer(IsrcCodesCreateDocument, ({ input }) => {
        asked.push(input);
        return { isrcCodesCreate: { codes: [{ id: 'i1', code: `SEXYZ${year.slice(2)}00001` }] } };
      }),
    );
    await openPage(`${base}/isrc`);
    await sees(`SE-ABC-${year.slice(2)}-00042`);
    await textbox('Registrant Code').fill('x-yz9');
    await expect.element(textbox('Registrant Code')).toHaveValue('XYZ');
    await textbox('Quantity').fill('400');
    await userEvent.keyboard('{Tab}');
    await expect.element(textbox('Quantity')).toHaveValue('100');
    await textbox('Quantity').fill('many');
    await textbox('Track').fill('Harbour');
    await button('Generate').click();
    await sees('1 code generated');
    await sees(`SE-XYZ-${year.slice(2)}-00001`);
    expect(asked).toEqual([{ prefix: 'SEXYZ', year: Number(year), quantity: 1, track: 'Harbour' }]);
    await expectAccessible();
  });

  test('shows a refused prefix at its field', async () => {
    const userErrors = [{ field: ['prefix'], message: 'No ISRC prefix begins with SE.', code: 'INVALID' as const }];
    network.use(answer(IsrcCodesCreateDocument, { isrcCodesCreate: { codes: null, userErrors } }));
    await openPage(`${base}/isrc`);
    await button('Generate').click();
    await sees('No ISRC prefix begins with SE.');
  });

  test('imports a pasted list and names refused rows', async () => {
    const sent: string[] = [];
    const refused = [{ row: 3, message: 'Invalid ISRC format.' }];
    network.use(importsList('isrc-codes', { counts: { imported: 1, known: 0 }, refused }, sent));
    await openPage(`${base}/isrc`);
    await button('Import Codes').click();
    await textbox('Rows').fill('ISRC;Track\nSEABC2600001;Harbour\nnonsense;');
    await button('Import').last().click();
    await sees('1 code imported.');
    await sees('1 row was refused');
    await sees(page.getByRole('row', { name: '3 Invalid ISRC format.' }));
    expect(sent).toEqual(['ISRC;Track\nSEABC2600001;Harbour\nnonsense;']);
    await expectAccessible();
  });

  test('imports a chosen file, and says why another one is refused', async () => {
    const sent: string[] = [];
    network.use(refusesImport('isrc-codes', 'This is a picture. Choose a CSV or Excel file.'));
    await openPage(`${base}/isrc`);
    await button('Import Codes').click();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    await userEvent.upload(input, new File(['PNG'], 'codes.png'));
    await sees('codes.png (3 Bytes)');
    await button('Import').last().click();
    await sees('The import failed: This is a picture. Choose a CSV or Excel file.');
    await button('Remove file').click();
    network.use(importsList('isrc-codes', { counts: { imported: 2, known: 1 }, refused: [] }, sent));
    await textbox('Rows').fill('SEABC2600001');
    await button('Import').last().click();
    await sees('2 codes imported. 1 code already known.');
    expect(sent).toEqual(['SEABC2600001']);
  });

  test('is hidden from read-only members', async () => {
    await openPage(`${base}/isrc`, { viewerCanEdit: false, memberRole: 'VIEWER' });
    await sees('No ISRC codes yet');
    await seesNo(button('Generate'));
  });
});

describe('The inventory of UPCs', () => {
  const code = { id: 'u1', code: '036000291452', status: 'PENDING' as const, assignedAt: null };
  beforeEach(() => network.use(answer(UpcCodesDocument, { upcCodes: { totalCount: 1, nodes: [code] } })));

  test('gives a free code to a release without one, and changes its status', async () => {
    const asked: object[] = [];
    network.use(
      answer(ReleaseChoicesDocument, { releases: { nodes: [{ id: 'r1', title: 'Bryggen', artist: 'Mara' }] } }),
      answer(ReleaseUpcAssignDocument, (variables) => {
        asked.push(variables);
        return { releaseUpcAssign: { release: { id: 'r1', upc: code.code } } };
      }),
      answer(UpcCodeUpdateDocument, (variables) => {
        asked.push(variables);
        return { upcCodeUpdate: { upcCode: { ...code, status: 'INACTIVE' } } };
      }),
    );
    await openPage(`${base}/upc`);
    await page.getByRole('row').nth(1).hover();
    await button(/^Assign to a release/).click();
    await expect.element(button('Assign')).toBeDisabled();
    await page.getByRole('combobox', { name: 'Release' }).click();
    await option(/^Bryggen/).click();
    await expectAccessible();
    await button('Assign').click();
    await sees(/assigned to “Bryggen”/);
    await page.getByRole('row').nth(1).hover();
    await button(/^Set to Inactive/).click();
    await sees(/is inactive/);
    expect(asked).toEqual([
      { id: 'r1', upcCodeId: 'u1' },
      { id: 'u1', input: { status: 'INACTIVE' } },
    ]);
  });

  test('imports a pasted list', async () => {
    network.use(importsList('upc-codes', { counts: { imported: 2, known: 1 }, refused: [] }));
    await openPage(`${base}/upc`);
    await button('Import Codes').click();
    await textbox('Rows').fill('Barcode;Product;Format\n4006381333931;Harbour;digital\n036000291452;;');
    await button('Import').last().click();
    await sees('2 codes imported. 1 code already known.');
  });
});

test('Platforms are imported by UPC, and refused rows are named', async () => {
  const refused = [{ row: 3, message: 'No release has the UPC 1.' }];
  network.use(
    answer(ReleasePlatformsDocument),
    answer(PlatformStatsDocument),
    importsList('release-platforms', { counts: { changed: 1 }, refused }),
  );
  await openPage(`${base}/platforms`);
  await button('Import Platforms').click();
  await textbox('Rows').fill('UPC,Store,Link,Date\n036000291452,Spotify,https://open.example/1,2026-03-14\n1,Deezer,,');
  await button('Import').last().click();
  await sees('1 release changed.');
  await sees(page.getByRole('row', { name: '3 No release has the UPC 1.' }));
});

describe('A release', () => {
  const recording = (id: string, title: string, isrc: string | null = null) => ({
    id,
    title,
    versionTitle: null,
    artist: 'Mara',
    isrc,
    durationSeconds: 200,
  });
  const id = (last: string) => `0198c0de-0000-7000-8000-00000000000${last}`;
  const recordings = [recording(id('a'), 'Anchor', 'SEABC2600001'), recording(id('b'), 'Bridge'), recording(id('c'), 'Canal')];
  const release = {
    id: 'r1',
    version: 3,
    title: 'Bryggen',
    versionTitle: null,
    artist: 'Mara',
    upc: null,
    viewerCanEdit: true,
    tracks: recordings.map((each, index) => ({ id: `t${index}`, disc: 1, recording: each })),
    platforms: [{ id: 'p1', platform: 'Spotify', url: 'open.example/1', liveOn: '2026-03-14' }],
  };
  const check = {
    key: 'upc',
    name: 'UPC or EAN',
    isSatisfied: false,
    isRequired: true,
    missing: 'The release has no UPC.',
    field: 'upc',
  };
  const readiness = (isReady: boolean) =>
    answer(ReleaseReadinessDocument, { release: { id: 'r1', ddexReadiness: { isReady, checks: isReady ? [] : [check] } } });
  const href = '/dashboard/music/releases/r1';
  beforeEach(() =>
    network.use(
      ...lookups,
      answer(ReleaseDetailDocument, { record: release }),
      answer(LabelNameDocument),
      answer(TrackRecordingByIdDocument, ({ id }) => ({
        recording: recordings.find((each) => each.id === id) ?? recording(String(id), 'Delta'),
      })),
      answer(TrackChoicesDocument, { recordings: { nodes: [recording(id('d'), 'Delta'), recordings[0]!] } }),
      answer(UploadRulesDocument),
      readiness(false),
    ),
  );
  const titles = () =>
    page
      .getByRole('list', { name: /^Tracks/ })
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('a')?.textContent);

  test('shows its tracks, platforms and what DDEX needs', async () => {
    await openPage(href);
    await sees(link('Anchor'));
    await sees('SE-ABC-26-00001');
    await sees(link('Spotify'));
    await sees(/The release has no UPC/);
    await expect.element(link('Open')).toHaveAttribute('href', `${href}/edit`);
    await expect.element(button('Download package')).toBeDisabled();
    await expectAccessible();
  });

  test('reorders tracks with the keyboard, announces it, changes discs, and saves the whole list', async () => {
    const saved: unknown[] = [];
    network.use(
      answer(ReleaseUpdateDocument, ({ input }) => {
        saved.push(input);
        return { payload: { record: { ...release, version: 4 } } };
      }),
    );
    await openPage(`${href}/edit`);
    await button('Move Canal').click();
    await userEvent.keyboard('{ArrowUp}');
    await sees('“Canal” moved to position 2 of 3');
    await hasFocus(button('Move Canal'));
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(titles()).toEqual(['Canal', 'Anchor', 'Bridge']);
    await button('Actions for Bridge').click();
    await page.getByRole('menuitem', { name: 'Move to disc 2' }).click();
    await sees(page.getByRole('heading', { name: 'Disc 2' }));
    await page.getByRole('combobox', { name: 'Add a recording' }).fill('delta');
    await option(/^Delta/).click();
    await sees(link('Delta'));
    await button('Save Changes').click();
    await expect
      .poll(() => saved)
      .toEqual([
        {
          tracks: [
            { recordingId: id('c'), disc: 1 },
            { recordingId: id('a'), disc: 1 },
            { recordingId: id('b'), disc: 2 },
            { recordingId: id('d'), disc: 2 },
          ],
        },
      ]);
  });

  test('takes the next free UPC', async () => {
    network.use(answer(NextFreeUpcDocument, { upcCodes: { nodes: [{ id: 'u1', code: '036000291452' }] } }));
    await openPage(`${href}/edit`);
    await button('Use the next free UPC').click();
    await expect.element(textbox(/^UPC/)).toHaveValue('036000291452');
    await seesNo(button('Use the next free UPC'));
  });

  test('allocates an ISRC for a track without one', async () => {
    const asked: object[] = [];
    network.use(
      answer(IsrcSerialsDocument, { isrcSerials: [{ prefix: 'SEABC', year: 2026, last: 1 }] }),
      answer(IsrcPrefixAreasDocument, { isrcPrefixAreas: [{ code: 'SE', name: 'Sweden' }] }),
      answer(IsrcCodesCreateDocument, ({ recordingId }) => {
        asked.push({ recordingId });
        return {
          isrcCodesCreate: { codes: [{ id: 'i', code: 'SEABC2600002', recording: { id: id('b'), isrc: 'SEABC2600002' } }] },
        };
      }),
    );
    await openPage(href);
    await button('Allocate ISRC').first().click();
    await sees(/“Bridge” gets the next code/);
    await expectAccessible();
    await button('Allocate').click();
    await sees('SE-ABC-26-00002');
    expect(asked).toEqual([{ recordingId: id('b') }]);
  });

  test('allocates ISRCs for all tracks without one', async () => {
    const asked: unknown[] = [];
    network.use(
      answer(IsrcSerialsDocument, { isrcSerials: [{ prefix: 'SEABC', year: 2026, last: 1 }] }),
      answer(IsrcPrefixAreasDocument, { isrcPrefixAreas: [{ code: 'SE', name: 'Sweden' }] }),
      answer(IsrcCodesCreateDocument, ({ recordingId }) => {
        asked.push(recordingId);
        const code = `SEABC260000${asked.length + 1}`;
        return { isrcCodesCreate: { codes: [{ id: code, code, recording: { id: String(recordingId), isrc: code } }] } };
      }),
    );
    await openPage(href);
    await sees(link('Canal'));
    await button('Allocate missing ISRCs').click();
    await sees(/^2 recordings get the next codes/);
    await button('Allocate 2 ISRCs').click();
    await sees('2 ISRCs allocated');
    for (const code of ['SE-ABC-26-00002', 'SE-ABC-26-00003']) await sees(code);
    expect(asked).toEqual([id('b'), id('c')]);
    await button('Allocate missing ISRCs').click();
    await sees('All tracks have an ISRC already');
  });

  test('takes several recordings at once, checked or dragged from the list', async () => {
    const nodes = [recording(id('d'), 'Delta'), recording(id('e'), 'Estuary'), recording(id('f'), 'Fjord'), recordings[0]!];
    network.use(
      answer(TrackChoicesDocument, { recordings: { nodes } }),
      answer(TrackRecordingByIdDocument, ({ id }) => ({ recording: [...recordings, ...nodes].find((each) => each.id === id)! })),
    );
    await openPage(`${href}/edit`);
    await button('Choose several recordings').click();
    const shelf = region('Recordings to add');
    await shelf.getByRole('checkbox', { name: /^Delta/ }).click();
    await shelf.getByRole('checkbox', { name: /^Estuary/ }).click();
    // What is on the track list is not offered.
    expect(shelf.getByRole('checkbox', { name: /^Anchor/ }).elements()).toHaveLength(0);
    await expectAccessible();
    await button('Add 2 to the track list').click();
    await sees(link('Delta'));
    await shelf
      .getByRole('listitem')
      .filter({ hasText: 'Fjord' })
      .dropTo(page.getByRole('listitem').filter({ hasText: 'Bridge' }));
    await expect.poll(titles).toEqual(['Anchor', 'Fjord', 'Bridge', 'Canal', 'Delta', 'Estuary']);
  });

  test('asks for the recipient of a package and shows refusals at their fields', async () => {
    network.use(
      readiness(true),
      answer(ReleaseDdexPrepareDocument, {
        releaseDdexPrepare: {
          downloadUrl: null,
          userErrors: [{ field: ['recipientDpid'], message: 'Ask YouTube for its DPID.', code: 'INVALID' }],
        },
      }),
    );
    await openPage(href);
    await button('Download package').click();
    await textbox('Recipient').first().fill('YouTube');
    await textbox(/DPID/).fill('PA-DPIDA-2013020802-I');
    await button('Download').click();
    await sees('Ask YouTube for its DPID.');
    await expectAccessible();
  });

  test('cannot be changed by read-only members', async () => {
    network.use(answer(ReleaseDetailDocument, { record: { ...release, viewerCanEdit: false } }));
    await openPage(href, { viewerCanEdit: false, memberRole: 'VIEWER' });
    await sees(link('Anchor'));
    await seesNo(button('Edit Release'));
    await seesNo(button('Download package'));
  });
});
