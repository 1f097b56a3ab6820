import { readFileSync } from 'node:fs';
import { buildSchema, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { idPlaces, operationFor, resultOf, rootFields, shallowOperationFor, smallOperationFor } from './schema-walk.ts';

const queries = rootFields(['Query']);
const below = queries.filter(({ place }) => place.startsWith('Administration.'));

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
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
