import { readFileSync, writeFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import packageJson from '../package.json' with { type: 'json' };
import { foldedJson } from './lib/folded-json.ts';
import { inRoot } from './lib/paths.mjs';
import { openApiDocument } from './openapi/document.ts';

/** The committed document. The gateway serves it. */
export const documentFile = inRoot('gateway/server/developers/openapi.json');

/** Returns the text of the OpenAPI document of `/api`. */
export function openApiText(): string {
  const schema = buildSchema(readFileSync(inRoot('schema.graphql'), 'utf8'));
  return `${foldedJson(openApiDocument(schema, packageJson.version))}\n`;
}

if (import.meta.main) writeFileSync(documentFile, openApiText());
