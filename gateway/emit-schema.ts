import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { makeSchema } from './schema.ts';

/** Text of the committed schema file: sorted, so that a diff shows what changed and nothing else. */
export const schemaText = async () => `${printSchema(lexicographicSortSchema(await makeSchema()))}\n`;

if (import.meta.main) writeFileSync(process.argv[2] ?? 'schema.graphql', await schemaText());
