import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CriticalityLevel, DiffRule, diff } from '@graphql-inspector/core';
import { buildSchema, parse, print } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schemaText } from '#gateway/cli/emit-schema.ts';

const root = path.resolve(import.meta.dirname, '../..');
const committed = readFileSync(path.join(root, 'schema.graphql'), 'utf8');
const published = readFileSync(path.join(root, 'tests/contract/schema.published.graphql'), 'utf8');

/** Breaking changes between two schemas. Deprecated fields may be removed. */
async function breakingChanges(before: string, after: string): Promise<string[]> {
  const changes = await diff(buildSchema(before), buildSchema(after), [DiffRule.suppressRemovalOfDeprecatedField]);
  return changes.filter((change) => change.criticality.level === CriticalityLevel.Breaking).map((change) => change.message);
}

describe('schema.graphql', () => {
  it('equals the schema of the gateway: run npm run schema', async () => {
    expect(committed).toBe(await schemaText());
  });

  it('has no breaking change since the published version: deprecate first, then npm run schema:publish, then remove', async () => {
    expect(await breakingChanges(published, committed)).toEqual([]);
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

  it('compares two complete schemas', () => {
    for (const text of [committed, published]) expect(print(parse(text)).length).toBeGreaterThan(10_000);
  });
});
