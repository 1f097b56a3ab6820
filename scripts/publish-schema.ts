// npm run schema:publish [-- YYYY-MM-DD]: publishes the schema, and writes what changed since the last publication to docs/changelog.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { schemaText } from '#gateway/cli/emit-schema.ts';
import { inRoot } from './lib/paths.mjs';
import { mergedChanges, type SchemaChanges, schemaChanges, schemaNames } from './schema-changes.ts';

const published = inRoot('tests/contract/schema.published.graphql');

const none: SchemaChanges = { changed: [], addedTypes: [], added: [], deprecated: [], removed: [] };

async function publish(date: string): Promise<void> {
  const text = await schemaText();
  const schema = buildSchema(text);
  const changes = schemaChanges(buildSchema(readFileSync(published, 'utf8')), schema);
  writeFileSync(published, text);
  if (Object.values(changes).every((list) => list.length === 0)) return;
  const file = inRoot(`docs/changelog/${date}.json`);
  const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SchemaChanges) : none;
  writeFileSync(file, `${JSON.stringify({ date, ...mergedChanges(earlier, changes, schemaNames(schema)) }, null, 2)}\n`);
}

if (import.meta.main) {
  const date = process.argv[2] ?? new Date().toISOString().slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new Error('Pass the date of the release as YYYY-MM-DD.');
  await publish(date);
}
