import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLObjectType,
  isObjectType,
  isRequiredArgument,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { expect, it } from 'vitest';
import {
  idPlaces,
  operationFor,
  operationsFor,
  resultOf,
  rootFields,
  sampleArguments,
  shallowOperationFor,
  smallOperationFor,
} from './schema-walk.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const queries = rootFields(['Query']);
const below = queries.filter(({ place }) => place.startsWith('Administration.'));

const placesOf = (name: string): string[] => {
  const type = schema.getType(name);
  return isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${name}.${field}`) : [];
};

it('calls each field of Query and of the administration once, and not the object between them', () => {
  const expected = [...placesOf('Query').filter((place) => place !== 'Query.administration'), ...placesOf('Administration')];
  expect(queries.map(({ place }) => place).toSorted()).toEqual(expected.toSorted());
  expect(new Set(queries.map(({ name }) => name)).size).toBe(queries.length);
  for (const root of below) expect(smallOperationFor(root, {})).toContain(`query { administration { ${root.field.name} `);
});

const former = queries.flatMap((root) => {
  const moved = below.find(({ name }) => name === `administration.${root.name}`);
  return moved ? [[root.name, root, moved] as const] : [];
});

it('knows the fields that are in both places until they go from Query', () => {
  const deprecated = queries.filter(({ field }) => field.deprecationReason?.includes('administration.'));
  expect(former.map(([name]) => name)).toEqual(deprecated.map(({ name }) => name));
});

it.each(former)('selects of administration.%s what it selects of the field of Query', (_name, root, moved) => {
  for (const operation of [operationFor, smallOperationFor, shallowOperationFor]) {
    const given = Object.fromEntries(root.field.args.map(({ name }) => [name, null]));
    const inside = operation(moved, given).replace('administration { ', '').replace(/ \}$/, '');
    expect(inside).toBe(operation(root, given));
  }
});

it('finds the call of each place of the administration that takes an ID', () => {
  const places = idPlaces().filter((place) => place.startsWith('Administration.'));
  expect(places.length).toBeGreaterThan(4);
  for (const place of places) expect(below.filter((root) => place.startsWith(`${root.place}(`))).toHaveLength(1);
});

it('reads the result of a field where its operation returns it', () => {
  const [user] = below.filter(({ name }) => name === 'administration.user');
  expect(resultOf(user!, { administration: { user: { id: '1' } } })).toEqual({ id: '1' });
  expect(resultOf(user!, { administration: { user: null } })).toBeNull();
  expect(resultOf(user!, null)).toBeNull();
});

/** The fields of object types that the operations of the walk select. */
function visited(): Set<string> {
  const seen = new Set<string>();
  for (const root of rootFields()) {
    for (const text of operationsFor(root, sampleArguments(root.field))) {
      const document = parse(text);
      expect(validate(schema, document)).toEqual([]);
      const info = new TypeInfo(schema);
      const enter = () => {
        seen.add(`${info.getParentType()?.name}.${info.getFieldDef()?.name}`);
      };
      visit(document, visitWithTypeInfo(info, { Field: enter }));
    }
  }
  return seen;
}

/**
 * Fields that the walk leaves out. The rows of a page are those of its edges, and `nodes` is walked. A page match needs a text, and a
 * duplicate is an asset below its own, as the statement of a line, a duplicate statement and an entry that was taken back are below theirs.
 */
const isLeftOut = (name: string) =>
  /Edge\.|Connection\.edges$|^PageMatch\.|^(?:AssetIngest|Statement)\.duplicateOf$|^IncomeLine\.statement$|^PayeeEntry\.revers|^Query\.administration$/.test(
    name,
  );

it('visits every field without required arguments that a query or mutation can reach', () => {
  const seen = visited();
  const objects = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && !type.name.startsWith('__'));
  const left = (objects as GraphQLObjectType[])
    .filter(({ name }) => name !== 'Subscription')
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ args }) => !args.some(isRequiredArgument))
        .map(({ name }) => `${type.name}.${name}`)
        .filter((name) => !seen.has(name) && !isLeftOut(name)),
    );
  expect(left).toEqual([]);
});
