import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { makeSchema } from '../server/schema.ts';

/** Text of the committed schema file, sorted to keep diffs small. */
export const schemaText = async () => `${printSchema(lexicographicSortSchema(await makeSchema()))}\n`;

if (import.meta.main) {
  const file = process.argv[2] ?? 'schema.graphql';
  const text = await schemaText();
  // The development server generates the operations after each write.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
