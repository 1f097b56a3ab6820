import { expect, it } from 'vitest';
import { withoutSecrets } from './secrets.ts';

it.each([
  ['{ "password": "a\\"b", "title": "x" }', '{ "password": "", "title": "x" }'],
  ['{"newPassword":"a","currentPassword" : "b"}', '{"newPassword":"","currentPassword" : ""}'],
  ['{ "token": "unfinished', '{ "token": ""'],
  ['{ "token": "unfinished\n "title": "x" }', '{ "token": ""\n "title": "x" }'],
  ['{ "token": "unfinished\\\n}', '{ "token": ""\n}'],
  ['{ "tokenId": "kept", "text": "password: kept" }', '{ "tokenId": "kept", "text": "password: kept" }'],
  [
    '{ "title": "stv_abcdefgh-IJKL_mnop0123456789", "note": "whsec_AAAA/BBBB+CCCC==" }',
    '{ "title": "stv_…", "note": "whsec_…" }',
  ],
  ['{ "authorization": "Bearer abcdefghijklmnop" }', '{ "authorization": "Bearer …" }'],
  [
    '{ "title": "stv_ is the beginning", "note": "bearer of news" }',
    '{ "title": "stv_ is the beginning", "note": "bearer of news" }',
  ],
  [
    '{ "given": "hidden", "other": "kept", "nested": { "given": "hidden" } }',
    '{ "given": "", "other": "kept", "nested": { "given": "" } }',
  ],
])('leaves no secret in the variables %j', (variables, expected) => {
  const query = 'mutation ($given: String!, $other: String) { a(password: $given, title: $other) }';
  expect(withoutSecrets({ name: 'kept', query, variables })).toEqual({ name: 'kept', query, variables: expected });
});

it.each([
  ['a(input: { email: "a@b", password: "c" }) { token }', 'a(input: { email: "a@b", password: "" }) { token }'],
  ['a(secret: """one " two""", token: "t")', 'a(secret: "", token: "")'],
  ['# stv_abcdefgh-IJKL_mnop0123456789\n{ a }', '# stv_…\n{ a }'],
  [
    'query ($p: String! = "hidden", $q: [ID!] = "kept") { a(password: $p, id: $q) }',
    'query ($p: String! = "", $q: [ID!] = "kept") { a(password: $p, id: $q) }',
  ],
])('leaves no secret in the document %j', (query, expected) => {
  expect(withoutSecrets({ query, variables: '' }).query).toBe(expected);
});
