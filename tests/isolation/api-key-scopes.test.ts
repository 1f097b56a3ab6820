import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type DocumentNode,
  GraphQLNonNull,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { areaOfType, fieldAreas, knownObjectTypes } from '#domain/api-keys/object-areas.ts';
import { type RootAccess, rootAccess } from '#domain/api-keys/root-access.ts';
import { apiKeyScopes, scopesIn } from '#domain/api-keys/scopes.ts';
import { scopeNeedsOf } from '#gateway/server/execution/scope-needs.ts';
import { endpoints } from '#rest-compat/endpoints.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const roots = ['Query', 'Mutation', 'Subscription'] as const;
const objectTypes = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type));
const scopesOf = (access: RootAccess): readonly string[] =>
  typeof access === 'string' ? [access] : 'anyOf' in access ? access.anyOf : access.allOf;

describe('the tables of scopes', () => {
  it.each(roots)('have a row for every field of %s, and no other', (root) => {
    const fields = schema.getType(root);
    const inSchema = isObjectType(fields) ? Object.keys(fields.getFields()) : [];
    expect(Object.keys(rootAccess[root]).toSorted()).toEqual(inSchema.toSorted());
  });

  it('have a row for every object type, and no other', () => {
    const isDerived = (name: string) => /^__|(?:Payload|Connection|Edge)$/.test(name) || roots.some((root) => root === name);
    const named = objectTypes.map(({ name }) => name).filter((name) => !isDerived(name));
    expect([...knownObjectTypes].filter((name) => name !== 'Asset').toSorted()).toEqual(named.toSorted());
  });

  it('name a node with a row for every connection and edge', () => {
    const pages = objectTypes.filter(({ name }) => /(?:Connection|Edge)$/.test(name));
    expect(pages.length).toBeGreaterThan(20);
    for (const { name } of pages) expect(knownObjectTypes).toContain(name.replace(/(?:Connection|Edge)$/, ''));
  });

  it('return payloads from mutations only', () => {
    const below = objectTypes.filter(({ name }) => name !== 'Mutation').flatMap((type) => Object.values(type.getFields()));
    expect(below.map(({ type }) => getNamedType(type).name).filter((name) => name.endsWith('Payload'))).toEqual([]);
  });

  it('have one area for all types of an interface that has a row', () => {
    for (const name of knownObjectTypes) {
      const type = schema.getType(name);
      if (isInterfaceType(type))
        for (const each of schema.getPossibleTypes(type))
          expect([each.name, areaOfType(each.name)]).toEqual([each.name, areaOfType(name)]);
    }
  });

  it('leave out objects only where a field may be null', () => {
    const fields = objectTypes.flatMap((type) =>
      Object.values(type.getFields()).map((field) => ({ place: `${type.name}.${field.name}`, field })),
    );
    const abstract = fields.filter(({ field }) => {
      const type = getNamedType(field.type);
      return isInterfaceType(type) && !knownObjectTypes.has(type.name);
    });
    expect(abstract.length).toBeGreaterThan(5);
    const always = abstract.filter(({ field }) => field.type instanceof GraphQLNonNull && !String(field.type).startsWith('['));
    expect(always.map(({ place }) => place)).toEqual([]);
    expect(abstract.filter(({ field }) => /\w!\]/.test(String(field.type))).map(({ place }) => place)).toEqual([]);
  });

  it('name fields without objects where the area of a field differs from its type', () => {
    for (const place of Object.keys(fieldAreas)) {
      const [name = '', field = ''] = place.split('.');
      const type = schema.getType(name);
      const found = isInterfaceType(type) || isObjectType(type) ? type.getFields()[field] : undefined;
      expect([place, found && isLeafType(getNamedType(found.type))]).toEqual([place, true]);
    }
  });

  it('offer no scope that opens nothing', () => {
    const used = new Set(roots.flatMap((root) => Object.values(rootAccess[root]).flatMap(scopesOf)));
    expect(apiKeyScopes.filter((scope) => !used.has(scope))).toEqual([]);
  });

  it('read with queries and subscriptions, and write with mutations', () => {
    const reading = Object.entries({ ...rootAccess.Query, ...rootAccess.Subscription });
    const ofEditors = /^(?:imports?|importReplacements|importChanged)$/;
    const odd = reading.filter(
      ([name, access]) => !ofEditors.test(name) && scopesOf(access).some((scope) => scope.endsWith('_WRITE')),
    );
    expect(odd).toEqual([]);
    const mutations = Object.entries(rootAccess.Mutation);
    expect(
      mutations.filter(([, access]) => access !== 'PEOPLE' && !scopesOf(access).some((scope) => scope.endsWith('_WRITE'))),
    ).toEqual([]);
  });
});

