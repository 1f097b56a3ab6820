import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addContributor } from '#tests/support/catalogue.ts';
import { importer } from '#tests/support/imports.ts';
import { findPartiesById } from './find-parties.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const file = (...rows: string[]) => ['Work ID,Title,ISWC,Writer First Name,Writer Last Name,Role,Share', ...rows].join('\n');
const fillers = Array.from({ length: 210 }, (_, n) => `,Filler ${n},,Di,Dahl,C,100`);
const titles = async ({ workspaceId }: TestAccount) =>
  (
    await t.pool.query<{ text: string }>(
      `select w.title || ': ' || string_agg(c.first_name || ' ' || s.mechanical_factor / 10000, ', ' order by c.first_name) as text
        from work w join split s on s.work_id = w.id join contributor c on c.id = s.contributor_id
        where w.workspace_id = $1 and w.deleted_at is null and w.title not like 'Filler%' group by w.id order by 1`,
      [workspaceId],
    )
  ).rows.map(({ text }) => text);
const messages = ({ rows }: Awaited<ReturnType<ReturnType<typeof importer>['check']>>) =>
  rows.nodes.flatMap(({ problems }) => problems.map(({ row, message }) => `${row}: ${message}`));

describe('works of one title', () => {
  const love = [',Love,,Ann,Berg,C,100', ...fillers, ',Love,,Ann,Berg,C,50\n,Love,,Bo,Ek,C,50', ',Love,,Cy,Falk,C,100'];

  it('are several when their writers differ, also in a later batch, and importing the file again changes nothing', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    // A row of its own between them: following rows with the same title are one work.
    const content = file(...love.toSpliced(-1, 0, ',Filler last,,Di,Dahl,C,100'));
    const expected = ['Love: Ann 100', 'Love: Ann 50, Bo 50', 'Love: Cy 100'];
    expect(await imports.run(content)).toMatchObject({ state: 'IMPORTED', counts: { refused: 0 } });
    expect(await titles(owner)).toEqual(expected);
    expect(await imports.run(content)).toMatchObject({ state: 'IMPORTED', counts: { created: 0, changed: 0, refused: 0 } });
    expect(await titles(owner)).toEqual(expected);
  });

  it('are not guessed when several agree, nor matched twice', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    await imports.run(file('L1,Love,,Ann,Berg,C,100', 'L2,Love,,Ann,Berg,C,100', 'L3,Hope,,Ann,Berg,C,100'));
    const checked = await imports.check(file(',Love,,Ann,Berg,C,100', ',Hope,,Ann,Berg,C,100', 'L3,Other,,Bo,Ek,C,100'));
    expect(messages(checked)).toEqual([
      '2: Several works have this title and these writers. Add the ISWC or the work number.',
      '4: This work is also in row 3. Remove one of the rows, or import this one afterwards.',
    ]);
  });

  it('can share an ISWC when their numbers differ', async () => {
    const imports = importer(t, await t.register());
    const content = file('K1,Kites,T-300.560.027-7,Ann,Berg,C,100', 'K2,Kites (Edit),T-300.560.027-7,Ann,Berg,C,100');
    const shared = (other: string) => `${other} has this ISWC, too. Correct the ISWC unless both are versions of one work.`;
    const first = await imports.check(content);
    expect([first.counts?.created, messages(first)]).toEqual([2, [`3: ${shared('The work of row 2')}`]]);
    await imports.commit(first.id);
    expect(await imports.check(content)).toMatchObject({ counts: { created: 0, changed: 0, refused: 0, warned: 0 } });
    const third = await imports.check(file('K3,Kites (Live),T-300.560.027-7,Ann,Berg,C,100'));
    expect([third.counts?.created, messages(third)]).toEqual([1, [`2: ${shared('“Kites”')}`]]);
    const recording = 'ISRC,Recording Title,Recording Artist,ISWC\nUSRC17607839,Kites,Waves,T-300.560.027-7';
    expect(messages(await imports.check(recording))).toContain('2: Several works have this ISWC. Add the work number.');
  });

  it('without writers are those without writers, or with the same artist', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    await imports.run(file('L1,Love,,Ann,Berg,C,100'));
    await imports.run('Title,Artist,Genre\nHope,,Pop\nFaith,The Waves,Pop');
    const checked = await imports.check('Title,Artist,Genre\nLove,,Rock\nHope,,Pop\nFaith,THE WAVES,Pop');
    expect(checked.counts).toMatchObject({ created: 1, unchanged: 2 });
    expect(messages(checked)).toEqual([
      '2: The catalogue has a work of this title. Add its work number or all its writers if it is the same; otherwise a new work is added.',
    ]);
  });
});

