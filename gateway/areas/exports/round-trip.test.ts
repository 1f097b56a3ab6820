import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExportKind, tableKinds } from '#domain/exports/export-terms.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { exporterOf } from '#tests/support/exports.ts';
import { type GivenImport, importer } from '#tests/support/imports.ts';
import { sampled } from '#tests/support/sample.ts';

let t: TestApp;
let from: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  from = await t.register();
  await seed();
});
afterAll(() => t.stop());

type Created = Record<string, { object: { id: string } | null; userErrors: { field: string[]; message: string }[] }>;

async function create(noun: string, input: object, splits?: object): Promise<string> {
  const type = noun[0]!.toUpperCase() + noun.slice(1);
  const extra = splits ? { declared: ', $splits: SplitSheetInput', given: ', splits: $splits' } : { declared: '', given: '' };
  const answer = await t.gql<Created>(
    `mutation ($input: ${type}Input!${extra.declared}) { made: ${noun}Create(input: $input${extra.given}) { object: ${noun} { id } userErrors { field message } } }`,
    { input, ...(splits && { splits }) },
    from.token,
  );
  const { object, userErrors } = answer.made!;
  if (!object) throw new Error(`${noun} ${JSON.stringify(input)}: ${JSON.stringify(userErrors)}`);
  return object.id;
}

const main = (publishingShare: string, musicShare: string, mechanical = [publishingShare, musicShare]) => ({
  performance: { publishingShare, musicShare },
  mechanical: { publishingShare: mechanical[0], musicShare: mechanical[1] },
});
const factors = (performanceFactor: string, mechanicalFactor = performanceFactor) => ({ performanceFactor, mechanicalFactor });

/** Content that is easily damaged on the way: accents, quotes, formulas, leading zeros, namesakes, thirds, separators in lists. */
async function seed(): Promise<void> {
  const ann = await create('contributor', {
    firstName: 'Ann Zoë',
    lastName: 'Bérg-"Quoted", Łódź',
    artistName: '=SUM(A1)',
    ipiNumber: '00000000199',
    reference: '000123',
    pro: 'GEMA',
    roles: ['Composer', 'Vocal; Choir | Duo'],
    phone: '+49 30 123',
    notes: "@home\n'=quoted\n  indented",
    zipCode: '01067',
  });
  const berg = await create('contributor', { firstName: 'Jo', lastName: 'Berg', pro: 'A society of none', proCode: 'X-1' });
  const namesake = await create('contributor', { firstName: 'Jo', lastName: 'Berg', ipiNumber: '00000000297' });
  const third = await create('contributor', {
    firstName: 'Jo',
    lastName: 'Berg',
    ipiNumber: '00000000297',
    pro: 'GEMA',
    proCode: 'GEMA-DE',
  });
  const north = await create('publisher', { name: 'North; Songs', companyName: "'=North GmbH", ipiNumber: '00000000395' });
  const south = await create('publisher', { name: 'North; Songs', companyName: '-South', reference: 'P-1', pro: 'PRS' });
  const label = await create('label', { name: 'Écho, "Records"' });

  const big = await create(
    'work',
    {
      title: 'Thirds, "Ünicode" & more',
      reference: 'W-007',
      iswc: 'T-034.524.680-1',
      tags: ['sad, slow', 'a;b|c', 'plain', 'say "hi"'],
      lyrics: '[Verse 1]\nLine one\n\n=Line two',
      durationSeconds: 0,
      isRegistered: true,
      registrationDate: '2025-02-03',
      proWorkCode: '00123',
      language: '',
      yearOfCreation: 1999,
    },
    {
      mainSplit: main('40', '66.6667', ['50', '0.5']),
      composers: [
        { contributorId: ann, role: 'COMPOSER', ...factors('33.33', '0.25') },
        { contributorId: berg, role: 'COMPOSER', ...factors('33.33', '99.75') },
        { contributorId: ann, role: 'ARRANGER', ...factors('33.34', '0') },
      ],
      authors: [
        { contributorId: namesake, role: 'ADAPTOR', ...factors('50') },
        { contributorId: third, role: 'ADAPTOR', ...factors('50') },
      ],
      publishers: [
        { publisherId: north, role: 'ORIGINAL_PUBLISHER', ...factors('60', '10') },
        { publisherId: south, role: 'SUB_PUBLISHER', ...factors('20', '80') },
        { publisherId: null, role: 'NO_PUBLISHER', ...factors('20', '10') },
      ],
    },
  );
  const splits = {
    mainSplit: main('0', '100'),
    composers: [{ contributorId: berg, role: 'COMPOSER', ...factors('60', '40') }],
    authors: [],
    publishers: [],
  };
  const untitled = [
    await create('work', { title: 'Untitled' }, splits),
    await create('work', { title: 'Untitled' }, splits),
    await create('work', { title: 'UNTITLED', reference: 'A-1' }),
    await create('work', { title: 'Untitled', iswc: 'T-010.000.000-0' }).catch(() => ''),
  ].filter((id) => id !== '');
  // Versions of a song can share its ISWC, and even its title.
  const [kites, edit] = [
    await create('work', { title: 'Kites' }, splits),
    await create('work', { title: 'Kites (Radio Edit)', reference: 'K-2' }, splits),
    await create('work', { title: 'Kites' }, splits),
  ];
  await t.pool.query(`update work set iswc = 'T-300.560.027-7' where workspace_id = $1 and title like 'Kites%'`, [
    from.workspaceId,
  ]);
  const alone = await create('work', { title: '+1 (formula)', alternativeTitle: '0012', versionType: 'REMIX' });
  await create(
    'work',
    { title: 'Only a main split' },
    { mainSplit: main('30', '10', ['20', '5']), composers: [], authors: [], publishers: [] },
  );

  const medley = await create('recording', {
    title: 'Medley',
    artist: 'Ann, "the" Waves',
    isrc: 'USRC17607839',
    labelId: label,
    workIds: [big, alone, ...untitled],
    platforms: ['Spotify', 'A; B'],
    durationSeconds: 225,
    advisory: 'EXPLICIT',
    pLineYear: 2020,
    royaltyRate: '12.5',
  });
  const live = await create('recording', { title: 'Song', versionTitle: 'Live', artist: 'The Waves', workIds: [alone, edit!] });
  const studio = await create('recording', { title: 'Song', artist: 'The Waves', workIds: [untitled[0]!, kites!] });
  const other = await create('recording', { title: 'Song', artist: 'Other Waves' });
  const takes = [1, 2].map((pLineYear) => ({ title: 'Take', artist: 'The Waves', pLineYear: 2000 + pLineYear }));
  const [take, retake] = [await create('recording', takes[0]!), await create('recording', takes[1]!)];
  await create('recording', { title: 'Take', artist: 'the wAves', isrc: 'USRC17607840', reference: 'R-1' });
  const track = (recordingId: string, disc = 1) => ({ recordingId, disc });
  await create('release', {
    title: 'Album',
    artist: 'The Waves',
    upc: '036000291452',
    labelId: label,
    type: 'ALBUM',
    territories: ['DE', 'FR'],
    tracks: [track(medley), track(studio), track(live, 2), track(other, 2)],
  });
  await create('release', {
    title: 'Album',
    versionTitle: 'Deluxe',
    artist: 'The Waves',
    tracks: [track(other), track(live), track(retake!)],
  });
  await create('release', { title: 'Album', artist: 'The Waves', catalogNumber: '000-12' });
  await create('release', { title: 'Album', artist: 'The Waves', tracks: [track(take!), track(retake!)] });
  await create('release', { title: 'Empty', artist: '=Nobody', notes: 'Two\nlines' });
}

