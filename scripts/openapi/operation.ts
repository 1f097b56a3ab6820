import type { GraphQLSchema } from 'graphql';
import type { z } from 'zod';
import { capitalize } from '#domain/kit/capitalize.ts';
import type { Described } from '#rest-compat/endpoint.ts';
import { camelCase } from '#rest-compat/notations.ts';
import { errorsOf } from './answers.ts';
import { factsOfOperations } from './graphql-facts.ts';
import { type Components, type JsonSchema, jsonSchemaOf } from './json-schema.ts';

/** An endpoint as the product serves it. */
export type Served = Described & {
  method: string;
  path: string;
  status?: 201;
  isOpen?: true;
  notFound?: string;
  forbidden?: string;
  documents: readonly string[];
};

type Scope = { schema: GraphQLSchema; components: Components };

/** Path with parameters in braces. */
export const bracedPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** Returns the stable name of an operation, from its method and path: `putWorksById`. */
const operationId = ({ method, path }: Served) =>
  method.toLowerCase() +
  path
    .split('/')
    .filter(Boolean)
    .map((part) => capitalize(camelCase(part.replaceAll('-', '_').replace(/^:(\w+)$/, (_, name: string) => `by_${name}`))))
    .join('');

/** Describes an endpoint as an operation of the document. */
export function operationOf(endpoint: Served, area: string, scope: Scope) {
  const { method, path, summary, isOpen, isForPeople, forbidden, notFound } = endpoint;
  const facts = factsOfOperations(scope.schema, endpoint.documents);
  const parameters = [...pathParameters(endpoint, facts.variable), ...queryParameters(endpoint, scope.components)];
  const requestBody = bodyOf(endpoint, scope.components);
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  const errors = errorsOf({
    isMutation: facts.isMutation || endpoint.isForm === true,
    hasBody: hasBody || method === 'DELETE',
    hasInput: parameters.length > 0,
    isFound: notFound !== undefined || path.includes(':'),
  });
  const description = endpoint.description ?? facts.description;
  if (!description) throw new Error(`${method} ${path} has no description.`);
  return {
    operationId: operationId(endpoint),
    tags: [area],
    summary,
    description,
    ...(facts.isDeprecated && { deprecated: true }),
    ...(isOpen ? { security: [] } : (isForPeople || forbidden) && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success.',
        content: { 'application/json': { schema: successOf(jsonSchemaOf(endpoint.answers(), 'output', scope.components)) } },
      },
      ...errors,
    },
  };
}

const successField: JsonSchema = { const: true, description: 'Always true.' };
/** Adds `success` to the schema of an answer. */
function successOf(answer: JsonSchema): JsonSchema {
  if (answer.properties)
    return {
      ...answer,
      required: ['success', ...(answer.required ?? [])],
      properties: { success: successField, ...answer.properties },
    };
  const parts = answer.allOf ?? [answer];
  return {
    allOf: [
      { type: 'object', required: ['success'], properties: { success: successField } },
      ...parts.flatMap((part) => part.allOf ?? [part]),
    ],
  };
}

function pathParameters({ method, path, params = {} }: Served, variable: (name: string) => string | undefined) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const description = params[name] ?? variable(name);
    if (!description) throw new Error(`${method} ${path} does not describe ${name}.`);
    return { name, in: 'path', required: true, description, schema: { type: 'string' } as JsonSchema };
  });
}

function queryParameters({ query }: Served, components: Components) {
  if (!query) return [];
  const { properties = {} } = jsonSchemaOf(query(), 'input', components);
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    description,
    // Several values are separated by commas.
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    schema,
  }));
}

function bodyOf({ body, isForm }: Served, components: Components) {
  if (!body) return undefined;
  const schema = jsonSchemaOf(body() as z.ZodType, 'input', components);
  const type = isForm ? 'multipart/form-data' : 'application/json';
  return { ...((schema.required ?? []).length > 0 && { required: true }), content: { [type]: { schema } } };
}
