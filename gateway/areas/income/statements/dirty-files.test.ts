import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { distroKidFile, royaltyStatements } from '#tests/support/royalty-statements.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const statementsOfNew = async () => royaltyStatements(t, await t.register());
const track = { title: 'Harbour Lights', isrc: 'USRC17607839', amount: '1.5' };
const file = distroKidFile('2026-03', [track]);
const noRows = 'The file has no rows below its headings. Add rows and upload it again.';

describe('a file without lines', () => {
  it.each([
    ['blank rows', '\r\n\r\n  \r\n'],
    ['headings that a template knows', file.split('\r\n')[0]!],
    ['headings that no template knows', 'Song;Money'],
  ])('is refused if it has no rows: %s', async (_name, content) => {
    const statements = await statementsOfNew();
    expect(await statements.upload(content)).toMatchObject({ state: 'FAILED', failure: noRows });
  });

  it('says why its rows could not be read, until another mapping reads them', async () => {
    const statements = await statementsOfNew();
    const given = await statements.upload(distroKidFile('2026-13', [track, track]));
    expect(given).toMatchObject({
      state: 'MAPPING',
      failure:
        'None of the 2 rows could be read. Row 2: “2026-13” in “Sale Month” is not a period. Correct the cell to a period such as 2026-03 and upload the file again.',
    });
    const definition = JSON.parse(given.proposedTemplate!);
    delete definition.fields.usePeriod;
    delete definition.fields.statementPeriod;
    const input = { definition: JSON.stringify(definition), periodStart: '2026-03-01', periodEnd: '2026-03-31' };
    expect(await statements.map(given.id, input)).toMatchObject({ state: 'READ', failure: null, lineCount: 2 });
  });

  it('says that its rows have neither an amount nor music', async () => {
    const statements = await statementsOfNew();
    const [headings] = file.split('\r\n');
    expect(await statements.upload(`${headings}\r\nSee the notes below`)).toMatchObject({
      state: 'MAPPING',
      failure:
        'None of the rows below the headings is a line: they have no amount and name no music. Map the columns in another way, or choose another file.',
    });
  });

  it('names the column of the amount that a template misses', async () => {
    const statements = await statementsOfNew();
    const { id, proposedTemplate } = await statements.upload(file);
    const definition = { ...JSON.parse(proposedTemplate!), amount: { column: 'Net' } };
    expect(await statements.map(id, { definition: JSON.stringify(definition) })).toMatchObject({
      state: 'FAILED',
      failure: expect.stringMatching(/^The table has no column “Net”, .* Choose another column for the amount\.$/),
    });
  });
});

describe('a file with broken rows', () => {
  it('reports a row with other separators, and reads the others', async () => {
    const statements = await statementsOfNew();
    const { id } = await statements.upload(`${file}\r\n${file.split('\r\n')[1]!.replaceAll('\t', ';')}`);
    expect(await statements.found(id)).toMatchObject({ state: 'READ', lineCount: 1, problemCount: 1, skippedCount: 0 });
    const { rows } = await t.pool.query('select number, "column", message from statement_problem where statement_id = $1', [id]);
    expect(rows).toEqual([
      {
        number: 3,
        column: 'Reporting Date',
        message:
          'The row has “;” between its cells, unlike the headings. Separate its cells as in the other rows and upload the file again.',
      },
    ]);
  });

  it('says what to do with days that a spreadsheet program has turned into numbers', async () => {
    const statements = await statementsOfNew();
    const { id } = await statements.upload(file + file.split('\r\n')[1]!.replace('2026-03-28', '\r\n46109'));
    const { rows } = await t.pool.query('select value, message from statement_problem where statement_id = $1', [id]);
    expect(rows).toEqual([
      {
        value: '46109',
        message:
          '“46109” in “Reporting Date” is a day as a spreadsheet program counts it. Format the column as dates there and upload the file again.',
      },
    ]);
  });

  it('names the row of a quotation mark once', async () => {
    const statements = await statementsOfNew();
    expect(await statements.upload('Song,Money\r\n"Kites,1\r\nWaves,2')).toMatchObject({
      state: 'FAILED',
      failure: 'Row 2 has a quotation mark (") that is not closed. Add the missing mark and upload the file again.',
    });
  });
});

it('an archive without tables says what to add to it', async () => {
  const statements = await statementsOfNew();
  const archive = zipSync({
    '__MACOSX/._a.tsv': strToU8('\0\u0005'),
    'Reports/.DS_Store': strToU8('\0'),
    'Reports/': new Uint8Array(),
  });
  expect(await statements.upload(Buffer.from(archive), 'a.zip')).toMatchObject({
    state: 'FAILED',
    failure: 'The archive has no tables. Add CSV, TSV, TXT or XLSX files to it and upload it again.',
  });
  const others = zipSync({ '__MACOSX/._a.tsv': strToU8('\0\u0005'), 'Reports/a.tsv': strToU8(file) });
  expect(await statements.upload(Buffer.from(others), 'b.zip')).toMatchObject({ state: 'READ', member: 'Reports/a.tsv' });
});