const sheetOf = async (reference: string, { workspaceId }: TestAccount) => {
  const { rows } = await t.pool.query<{ rows: string[]; main: number[] }>(
    `select array_agg(coalesce(c.first_name, p.name) || ' ' || s.performance_factor / 10000 || '/' || s.mechanical_factor / 10000
        order by s.publisher_id nulls first, s.position) as rows,
        array[w.performance_publishing_share / 10000, w.mechanical_publishing_share / 10000] as main
      from work w join split s on s.work_id = w.id left join contributor c on c.id = s.contributor_id left join publisher p on p.id = s.publisher_id
      where w.workspace_id = $1 and w.reference = $2 group by w.id`,
    [workspaceId, reference],
  );
  return rows[0];
};

describe('a file that does not tell everything about a stored work', () => {
  const whole =
    'Work ID,Title,Writer Name,Role,Writer Share,Publisher Name,Publisher Share\nW1,Love,Ann Berg,C,50,North Songs,50';
  it.each([
    ['no publishers', 'Work ID,Title,Writer Name,Role,Writer Share\nW1,Love,Ann Berg,C,50', { unchanged: 1, warned: 0 }],
    [
      'no publishers, with manuscript shares',
      'Work ID,Title,Writer Name,Role,Writer Share\nW1,Love,Ann Berg,C,100',
      { unchanged: 1, warned: 0 },
    ],
    ['no writers', 'Work ID,Title,Publisher Name,Publisher Share\nW1,Love,North Songs,50', { unchanged: 1, warned: 0 }],
    [
      'no writers, with all of the publishers',
      'Work ID,Title,Publisher Name,Publisher Share\nW1,Love,North Songs,100',
      { unchanged: 1, warned: 0 },
    ],
    ['no shares', 'Work ID,Title,Writer Name,Role\nW1,Love,Ann Berg,C', { unchanged: 1, warned: 0 }],
    [
      'a further writer without shares',
      'Work ID,Title,Writer Name,Role\nW1,Love,Ann Berg,C\nW1,,Bo Ek,A',
      { changed: 2, warned: 1 },
    ],
  ])('keeps the rest: %s', async (_, content, counts) => {
    const owner = await t.register();
    const imports = importer(t, owner);
    await imports.run(whole);
    const checked = await imports.check(content);
    expect(checked.counts).toMatchObject(counts);
    await imports.commit(checked.id);
    expect(await sheetOf('W1', owner)).toEqual({ rows: ['Ann 100/100', 'North Songs 100/100'], main: [50, 50] });
  });

  it('keeps the shares of the right that it leaves out, and gives new writers none of them', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    await imports.run('Work ID,Title,Writer Name,Role,PR Share,MR Share\nW1,Love,Ann Berg,C,80,90\nW1,,Bo Ek,C,20,10');
    await imports.run('Work ID,Title,Writer Name,Role,PR Share\nW1,Love,Ann Berg,C,40\nW1,,Bo Ek,C,50\nW1,,Cy Falk,C,10');
    expect(await sheetOf('W1', owner)).toEqual({ rows: ['Ann 40/90', 'Bo 50/10', 'Cy 10/0'], main: [0, 0] });
  });

  it('is another work when it has the title and only some of the writers', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    await imports.run(file('W1,Intro,,Ann,Berg,C,50', 'W1,,,Bo,Ek,C,50'));
    const checked = await imports.check(file(',Intro,,Ann,Berg,C,100'));
    expect(checked.counts).toMatchObject({ created: 1, warned: 1 });
    expect(messages(checked)).toEqual([expect.stringMatching(/^2: The catalogue has a work of this title\./)]);
  });
});