const operationIn = (document: DocumentNode) =>
  document.definitions.find((each) => 'operation' in each) as OperationDefinitionNode;
/** The scopes that a document needs in any case. */
function needsOf(source: string) {
  const document = parse(source);
  const { isForPeople, all, anyOf } = scopeNeedsOf(schema, document, operationIn(document));
  return isForPeople ? 'PEOPLE' : [...scopesIn(all), ...anyOf.map((mask) => scopesIn(mask).join(' or '))];
}

describe('an operation needs', () => {
  it.each([
    ['{ viewer { user { id } workspace { name } } }', []],
    ['{ __schema { types { name } } __typename }', []],
    ['{ works { nodes { splits { composers { contributor { lastName } } } } } }', ['CATALOGUE_READ']],
    ['{ works { nodes { assets { totalCount } } } }', ['CATALOGUE_READ', 'MEDIA_READ']],
    ['{ node(id: "x") { id ... on ImageAsset { width } ... on Work { title } } }', []],
    ['{ search(text: "x") { record { displayName } } }', ['CATALOGUE_READ or MEDIA_READ']],
    ['mutation { workCreate(input: {}) { work { title } } }', ['CATALOGUE_WRITE', 'CATALOGUE_READ']],
    ['mutation { releaseDdexPrepare(id: "x") { downloadUrl } }', ['CATALOGUE_WRITE', 'MEDIA_READ']],
    ['subscription { proofChanged { id subject { id } } }', ['TOKENS_READ']],
    ['{ proofVerify(sha256: "x") { anchors { network { name } } } }', []],
    ['{ members { user { email } } }', ['MEMBERS_READ']],
    ['{ apiKeys { id } }', 'PEOPLE'],
    ['mutation { apiKeyRotate(id: "x") { secret } }', 'PEOPLE'],
    ['{ administration { __typename } }', 'PEOPLE'],
    ['{ viewer { sessions { id } } }', 'PEOPLE'],
  ])('for %s: %j', (source, expected) => {
    const found = needsOf(source);
    expect(Array.isArray(found) ? found.toSorted() : found).toEqual(Array.isArray(expected) ? expected.toSorted() : expected);
  });

  it.each([
    ['GET', '/works', ['CATALOGUE']],
    ['PUT', '/works/:id', ['CATALOGUE']],
    ['GET', '/contributors', ['CATALOGUE']],
    ['POST', '/publishers', ['CATALOGUE']],
    // Their objects name works and contributors.
    ['GET', '/media', ['CATALOGUE', 'MEDIA']],
    ['GET', '/videos', ['CATALOGUE', 'MEDIA']],
    ['GET', '/lookup/genres', []],
  ])('for %s /api%s scopes of %j', (method, path, areas) => {
    const { documents } = endpoints.find((endpoint) => endpoint.method === method && endpoint.path === path)!;
    const needed = documents.flatMap(needsOf).map((scope) => scope.replace(/_(?:READ|WRITE)$/, ''));
    expect([...new Set(needed)].toSorted()).toEqual(areas);
  });
});
