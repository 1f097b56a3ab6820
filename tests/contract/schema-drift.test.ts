import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Change, ChangeType, CriticalityLevel, DiffRule, diff } from '@graphql-inspector/core';
import {
  buildASTSchema,
  buildSchema,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  print,
  visit,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schemaText } from '#gateway/cli/emit-schema.ts';

const root = path.resolve(import.meta.dirname, '../..');
const committed = readFileSync(path.join(root, 'schema.graphql'), 'utf8');
const published = readFileSync(path.join(root, 'tests/contract/schema.published.graphql'), 'utf8');

/**
 * Types that a field may exchange, old → new: the JSON stays the same, and documents stay valid. An argument or a field of an input may
 * not, because clients name its type in their variables.
 */
const equalInJson = new Set([
  'String → ID',
  'String → URL',
  'String → EmailAddress',
  'String → CountryCode',
  'String → CurrencyCode',
  'String → Sha256',
  'Float → ByteCount',
  'Int → ByteCount',
]);

/** Published texts that became enums. Nothing but the values of the enum was ever in them, so their JSON stays the same, too. */
const closedTexts = new Set([
  'ChainSpending.currency: ChainCurrency!',
  'TokenCost.currency: ChainCurrency!',
  'TokenTransaction.state: TokenTransactionState!',
]);

/** Whether a field took another type that is equal in JSON. Lists and nullability must be the same. */
function keepsJson(change: Change): boolean {
  if (change.type !== ChangeType.FieldTypeChanged) return false;
  const { oldFieldType, newFieldType } = (change as Change<typeof ChangeType.FieldTypeChanged>).meta;
  const nameOf = (type: string) => type.replace(/[[\]!]/g, '');
  const wrapperOf = (type: string) => type.replace(/\w+/, '');
  if (closedTexts.has(`${change.path}: ${newFieldType}`)) return oldFieldType === 'String!';
  return (
    wrapperOf(oldFieldType) === wrapperOf(newFieldType) && equalInJson.has(`${nameOf(oldFieldType)} → ${nameOf(newFieldType)}`)
  );
}

/**
 * Returns the new schema with its interfaces that were objects as objects, so that their fields are compared. Fields and fragments of an
 * object are valid for an interface of the same name.
 */
function withObjectsAsBefore(before: GraphQLSchema, after: string): GraphQLSchema {
  const wasObject = ({ name }: { name: { value: string } }) => isObjectType(before.getType(name.value));
  const changed = visit(parse(after), {
    enter(node, _key, _parent, path) {
      if (node.kind === Kind.INTERFACE_TYPE_DEFINITION && wasObject(node)) return { ...node, kind: Kind.OBJECT_TYPE_DEFINITION };
      return node.kind === Kind.NAMED_TYPE && path.includes('interfaces') && wasObject(node) ? null : undefined;
    },
  });
  return buildASTSchema(changed);
}

/** Breaking changes between two schemas. Deprecated fields may be removed. */
async function breakingChanges(before: string, after: string): Promise<string[]> {
  const old = buildSchema(before);
  const changes = await diff(old, withObjectsAsBefore(old, after), [DiffRule.suppressRemovalOfDeprecatedField]);
  const breaking = changes.filter((change) => change.criticality.level === CriticalityLevel.Breaking && !keepsJson(change));
  return breaking.map((change) => change.message);
}

describe('schema.graphql', () => {
  it('equals the schema of the gateway: run npm run schema', async () => {
    expect(committed).toBe(await schemaText());
  });

  it('has no breaking change since the published version: deprecate first, then npm run schema:publish, then remove', async () => {
    expect(await breakingChanges(published, committed)).toEqual([]);
  });
});

/** The day of this release. Move it on with a release, to remove fields whose date has passed. */
const released = '2026-11-30';

/** Deprecated fields of a schema that another one lacks, although the date in the reason of their deprecation has not passed. */
function goneTooEarly(before: string, after: string, today: string): string[] {
  const [old, fresh] = [buildSchema(before), buildSchema(after)].map((schema) => schema.getTypeMap());
  return Object.values(old!).flatMap((type) => {
    if (!(isObjectType(type) || isInterfaceType(type))) return [];
    const now = fresh![type.name];
    const left = isObjectType(now) || isInterfaceType(now) ? now.getFields() : {};
    return Object.values(type.getFields())
      .filter(({ name, deprecationReason }) => deprecationReason && !left[name])
      .filter(({ deprecationReason }) => today <= (/Goes after (\d{4}-\d{2}-\d{2})\.$/.exec(deprecationReason!)?.[1] ?? ''))
      .map(({ name }) => `${type.name}.${name}`);
  });
}