it.each([
  [
    'shares',
    'Work ID,Title,Writer First Name,Writer Last Name,Role,Share',
    ['W1,One,Ann,Berg,C,50', 'W1,One,Bo,Ek,C,50'],
    ['W1,One,Ann,Berg,C,60', 'W1,One,Bo,Ek,C,40'],
  ],
  [
    'the works of a recording',
    'ISRC,Recording Title,Recording Artist,Work Title',
    ['USRC17607839,Song,Waves,One'],
    ['USRC17607839,Song,Waves,Two'],
  ],
  [
    'the tracks of a release',
    'UPC,Release Title,Release Artist,Track,ISRC,Recording Title,Recording Artist',
    ['036000291452,Album,Waves,1,USRC17607839,One,Waves'],
    ['036000291452,Album,Waves,2,USRC17607840,Two,Waves'],
  ],
])('a file that changes only %s is counted as it is written', async (_, headings, before, after) => {
  const owner = await t.register();
  const imports = importer(t, owner);
  await imports.run([headings, ...before].join('\n'));
  const checked = await imports.check([headings, ...after].join('\n'));
  const { rows, ...counts } = checked;
  expect(rows.nodes.flatMap(({ changes }) => changes)).not.toEqual([]);
  expect(counts.counts!.kinds.reduce((sum, { changed }) => sum + changed, 0)).toBe(1);
  expect((await imports.commit(checked.id)).counts).toEqual(counts.counts);
});

describe('people of a file', () => {
  const people = 'First Name,Last Name,IPI,Email,Website';
  it('get no values from refused rows', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    const mail = 'Ann,Berg,,ann@example.com';
    const { counts } = await imports.run(`${people}\nAnn,Berg,,,\n${mail},not a url\n${mail},`);
    expect(counts).toMatchObject({ refused: 1 });
    const { rows } = await t.pool.query('select email from contributor where workspace_id = $1', [owner.workspaceId]);
    expect(rows).toEqual([{ email: 'ann@example.com' }]);
  });

  it('are not guessed when the file has several of one name', async () => {
    const checked = await importer(t, await t.register()).check(
      `${people}\nJohn,Smith,00000000199,,\nJohn,Smith,00000000297,,\nJohn,Smith,,john@example.com,`,
    );
    expect(checked.counts).toMatchObject({ created: 2, refused: 1 });
    expect(messages(checked)).toEqual([
      '4: Several contributors are named John Smith. Add the IPI number or the ID of the contributor.',
    ]);
  });

  it('are those that were added since the check, by their codes', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    const checked = await imports.check(`${people}\nAnn,Berg,00000000199,ann@example.com,`);
    await t.pool.query(
      `insert into contributor (workspace_id, reference, first_name, last_name, ipi_number, roles) values ($1, 'C1', 'Ann', 'Berg', '00000000199', '{}')`,
      [owner.workspaceId],
    );
    expect(await imports.commit(checked.id)).toMatchObject({ state: 'IMPORTED', counts: { created: 0, changed: 1 } });
    const { rows } = await t.pool.query('select email from contributor where workspace_id = $1', [owner.workspaceId]);
    expect(rows).toEqual([{ email: 'ann@example.com' }]);
  });
});

it('people that a batch credits cannot be deleted before it is written', async () => {
  const { workspaceId } = await t.register();
  const partyId = await addContributor(t.pool, workspaceId, 'Ann');
  const writer = await t.pool.connect();
  try {
    await writer.query('begin');
    await findPartiesById(writer, workspaceId, [{ kind: 'contributor', partyId, hasValues: false }]);
    const lock = (mode: string) => t.pool.query(`select from contributor where id = $1 for ${mode} nowait`, [partyId]);
    await expect(lock('no key update')).rejects.toThrow('could not obtain lock');
    await expect(lock('share')).resolves.toMatchObject({ rowCount: 1 });
  } finally {
    await writer.query('rollback');
    writer.release();
  }
});

