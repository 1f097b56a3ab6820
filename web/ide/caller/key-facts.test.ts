import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { keyQuery } from './key-facts.ts';

it.each([
  ['type Query { works: Int }', '{ __typename }'],
  ['type Query { currentApiKey: Key } type Key { id: ID }', '{ __typename }'],
  [
    'type Query { currentApiKey: Key } type Key { name: String! scopes: [S!]! scope: S @deprecated } enum S { A }',
    '{ currentApiKey { name scopes } }',
  ],
  [
    'type Query { currentApiKey: Key! } type Key { name(of: Int!): String scope: S scopes: [Key] } enum S { A }',
    '{ currentApiKey { scope } }',
  ],
])('asks about a key as far as the schema allows: %s', (text, query) => expect(keyQuery(buildSchema(text))).toBe(query));