describe('deprecated fields', () => {
  it('stay until the date of their deprecation', () => {
    expect(goneTooEarly(published, committed, released)).toEqual([]);
  });

  it.each([
    ['2027-06-30', ['Query.old']],
    ['2027-07-01', []],
  ])('may be gone on %s: not %j', (today, expected) => {
    const before = 'type Query { old: String @deprecated(reason: "Use fresh. Goes after 2027-06-30.")  fresh: Int }';
    expect(goneTooEarly(before, 'type Query { fresh: Int }', today)).toEqual(expected);
  });
});

describe('check for breaking changes', () => {
  const before = 'type Query { old: String  fresh(a: Int): Int }  enum E { A B }';
  const changed = (text: string) => breakingChanges(before, text);

  it('reports a removed field, a newly required argument and a removed value', async () => {
    const after = 'type Query { fresh(a: Int, b: Int!): Int }  enum E { A }';
    expect(await changed(after)).toHaveLength(3);
  });

  it('allows a deprecated field to be removed', async () => {
    const deprecated = before.replace('old: String', 'old: String @deprecated(reason: "Use fresh.")');
    expect(await breakingChanges(deprecated, 'type Query { fresh(a: Int): Int }  enum E { A B }')).toEqual([]);
  });

  describe('allows a type that is equal in JSON', () => {
    const names =
      'scalar URL  scalar EmailAddress  scalar CountryCode  scalar Sha256  scalar ByteCount  scalar DateTime  enum ChainCurrency { ETH }';
    const output = (type: string) => `${names} type Query { a: ${type} }`;
    const argument = (type: string) => `${names} type Query { a(b: ${type}): Int }`;
    const inputField = (type: string) => `${names} input In { b: ${type} } type Query { a(b: In): Int }`;

    it.each([
      ['String', 'ID'],
      ['String', 'URL'],
      ['String!', 'EmailAddress!'],
      ['[String!]!', '[CountryCode!]!'],
      ['[String]', '[Sha256]'],
      ['Float!', 'ByteCount!'],
      ['Int', 'ByteCount'],
    ])('%s as %s, in outputs only', async (from, to) => {
      expect(await breakingChanges(output(from), output(to))).toEqual([]);
      for (const input of [argument, inputField]) expect(await breakingChanges(input(from), input(to))).toHaveLength(1);
    });

    it.each([
      ['ID', 'String'],
      ['URL', 'String'],
      ['ByteCount', 'Float'],
      ['String!', 'URL'],
      ['String', 'URL!'],
      ['[String!]', '[URL]'],
      ['String', '[URL]'],
      ['Float', 'URL'],
      ['String', 'ByteCount'],
      ['ID', 'Sha256'],
      ['String', 'DateTime'],
      ['String', 'Int'],
      ['String!', 'ChainCurrency!'],
    ])('but not %s as %s', async (from, to) => {
      expect(await breakingChanges(output(from), output(to))).toHaveLength(1);
    });
  });

  const object = 'type Query { file: File } type File { name: String  size(unit: Int): Int }';
  const variant = 'type Sound implements File { name: String  size(unit: Int): Int  length: Int }';
  const became = (fields: string) => `type Query { file: File } interface File { ${fields} } ${variant}`;
  it.each([
    ['allows an interface with the fields of the object', became('name: String  size(unit: Int): Int'), 0],
    ['allows it with more fields', became('name: String  size(unit: Int): Int  tag: String'), 0],
    ['allows a field of it to be never null', became('name: String!  size(unit: Int): Int'), 0],
    ['reports a field that the interface lacks', became('name: String'), 1],
    ['reports another type of its field', became('name: Int  size(unit: Int): Int'), 1],
    ['reports a required argument of its field', became('name: String  size(unit: Int!): Int'), 1],
    ['reports a union', 'type Query { file: File } union File = Sound  type Sound { name: String }', 1],
  ])('for an object that became another type, %s', async (_what, after, count) => {
    expect(await breakingChanges(object, after)).toHaveLength(count);
  });

  it('reports an interface that became an object', async () => {
    const fields = '{ name: String }';
    const before = `type Query { file: File } interface File ${fields} type Sound implements File ${fields}`;
    expect(await breakingChanges(before, `type Query { file: File } type File ${fields} type Sound ${fields}`)).not.toEqual([]);
  });

  it('compares two complete schemas', () => {
    for (const text of [committed, published]) expect(print(parse(text)).length).toBeGreaterThan(10_000);
  });
});