describe('two imports of one workspace', () => {
  it('are written one after the other, and the second is checked again', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    const content = file(',Love,,Ann,Berg,C,100', ',Hope,,Bo,Ek,C,100');
    const [first, second] = [await imports.check(content), await imports.check(content)];
    expect(await imports.act('importCommit', first.id)).toEqual([]);
    expect(await imports.act('importCommit', second.id)).toMatchObject([{ code: 'CONFLICT' }]);
    await imports.work();
    expect(await imports.commit(second.id)).toMatchObject({ state: 'READY', counts: { created: 0, unchanged: 2 } });
    await imports.confirm(second.id, 'SAME');
    expect(await imports.commit(second.id)).toMatchObject({ state: 'IMPORTED' });
    expect(await titles(owner)).toEqual(['Hope: Bo 100', 'Love: Ann 100']);
  });
});

describe('a file with the shares of one right', () => {
  it('keeps the stored shares of the other', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    const heading = 'Work ID,Title,Writer First Name,Writer Last Name,Role,Performance Share,Mechanical Share';
    const rows = (...shares: [string, string][]) =>
      [heading, `L1,Love,Ann,Berg,C,${shares[0]}`, `L1,,Bo,Ek,C,${shares[1]}`].join('\n');
    await imports.run(rows(['70', '50'], ['30', '50']));
    const { rows: stored } = await t.pool.query(
      'select performance_factor from split where workspace_id = $1 order by position',
      [owner.workspaceId],
    );
    expect(stored).toEqual([{ performance_factor: 700_000 }, { performance_factor: 300_000 }]);
    const mechanical =
      'Work ID,Title,Writer First Name,Writer Last Name,Role,Mechanical Share\nL1,Love,Ann,Berg,C,60\nL1,,Bo,Ek,C,40';
    const checked = await imports.check(mechanical);
    expect(checked.rows.nodes[0]!.changes).toEqual([
      {
        field: 'Splits: Ann Berg',
        before: 'Composer, performance 70.00 %, mechanical 50.00 %',
        after: 'Composer, performance 70.00 %, mechanical 60.00 %',
      },
      {
        field: 'Splits: Bo Ek',
        before: 'Composer, performance 30.00 %, mechanical 50.00 %',
        after: 'Composer, performance 30.00 %, mechanical 40.00 %',
      },
    ]);
    await imports.commit(checked.id);
    expect(await titles(owner)).toEqual(['Love: Ann 60, Bo 40']);
    expect(await imports.check(mechanical)).toMatchObject({ counts: { unchanged: 2 } });
  });
});

