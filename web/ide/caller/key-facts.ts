import { type GraphQLSchema, getNamedType, isLeafType, isObjectType } from 'graphql';
import { send } from '../run/http.ts';
import type { Caller } from './caller.ts';

/** What the API says about a key. */
export type KeyFacts = { isValid: boolean; name: string | null; scopes: string[]; message: string | null };

const wanted = ['name', 'scopes', 'scope'];

/** A query about the key itself, as far as the schema has one. Every valid key may run it. */
export function keyQuery(schema: GraphQLSchema): string {
  const type = getNamedType(schema.getQueryType()?.getFields().currentApiKey?.type);
  if (!isObjectType(type)) return '{ __typename }';
  const fields = Object.values(type.getFields()).filter(
    ({ name, args, type: of, deprecationReason }) =>
      wanted.includes(name) && args.length === 0 && isLeafType(getNamedType(of)) && !deprecationReason,
  );
  return fields.length === 0 ? '{ __typename }' : `{ currentApiKey { ${fields.map(({ name }) => name).join(' ')} } }`;
}

type KeyAnswer = {
  data?: { currentApiKey?: { name?: unknown; scopes?: unknown; scope?: unknown } | null } | null;
  errors?: { message?: unknown }[];
} | null;

/** Asks the server about a key. */
export async function loadKeyFacts(given: Caller, schema: GraphQLSchema): Promise<KeyFacts> {
  const { body } = await send(given, { query: keyQuery(schema), variables: {}, operationName: null });
  const { data, errors } = (body as KeyAnswer) ?? {};
  if (errors || !data) {
    return {
      isValid: false,
      name: null,
      scopes: [],
      message: String(errors?.[0]?.message ?? 'The server did not accept the key.'),
    };
  }
  const { name, scopes, scope } = data.currentApiKey ?? {};
  const all = Array.isArray(scopes) ? scopes : [scope];
  return {
    isValid: true,
    name: typeof name === 'string' ? name : null,
    scopes: all.filter((each) => typeof each === 'string'),
    message: null,
  };
}
