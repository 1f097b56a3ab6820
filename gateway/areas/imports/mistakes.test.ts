import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { importer } from '#tests/support/imports.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const headings =
  'Work ID,Title,ISWC,Year of Creation,Duration,Writer First Name,Writer Last Name,IPI,Role,Share,Publisher Name,ISRC,Artist';
const file = (...rows: string[]) => [headings, ...rows].join('\n');
/** A value and a mistake for each kind, with the column and the sentence. */
const mistakes: [name: string, row: string, column: number, message: string | RegExp, mend: string][] = [
  ['no title', 'M1,,,,,Ann,Berg,,C,100,,,', 1, 'Work title is required.', 'One'],
  ['a malformed ISWC', 'M2,Two,T-12,,,Ann,Berg,,C,100,,,', 2, 'Invalid ISWC format. Use: T-123.456.789-0', 'T-034.524.680-1'],
  ['a year outside the range', 'M3,Three,,1600,,Ann,Berg,,C,100,,,', 3, /^Enter a year between 1900 and/, '1999'],
  ['an impossible duration', 'M4,Four,,,3:75,Ann,Berg,,C,100,,,', 4, 'Enter seconds from 0 to 59, not 75.', '3:45'],
  ['no first name', 'M5,Five,,,,,Madonna,,C,100,,,', 6, /^Enter the first and last name of this writer\./, ''],
  [
    'a malformed IPI',
    'M6,Six,,,,Ann,Berg,12x,C,100,,,',
    7,
    'Invalid IPI number format. Use 11 digits: 00000000199',
    '00000000199',
  ],
  ['an unknown role', 'M7,Seven,,,,Ann,Berg,,Wizard,100,,,', 8, /^“Wizard” is not a known role\./, 'Composer'],
  ['a share above the whole', 'M8,Eight,,,,Ann,Berg,,C,120%,,,', 9, 'Enter a share between 0 and 100 %.', '100'],
  ['a malformed ISRC', 'M9,Nine,,,,Ann,Berg,,C,100,,XX,Sea', 11, 'Invalid ISRC format. Use: US-RC1-76-07839', 'USRC17607839'],
];
const row = (index: number) => index + 2;
/** Mends that change another column than that of the problem. */
const elsewhere: Record<string, { column: number; value: string }> = {
  'no first name': { column: 5, value: 'Mia' },
};

