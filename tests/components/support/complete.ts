import {
  buildSchema,
  type DocumentNode,
  executeSync,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
  parse,
} from 'graphql';
import text from '../../../schema.graphql?raw';

type Path = GraphQLResolveInfo['path'];

const schema = buildSchema(text, { assumeValid: true });

/** The operations so far, by their text: screens repeat them from test to test. */
const documents = new Map<string, DocumentNode>();

const neutralScalars: Record<string, unknown> = { Int: 0, Float: 0, Boolean: false, DateTime: '2026-01-01T00:00:00.000Z' };

/** Two records without an ID of their own must not become one in the cache. */
const idAt = (path: Path | undefined): string => (path ? `${idAt(path.prev)}/${path.key}` : '');

/** The least that a field may hold: null, nothing, zero, an empty text, the first value of an enum. */
function neutral(type: GraphQLOutputType, path: Path): unknown {
  if (!isNonNullType(type)) return null;
  const { ofType } = type;
  if (isListType(ofType)) return [];
  if (isEnumType(ofType)) return ofType.getValues()[0]?.name;
  if (isAbstractType(ofType)) return { __typename: schema.getPossibleTypes(ofType)[0]?.name };
  if (!isScalarType(ofType)) return {};
  return ofType.name === 'ID' ? idAt(path) : (neutralScalars[ofType.name] ?? '');
}

function fieldResolver(source: Record<string, unknown>, _: unknown, _context: unknown, info: GraphQLResolveInfo): unknown {
  const given = source[info.path.key];
  return given === undefined ? neutral(info.returnType, info.path) : given;
}

/** Fills `data` up to what the schema says the query returns. Throws where the schema does not allow what is given. */
export function complete(query: string, data: object, variableValues: Record<string, unknown>): object {
  const document = documents.get(query) ?? parse(query, { noLocation: true });
  documents.set(query, document);
  const typeResolver = (value: { __typename: string }) => value.__typename;
  const result = executeSync({ schema, document, rootValue: data, variableValues, fieldResolver, typeResolver });
  if (result.errors?.[0]) throw result.errors[0];
  return result.data ?? {};
}
