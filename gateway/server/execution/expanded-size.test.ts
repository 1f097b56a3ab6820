import { buildSchema, parse } from 'graphql';
import { expect, it } from 'vitest';
import { expandedFields } from './expanded-size.ts';

const schema = buildSchema(`
  interface Named { name: String  twin: Named }
  interface Furred implements Named { name: String  twin: Named  fur: String }
  type Dog implements Named & Furred { name: String  twin: Named  fur: String  barks: Boolean }
  type Cat implements Named & Furred { name: String  twin: Named  fur: String }
  type Fish implements Named { name: String  twin: Named }
  type Query { dog: Dog  named: Named }
`);

it.each([
  ['{ dog { name } }', 2],
  ['{ dog { ...F ...F } } fragment F on Dog { name barks }', 1 + 2 * 3 + 2],
  // Three types have a name.
  ['{ named { name } }', 1 + 3],
  // A fragment counts for the types that it applies to.
  ['{ named { ... on Dog { barks } } }', 1 + 1 + 1],
  ['{ named { ... on Furred { fur } } }', 1 + 2 + 2],
  ['{ named { twin { name } } }', 1 + 3 * (1 + 3)],
  ['{ named { ... on Dog { twin { ... on Cat { fur } } } } }', 1 + 1 + 1 + 1 + 1],
  // Not valid, but measured before validation.
  ['{ dog { ...F } } fragment F on Dog { twin { ...F } }', 6],
  ['{ nothing { ... on Dog { name } other { name } } }', 1 + 1 + 1 + 1 + 1],
])('%s has %i fields and fragments', (text, size) => {
  expect(expandedFields(schema, parse(text))).toBe(size);
});

it('measures deep selections of interfaces in linear time', () => {
  const depth = 400;
  let visits = 0;
  const counted = new Proxy(schema, {
    get: (target, key) => {
      if (key === 'getPossibleTypes') visits += 1;
      const value = Reflect.get(target, key) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  expandedFields(counted, parse(`{ named ${'{ twin '.repeat(depth)} { name } ${'}'.repeat(depth)} }`));
  expect(visits).toBeLessThan(4 * depth);
});