describe('a file with mistakes', () => {
  it('names row, column and remedy of each, is corrected in the preview, and then imported', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    const content = file(...mistakes.map(([, line]) => line), 'M11,Good,,,,Ann,Berg,,C,100,,,');
    const checked = await imports.check(content);
    expect(checked.counts).toMatchObject({ created: 1, refused: mistakes.length });
    const errors = checked.rows.nodes.flatMap(({ problems }) => problems.filter(({ isError }) => isError));
    expect(errors.map(({ row: at, column, message }) => [at, column, message])).toEqual(
      mistakes.map(([, , column, message], index) => [
        row(index),
        column,
        typeof message === 'string' ? message : expect.stringMatching(message),
      ]),
    );
    for (const [index, [name, , column, , value]] of mistakes.entries()) {
      const cell = elsewhere[name] ?? { column, value };
      await imports.correct(checked.id, row(index), cell.column, cell.value);
    }
    await imports.work();
    const mended = await imports.read(checked.id);
    expect(mended.rows.nodes.flatMap(({ problems }) => problems).filter(({ isError }) => isError)).toEqual([]);
    expect(mended.counts).toMatchObject({ created: mistakes.length + 1, refused: 0 });
    expect(await imports.commit(checked.id)).toMatchObject({ state: 'IMPORTED', counts: { refused: 0 } });
    const { rows } = await t.pool.query<{ count: number }>('select count(*)::int from work where workspace_id = $1', [
      owner.workspaceId,
    ]);
    expect(rows[0]!.count).toBe(mistakes.length + 1);
  });

  it('writes the rows without mistakes, and serves the others as a file that can be corrected', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    const checked = await imports.check(file('G1,Good,,,,Ann,Berg,,C,100,,,', 'B1,Bad,T-1,,,Ann,Berg,,C,100,,,'));
    expect(await imports.commit(checked.id)).toMatchObject({ state: 'IMPORTED', counts: { created: 1, refused: 1 } });
    const refused = await corrected(owner.token, checked.id);
    expect(refused.split('\r\n')).toEqual([
      `\uFEFF${headings},Problems`,
      'B1,Bad,T-1,,,Ann,Berg,,C,100%,,,,"catalogue.csv, row 3, ISWC (T-1): Invalid ISWC format. Use: T-123.456.789-0"',
      '',
    ]);
    const again = await imports.check(refused.replace('T-1', 'T-034.524.680-1'));
    await imports.confirm(again.id, 'SAME');
    expect(await imports.commit(again.id)).toMatchObject({ state: 'IMPORTED', counts: { created: 1, refused: 0 } });
  });

  it('serves refused rows with shares and dates that are read alone as in their file', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    const content = [
      'Work ID,Title,ISWC,Work Creation Date,Writer Name,Role,Share,Writer 2 Name,Writer 2 Role,Writer 2 Share',
      'G1,Good,,12/31/2019,Ann Berg,C,100,,,',
      'B1,Bad,T-1,03/04/2020,Ann Berg,C,1,Bo Ek | Cy Roe,C,60 | 20%',
      'B2,Worse,T-2,in spring,Ann Berg,C,120,Bo Ek,C,1/3',
    ];
    const checked = await imports.check(content.join('\n'), { shareScale: 'PERCENT' });
    await imports.commit(checked.id);
    const [heading = '', bad = '', worse] = (await corrected(owner.token, checked.id)).split('\r\n');
    expect(bad).toMatch(/^B1,Bad,T-1,2020-03-04,Ann Berg,C,1%,"Bo Ek \| Cy Roe",C,"60% \| 20%",/);
    expect(worse).toMatch(/^B2,Worse,T-2,in spring,Ann Berg,C,120%,Bo Ek,C,1\/3,/);
    const again = await imports.check([heading, bad.replace('T-1', '').replace('60% | 20%', '0% | 0%')].join('\r\n'));
    expect(again.rows.nodes[0]?.problems.map(({ message }) => message)).toEqual([
      "The writers' shares total 1.00 %. The rest stays unassigned.",
    ]);
    await imports.confirm(again.id, 'SAME');
    await imports.commit(again.id);
    const { rows } = await t.pool.query('select creation_date::text as date from work where workspace_id = $1 and title = $2', [
      owner.workspaceId,
      'Bad',
    ]);
    expect(rows).toEqual([{ date: '2020-03-04' }]);
  });

  it.each<[string, string, object]>([
    [
      'the same work twice',
      file('D1,One,,,,Ann,Berg,,C,100,,,', 'D2,Two,,,,Bo,Ek,,C,100,,,', 'D1,One,,,,Bo,Ek,,C,50,,,'),
      { created: 1, refused: 2 },
    ],
    ['shares above 100 %', file('D1,One,,,,Ann,Berg,,C,80,,,', 'D1,,,,,Bo,Ek,,C,40,,,'), { created: 0, refused: 2 }],
    ['missing shares', file('D1,One,,,,Ann,Berg,,C,80,,,'), { created: 1, refused: 0, warned: 1 }],
    ['a recording without an artist', file('D1,One,,,,Ann,Berg,,C,100,,USRC17607840,'), { created: 1, refused: 0, warned: 1 }],
    [
      'an exact duplicate',
      file('D1,One,,,,Ann,Berg,,C,100,,,', 'D2,Two,,,,Bo,Ek,,C,100,,,', 'D1,One,,,,Ann,Berg,,C,100,,,'),
      { created: 2, refused: 0, unchanged: 1, warned: 1 },
    ],
    [
      'a row of totals',
      file('D1,One,,,,Ann,Berg,,C,100,,,', ',TOTAL,,,,,,,,100,,,'),
      { created: 1, refused: 0, unchanged: 1, warned: 1 },
    ],
    [
      'the UPC of an unknown release',
      'Title,Writer Name,ISRC,Artist,UPC\nOne,Ann Berg,USRC17607839,Sea,036000291452',
      { created: 1, refused: 0, warned: 1 },
    ],
    ['a wrong check digit', file('D1,One,T-034.524.680-2,,,Ann,Berg,,C,100,,,'), { created: 1, refused: 0, warned: 1 }],
  ])('judges %s', async (_, content, counts) => {
    expect((await importer(t, await t.register()).check(content)).counts).toMatchObject(counts);
  });
});