const errors = ({ rows }: GivenImport) => rows.nodes.flatMap(({ problems }) => problems.filter(({ isError }) => isError));

async function roundTrip(kinds: readonly ExportKind[], format: 'CSV' | 'XLSX') {
  const to = await t.register();
  const [out, back, imports] = [exporterOf(t, from), exporterOf(t, to), importer(t, to)];
  const first = new Map<ExportKind, Buffer>();
  for (const kind of kinds) {
    const bytes = await out.run(kind, format);
    first.set(kind, bytes);
    const checked = await imports.check(bytes);
    expect(checked.rows.nodes.filter(({ outcome }) => outcome === 'REFUSED')).toEqual([]);
    expect(checked).toMatchObject({ state: 'READY', counts: { refused: 0 }, parties: { nodes: [] } });
    expect(await imports.commit(checked.id)).toMatchObject({ state: 'IMPORTED', counts: { refused: 0 } });
  }
  return { first, back, imports };
}

it.each(tableKinds)('the table of %s comes back byte for byte', async (kind) => {
  const { first, back } = await roundTrip([kind], 'CSV');
  expect((await back.run(kind, 'CSV')).toString()).toBe(first.get(kind)!.toString());
});

it('all tables together come back byte for byte', async () => {
  const { first, back, imports } = await roundTrip(['CONTRIBUTORS', 'PUBLISHERS', 'WORKS', 'RECORDINGS', 'RELEASES'], 'CSV');
  for (const [kind, bytes] of first) expect((await back.run(kind, 'CSV')).toString()).toBe(bytes.toString());
  for (const [kind, bytes] of first) {
    const again = await imports.check(bytes);
    expect([kind, again.counts, again.rows.nodes.flatMap(({ changes }) => changes)]).toMatchObject([
      kind,
      { created: 0, changed: 0, refused: 0 },
      [],
    ]);
  }
});

it.each(tableKinds)('the table of %s changes nothing in its own workspace', async (kind) => {
  const checked = await importer(t, from).check(await exporterOf(t, from).run(kind, 'CSV'));
  expect([checked.counts, errors(checked)]).toMatchObject([{ created: 0, changed: 0, refused: 0 }, []]);
});

it.each(sampled(tableKinds, 2))('the workbook of %s comes back byte for byte', async (kind) => {
  const { first, back } = await roundTrip([kind], 'XLSX');
  expect((await back.run(kind, 'XLSX')).equals(first.get(kind)!)).toBe(true);
});
