import { expect } from 'vitest';
import type { TestAccount, TestApp } from './app.ts';
import { importer } from './imports.ts';

const headings =
  'Work ID,Title,Writer 1 First,Writer 1 Last,Writer 1 Role,Writer 1 Share,Writer 2 First,Writer 2 Last,Writer 2 Role,Writer 2 Share';
const [authors, composers] = [40, 70];
const writers = (n: number) => `First${n % authors},Last${n % authors},CA,50%,Other${n % composers},Name${n % composers},C,50%`;

type Written = { works: number; complete: number; people: number; entries: number };

/** Checks a file with works of two writers each in a new workspace, and starts writing it. */
export async function largeImport(t: TestApp, works: number) {
  const owner: TestAccount = await t.register();
  const imports = importer(t, owner);
  const { id } = await imports.check(
    [headings, ...Array.from({ length: works }, (_, n) => `K${n},Work ${n},${writers(n)}`)].join('\n'),
  );
  expect(await imports.act('importCommit', id)).toEqual([]);
  /** Counts works, those with all their splits and a saved version, and people. */
  const written = async (): Promise<Written> => {
    const { rows } = await t.pool.query<Written>(
      `select count(*)::int as works,
          (count(*) filter (where splits_state = 'COMPLETE' and (select count(*) from split where work_id = w.id) = 3
            and (select count(*) from record_version where work_id = w.id) = 1))::int as complete,
          (select count(*)::int from contributor where workspace_id = $1) as people,
          (select count(*)::int from import_change where workspace_id = $1 and kind = 'work') as entries
        from work w where workspace_id = $1`,
      [owner.workspaceId],
    );
    return rows[0]!;
  };
  return { owner, imports, id, written, whole: { works, complete: works, people: authors + composers, entries: works } };
}
