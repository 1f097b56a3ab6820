import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, concatAST, NoDeprecatedCustomRule, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { exportedLists } from '#domain/exports/lists/exported-lists.ts';
import { queryOf } from '#domain/exports/lists/list-export.ts';
import { draftFragments } from '../../scripts/codegen/draft-fragments.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const schema = buildSchema(read('schema.graphql'));

/** Deprecated fields that a document of ours may select, `Type.field`, with the reason in the line above. */
const allowed: readonly string[] = [];

const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).map(read);
const lists = [...exportedLists.values()].map((list) => queryOf(list, Object.values(list.columns)));

it.each([
  ['the web client', () => filesOf('web/**/*.graphql')],
  ['REST', () => [...filesOf('rest-compat/*.graphql'), draftFragments(path.join(root, 'schema.graphql'))]],
  ['the examples', () => filesOf('gateway/server/examples/*.graphql')],
  ['the files of lists', () => lists],
])('%s selects no deprecated field, argument or value', (_where, textsOf) => {
  const texts = textsOf();
  expect(texts.length).toBeGreaterThan(5);
  const document = concatAST(texts.map((text) => parse(text)));
  const found = validate(schema, document, [NoDeprecatedCustomRule], { maxErrors: 1_000 }).map(({ message }) => message);
  expect(found.filter((message) => !allowed.some((name) => message.includes(`${name} is deprecated`)))).toEqual([]);
});

it('finds a deprecated field', () => {
  const document = parse('{ assets { nodes { ... on ImageAsset { posterUrl } } } }');
  expect(validate(schema, document, [NoDeprecatedCustomRule])).toHaveLength(1);
});
