import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { mergedChanges, schemaChanges, schemaNames } from './schema-changes.ts';

const changes = (before: string, after: string) => schemaChanges(buildSchema(before), buildSchema(after));
const none = { changed: [], addedTypes: [], added: [], deprecated: [], removed: [] };

describe('changes between two schemas', () => {
  it('are none between equal ones', () => expect(changes('type Query { a: Int }', 'type Query { a: Int }')).toEqual(none));

  it('name added types, fields, arguments and values', () => {
    const before = 'type Query { a: E  b(c: Int): Int } enum E { X }';
    const after =
      'type Query { a: E  b(c: Int, d: Int): New  n(o: In): Int } enum E { X Y } type New { p: Int } input In { q: Int }';
    expect(changes(before, after)).toEqual({
      ...none,
      changed: ['`Query.b` has the type `New`, which was `Int`.'],
      addedTypes: expect.arrayContaining(['New', 'In']),
      added: expect.arrayContaining(['Query.b(d)', 'Query.n', 'E.Y']),
    });
    // The arguments of a new field come with it.
    expect(changes(before, after).added).toHaveLength(3);
  });

  it('name what is deprecated with the reason, once', () => {
    const deprecated = 'type Query { a: Int @deprecated(reason: "Use b. Goes after 2027-06-30.")  b(c: Int): Int }';
    expect(changes('type Query { a: Int  b(c: Int): Int }', deprecated)).toEqual({
      ...none,
      deprecated: [{ name: 'Query.a', reason: 'Use b. Goes after 2027-06-30.' }],
    });
    expect(changes(deprecated, deprecated)).toEqual(none);
  });

  it('name removed types, and removed fields of types that stay', () => {
    const before = 'type Query { a: Old  b(c: Int, d: Int): Int  e(f: Int): Int } type Old { g: Int }';
    expect(changes(before, 'type Query { b(c: Int): Int }').removed).toEqual(['Old', 'Query.a', 'Query.b(d)', 'Query.e']);
  });

  it('say what an object became', () => {
    const before = 'type Query { a: File } type File { n: Int }';
    const after =
      'type Query { a: File } interface File { n: Int } type Image implements File { n: Int } type Text implements File { n: Int }';
    expect(changes(before, after).changed).toEqual([
      '`File` is an interface. `__typename` of its objects is `Image`, `Text` and no longer `File`.',
    ]);
  });
});

it('changes of two publications on one day are one entry that fits the schema', () => {
  const [first, second, third] = [
    'type Query { a: Int }',
    'type Query { a: Int  b: Int  c: Int }',
    'type Query { a: Int  b: Int @deprecated(reason: "Use d. Goes after 2027-06-30.")  d: Int }',
  ];
  const merged = mergedChanges(changes(first, second), changes(second, third), schemaNames(buildSchema(third)));
  expect(merged).toEqual({
    ...none,
    added: ['Query.b', 'Query.d'],
    deprecated: [{ name: 'Query.b', reason: 'Use d. Goes after 2027-06-30.' }],
    removed: ['Query.c'],
  });
});
