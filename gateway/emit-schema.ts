import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { makeSchema } from './schema.ts';

/** Text of the committed schema file, sorted to keep diffs small. */
export const schemaText = async () => `${printSchema(lexicographicSortSchema(await makeSchema()))}\n`;

if (import.meta.main) writeFileSync(process.argv[2] ?? 'schema.graphql', await schemaText());
