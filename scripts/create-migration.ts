import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createOrm } from '#db/orm.ts';
import { startEmbeddedDatabase } from '#db/server/embedded.ts';

/**
 * `npm run migration:create -- NAME` compares the entities with their committed snapshot, writes a migration with the differences and
 * adds it to the list. Add by hand what entities cannot express: indexes on expressions, foreign keys and checks.
 */
async function main(name: string): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stave-migration-'));
  const database = await startEmbeddedDatabase({ dataDir, isDurable: false });
  const orm = await createOrm(database.url);
  try {
    const { fileName, diff } = await orm.migrator.create(undefined, false, false, name);
    if (!fileName) return console.log('No migration needed: the entities match the snapshot.');
    enterIntoList(path.basename(fileName, '.ts'), path.join('db/migrations', fileName));
    console.log(
      `Wrote db/migrations/${fileName} (SQL statements: ${diff.up.length}). Add what entities cannot express, such as foreign keys, checks and indexes on expressions. Commit it with list.ts and .snapshot.json.`,
    );
  } finally {
    await orm.close();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function enterIntoList(name: string, file: string): void {
  const list = 'db/migrations/list.ts';
  const className = /export class (\w+)/.exec(readFileSync(file, 'utf8'))![1];
  const text = readFileSync(list, 'utf8')
    .replace(/\n\n\/\*\*/, `\nimport { ${className} } from './${name}.ts';\n\n/**`)
    .replace(/,?\s*\];/, `,\n  { name: '${name}', class: ${className} },\n];`);
  writeFileSync(list, text);
  execFileSync('biome', ['check', '--write', list, file], { stdio: 'ignore' });
}

await main((process.argv[2] ?? 'change').replace(/[^a-z0-9-]+/gi, '-').toLowerCase());
