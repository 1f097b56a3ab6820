import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Column = { table: string; column: string; isNullable: boolean; isGenerated: boolean };

/** If entities and migrations described different columns, the first write would fail. */
describe('entities', () => {
  it('have the columns that the migrations create, with the same nullability', async () => {
    const { rows } = await t.pool.query<Column>(
      `select table_name as "table", column_name as "column", is_nullable = 'YES' as "isNullable", is_generated = 'ALWAYS' as "isGenerated"
        from information_schema.columns where table_schema = 'public' and table_name not like 'mikro%'`,
    );
    // Columns of views are nullable to the database, whatever they select.
    const views = new Set(
      (await t.pool.query<{ name: string }>('select viewname as name from pg_views')).rows.map(({ name }) => name),
    );
    const inDatabase = rows.map(
      ({ table, column, isNullable, isGenerated }) =>
        `${table}.${column} ${views.has(table) ? 'viewed' : isGenerated ? 'generated' : isNullable ? 'nullable' : 'required'}`,
    );
    const inEntities = [...t.orm.getMetadata().getAll().values()].flatMap((meta) =>
      meta.props.map(
        (prop) =>
          `${meta.tableName}.${prop.fieldNames[0]} ${views.has(meta.tableName) ? 'viewed' : prop.generated ? 'generated' : prop.nullable ? 'nullable' : 'required'}`,
      ),
    );
    expect(inEntities.toSorted()).toEqual(inDatabase.toSorted());
  });
});