describe('recordings and releases of one title', () => {
  const stored = async ({ workspaceId }: TestAccount, kind: 'recording' | 'release') =>
    (
      await t.pool.query<{ text: string }>(
        `select concat_ws(' ', reference, ${kind === 'recording' ? 'isrc' : 'upc'}, genre) as text from ${kind}
          where workspace_id = $1 and deleted_at is null order by 1`,
        [workspaceId],
      )
    ).rows.map(({ text }) => text);

  it.each([
    ['recording', 'Recording Number,Recording Title,Recording Artist,ISRC,Recording Genre', 'USRC17607839'],
    ['release', 'Release Number,Release Title,Release Artist,UPC,Release Genre', '036000291452'],
  ] as const)('are told apart by the numbers of each %s, and found by them', async (kind, headings, code) => {
    const owner = await t.register();
    const imports = importer(t, owner);
    const rows = (...lines: string[]) => [headings, ...lines].join('\n');
    const content = rows('N1,Song,Waves,,Pop', 'N2,Song,Waves,,Rock', `,Song,Waves,${code},Folk`, ',Song,Waves,,Jazz');
    expect(await imports.run(content)).toMatchObject({ counts: { created: 4, refused: 0 } });
    expect(await stored(owner, kind)).toEqual(['Jazz', 'N1 Pop', 'N2 Rock', `${code} Folk`].sort());
    expect(await imports.run(content)).toMatchObject({ counts: { created: 0, changed: 0, refused: 0 } });
    // A number finds a renamed one, and a code with a number is added to the one with the number.
    expect(await imports.run(rows('N2,Renamed,Waves,,Rock', `N3,Song,Waves,${code},Folk`))).toMatchObject({
      counts: { created: 0, changed: 2 },
    });
    expect(await stored(owner, kind)).toEqual(['Jazz', 'N1 Pop', 'N2 Rock', `N3 ${code} Folk`].sort());
    const noun = code === 'USRC17607839' ? 'ISRC' : 'UPC';
    expect(
      messages(await imports.check(rows(`N1,Song,Waves,${code},Pop`, 'N2,Song,Waves,,Rock', 'N2,Other,Waves,,Rock'))),
    ).toEqual([
      `2: This ${noun} is that of “Song”, but the ${kind} number is that of “Song”. Correct one of them.`,
      `4: This value is not imported, because row 3 of the same ${kind} has “Song”. Correct one of them, or give each ${kind} its own number.`,
    ]);
  });

  it.each([
    ['recording', 'ISRC', 'isrc_code', ['USRC17607839', 'USRC17607840']],
    ['release', 'UPC', 'upc_code', ['036000291452', '012345678905']],
  ] as const)('get another code, and free the one of the %s before', async (kind, heading, table, [first, second]) => {
    const owner = await t.register();
    const run = (code: string) =>
      importer(t, owner).run(
        `Release Number,Release Title,Release Artist,${heading}\nN1,Song,Waves,${code}`.replaceAll('Release', kind),
      );
    const used = async () =>
      (await t.pool.query(`select code from ${table} where workspace_id = $1 and ${kind}_id is not null`, [owner.workspaceId]))
        .rows;
    await run(first);
    const { id, ...changed } = await run(second);
    expect(changed).toMatchObject({ state: 'IMPORTED', counts: { changed: 1, refused: 0 } });
    expect(await used()).toEqual([{ code: second }]);
    expect(await importer(t, owner).undo(id)).toMatchObject({ state: 'UNDONE', kept: [] });
    expect(await used()).toEqual([{ code: first }]);
  });

  it('are not found by a number that was generated in another workspace', async () => {
    const [owner, other] = [await t.register(), await t.register()];
    await importer(t, owner).run('Recording Title,Recording Artist,Recording Genre\nSong,Waves,Pop');
    const { rows } = await t.pool.query<{ id: string }>('select id from recording where workspace_id = $1', [owner.workspaceId]);
    const content = `Recording Number,Recording Title,Recording Artist\nR-${rows[0]!.id},Other,Waves`;
    expect(await importer(t, other).run(content)).toMatchObject({ counts: { created: 1, refused: 0 } });
    expect(await importer(t, owner).check(content)).toMatchObject({ counts: { created: 0, changed: 1 } });
  });

  it('change field by field, as the file would say it', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    const rows = (...cells: string[]) =>
      `ISRC,Recording Title,Recording Artist,Label,Duration,Recording Stage,Recording Royalty Rate,Recording Platforms,Work Title\nUSRC17607839,Song,Waves,${cells.join()}`;
    await imports.run(rows('North', '3:45', 'Recording', '12.5', 'Spotify', 'Love'));
    const checked = await imports.check(rows('South', '1:00:05', 'mixed', '"7,1 %"', 'Tidal; Spotify', 'Hope'));
    expect(checked.rows.nodes.flatMap(({ changes }) => changes.map((each) => Object.values(each).join(' | ')))).toEqual([
      'Recording Stage | Recording | Mixed',
      'Recording Duration | 3:45 | 1:00:05',
      'Recording Platforms | Spotify | Tidal; Spotify',
      'Recording Royalty Rate | 12.5 | 7.1',
      'Recording Label | North | South',
      'Works |  | Hope',
    ]);
  });

  it('are the tracks of each release that their rows name', async () => {
    const owner = await t.register();
    await importer(t, owner).run(
      'Recording Title,Recording Artist,ISRC,Release Title,Release Version\nSong,Waves,USRC17607839,Album,\nSong,Waves,USRC17607839,Album,Deluxe',
    );
    const { rows } = await t.pool.query(
      `select r.version_title as version, count(*)::int as tracks from release r join release_track t on t.release_id = r.id
        where r.workspace_id = $1 group by 1 order by 1 nulls first`,
      [owner.workspaceId],
    );
    expect(rows).toEqual([
      { version: null, tracks: 1 },
      { version: 'Deluxe', tracks: 1 },
    ]);
  });
});
