import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { importer } from '#tests/support/imports.ts';

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
    expect(await imports.run(content)).toMatchObject({ state: 'IMPORTED', counts: { new: 0, changed: 0, refused: 0 } });
    expect(await titles(owner)).toEqual(expected);
  });

  it('are not guessed when several agree, nor matched twice', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    await imports.run(file('L1,Love,,Ann,Berg,C,100', 'L2,Love,,Ann,Berg,C,100', 'L3,Hope,,Ann,Berg,C,100'));
    const checked = await imports.check(file(',Love,,Ann,Berg,C,100', ',Hope,,Ann,Berg,C,100', 'L3,Other,,Bo,Ek,C,100'));
    expect(messages(checked)).toEqual([
      '2: Several works have this title and these writers. Add the ISWC or the work number.',
      '4: This work is also in row 3. Remove one of the rows, or give each its own number.',
    ]);
  });

  it('without writers are those without writers, or with the same artist', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    await imports.run(file('L1,Love,,Ann,Berg,C,100'));
    await imports.run('Title,Artist,Genre\nHope,,Pop\nFaith,The Waves,Pop');
    const checked = await imports.check('Title,Artist,Genre\nLove,,Rock\nHope,,Pop\nFaith,THE WAVES,Pop');
    expect(checked.counts).toMatchObject({ new: 1, unchanged: 2 });
    expect(messages(checked)).toEqual([
      '2: The catalogue has a work of this title. Add its work number or its writers if it is the same; otherwise a new work is added.',
    ]);
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
