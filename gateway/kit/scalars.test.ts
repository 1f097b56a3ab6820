import { execute, GraphQLList, GraphQLObjectType, type GraphQLScalarType, GraphQLSchema, parse, parseValue } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { emailAddress } from '#domain/accounts/account.ts';
import { labelDraft } from '#domain/catalogue/label.ts';
import { ReleasePlatformDraft } from '#domain/catalogue/release.ts';
import { PostalDraft } from '#domain/lookups/postal.ts';
import { compile } from '../server/execution/executor.ts';
import { ByteCount, CountryCode, EmailAddress, Sha256, UrlScalar } from './scalars.ts';

const hash = 'ab'.repeat(32);
const letters = (count: number) => 'a'.repeat(count);
const scalars: readonly GraphQLScalarType[] = [UrlScalar, EmailAddress, CountryCode, Sha256, ByteCount];

describe('values of inputs', () => {
  it.each<[GraphQLScalarType, accepted: unknown[], refused: unknown[]]>([
    [UrlScalar, ['https://example.com/lamp?a=1', '/files/1', 'example.com', ''], [letters(2_049), true, {}, ['x'], null]],
    [EmailAddress, ['nora@example.com', 'jürgen@münchen.example', ''], [letters(321), false, {}, ['x'], null]],
    [CountryCode, ['DE', 'se', 'XX'], [letters(65), true, {}, ['DE'], null]],
    [Sha256, [hash, hash.toUpperCase()], [`${hash}0`, true, {}, [hash], null]],
    [ByteCount, [0, 1, 2 ** 31, 2 ** 53 - 1], [-1, 1.5, 2 ** 53, '12', '', true, {}, [1], null, Number.NaN]],
  ])('%s', (scalar, accepted, refused) => {
    const read = [
      (value: unknown) => scalar.parseValue(value),
      (value: unknown) => scalar.parseLiteral(parseValue(JSON.stringify(value))),
    ];
    for (const parsed of read) {
      for (const value of accepted) expect(parsed(value)).toBe(value);
      for (const value of refused) expect(() => parsed(value), JSON.stringify(value)).toThrow(`${scalar.name} must be`);
    }
  });

  it.each<[GraphQLScalarType, field: z.ZodType, value: string, message: string | null]>([
    [UrlScalar, labelDraft(2026).shape.website, 'example.com', null],
    [UrlScalar, labelDraft(2026).shape.website, '', null],
    [UrlScalar, labelDraft(2026).shape.website, 'javascript:alert(1)', 'Enter a web address such as https://example.com.'],
    [UrlScalar, labelDraft(2026).shape.website, `https://example.com/${letters(500)}`, 'Use at most 500 characters.'],
    [UrlScalar, ReleasePlatformDraft.shape.url, 'lamp', 'Enter a web address such as https://example.com.'],
    [EmailAddress, labelDraft(2026).shape.email, 'office@example.com', null],
    [EmailAddress, labelDraft(2026).shape.email, '', null],
    [EmailAddress, labelDraft(2026).shape.email, 'office@', 'Enter an email address such as name@example.com.'],
    [EmailAddress, emailAddress, ' Nora@Example.com ', null],
    [EmailAddress, emailAddress, 'nora', 'Enter an email address such as name@example.com.'],
    [CountryCode, PostalDraft.shape.countryCode, 'de', null],
    [CountryCode, PostalDraft.shape.countryCode, 'Germany', 'Enter a country code of two letters, such as DE.'],
  ])('%s: the draft checks %#', (scalar, field, value, message) => {
    expect(field.meta()?.scalar).toBe(scalar.name);
    expect(scalar.parseValue(value)).toBe(value);
    expect(field.safeParse(value).error?.issues[0]?.message ?? null).toBe(message);
  });
});

describe('stored values', () => {
  const stored: Record<string, unknown[]> = {
    URL: ['example.com', 'C:\\lamp', 'http://[', letters(3_000), null],
    EmailAddress: ['nora at example', 'a@b@c', '', letters(400), null],
    CountryCode: ['Germany', 'de', '', null],
    Sha256: ['', 'sha256:1', hash.toUpperCase(), null],
    ByteCount: [0, -1, 0.5, 2 ** 60, null],
  };
  const Row = new GraphQLObjectType({
    name: 'Row',
    fields: Object.fromEntries(scalars.map((type) => [type.name, { type }])),
  });
  const rows = [0, 1, 2, 3, 4].map((index) =>
    Object.fromEntries(Object.entries(stored).map(([key, values]) => [key, values[index] ?? null])),
  );
  const schema = new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: { rows: { type: new GraphQLList(Row), resolve: () => rows } } }),
  });
  const document = parse(`{ rows { ${Object.keys(stored).join(' ')} } }`);

  it.each([
    ['graphql-js', () => execute({ schema, document })],
    ['graphql-jit', () => compile(schema, document)(null, null, {})],
  ])('that no draft would accept pass through %s unchanged', async (_name, run) => {
    expect(JSON.parse(JSON.stringify(await run()))).toEqual({ data: { rows } });
  });
});