describe('what the user has to decide', () => {
  it('is asked about the file, and answered in its mapping', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    const content = 'Title;Writer Name;Role;Share\nOne;Anna Berg, Olof Lund;C;0,5/0,5\nTwo;Bo Ek;C;50%\n;Cy Roe;C;50%';
    const id = await imports.upload(content);
    expect((await imports.read(id)).questions).toEqual([
      { kind: 'SHARE_SCALE', headings: ['Share'], example: '0,5' },
      { kind: 'NAME_COMMAS', headings: ['Writer Name'], example: 'Anna Berg, Olof Lund' },
      { kind: 'BLANK_TITLES', headings: ['Title'], example: '' },
    ]);
    const answers = { shareScale: 'FRACTION', nameCommas: 'SEVERAL_PEOPLE', blankTitles: 'CONTINUATION' };
    for (const option of Object.keys(answers))
      await expect(imports.map(id, { ...answers, [option]: null })).rejects.toThrow(/^Choose w/);
    const checked = await imports.map(id, answers);
    expect(checked.counts).toMatchObject({ created: 3, refused: 0, warned: 0, lowShareTotals: 0 });
    expect(checked.rows.nodes[0]?.changes).toEqual([
      { field: 'Writer Name', before: 'Anna Berg, Olof Lund', after: '2 people: Anna Berg; Olof Lund' },
    ]);
    await imports.commit(id, false);
    const { rows } = await t.pool.query(
      `select w.title, string_agg(c.first_name || ' ' || c.last_name || ' ' || s.performance_factor, ', ' order by c.first_name) as splits
        from work w join split s on s.work_id = w.id join contributor c on c.id = s.contributor_id where w.workspace_id = $1 group by w.id, w.title order by 1`,
      [owner.workspaceId],
    );
    expect(rows).toEqual([
      { title: 'One', splits: 'Anna Berg 500000, Olof Lund 500000' },
      { title: 'Two', splits: 'Bo Ek 500000, Cy Roe 500000' },
    ]);
  });

  it('shares far from the whole are confirmed before they are written', async () => {
    const imports = importer(t, await t.register());
    const checked = await imports.check(file('D1,One,,,,Ann,Berg,,C,0.5%,,,', 'D2,Two,,,,Ann,Berg,,C,95,,,'));
    expect(checked.counts).toMatchObject({ created: 2, warned: 2, lowShareTotals: 1 });
    await expect(imports.commit(checked.id, false)).rejects.toThrow("The writers' shares of 1 work total less than 90 %.");
    expect(await imports.commit(checked.id)).toMatchObject({ state: 'IMPORTED' });
    const again = await imports.check(file('D1,One,,,,Ann,Berg,,C,0.5%,,,'));
    expect(again.counts).toMatchObject({ unchanged: 1, lowShareTotals: 0 });
  });
});

const corrected = async (token: string, id: string): Promise<string> => {
  const response = await t.app.inject({
    method: 'GET',
    url: `/imports/${id}/refused.csv`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.statusCode).toBe(200);
  return response.body;
};

describe('people that the catalogue may have', () => {
  const people = 'First Name,Last Name,IPI,Email';
  it('are confirmed as the same or another person before anything is written', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    await imports.run(`${people}\nAnn,Berg,,old@example.com\nBo,Ek,00000000199,`);
    const checked = await imports.check(`${people}\nAnn,Berg,,new@example.com\nBob,Eck,00000000199,`);
    expect(checked.parties.openCount).toBe(2);
    expect(
      checked.parties.nodes.map(({ name, doubt, matchSummary }) => [
        name,
        doubt,
        matchSummary.split(' · ').slice(0, -1).join(' · '),
      ]),
    ).toEqual([
      ['Ann Berg', 'NAME', 'Ann Berg'],
      ['Bob Eck', 'IPI', 'Bo Ek · 00000000199'],
    ]);
    await expect(imports.commit(checked.id)).rejects.toThrow('2 people or publishers need a decision.');
    const [ann] = checked.parties.nodes;
    const parties = [{ recordKind: ann!.recordKind, key: ann!.key, decision: 'NEW' }];
    await imports.confirm(checked.id, 'SAME', parties);
    expect(await imports.read(checked.id)).toMatchObject({ counts: { created: 1, unchanged: 1 } });
    expect(await imports.commit(checked.id)).toMatchObject({ state: 'IMPORTED' });
    const { rows } = await t.pool.query(
      `select first_name || ' ' || last_name as name, email from contributor where workspace_id = $1 order by 1, 2`,
      [owner.workspaceId],
    );
    expect(rows).toEqual([
      { name: 'Ann Berg', email: 'new@example.com' },
      { name: 'Ann Berg', email: 'old@example.com' },
      { name: 'Bo Ek', email: null },
    ]);
  });
});
