import { readFileSync } from 'node:fs';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';

type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
  unevaluatedProperties?: false;
  [keyword: string]: unknown;
};
type Content = Record<string, { schema: Schema }>;
type Answer = { $ref?: string; content?: Content };
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; description?: string; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
};
type Document = {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> };
};

const file = new URL('../../gateway/server/developers/openapi.json', import.meta.url);
export const restDocument = JSON.parse(readFileSync(file, 'utf8')) as Document;

/** Returns every operation of the document, with its method and path. */
export const operations = () =>
  Object.entries(restDocument.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

/** Returns a schema under which objects have no fields beside the described ones. A part is closed by the schema that contains it. */
function closed(schema: Schema, isPart = false): Schema {
  const mapped = (all: Record<string, Schema>) =>
    Object.fromEntries(Object.entries(all).map(([name, each]) => [name, closed(each)]));
  const isObject = schema.$ref !== undefined || schema.allOf !== undefined || schema.properties !== undefined;
  return {
    ...schema,
    ...(schema.properties && { properties: mapped(schema.properties) }),
    ...(schema.items && { items: closed(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map((each) => closed(each)) }),
    ...(schema.allOf && { allOf: schema.allOf.map((each) => closed(each, true)) }),
    ...(typeof schema.additionalProperties === 'object' && { additionalProperties: closed(schema.additionalProperties) }),
    ...(isObject && !isPart && { unevaluatedProperties: false as const }),
  };
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addFormat('date', /^\d{4}-\d{2}-\d{2}$/);
ajv.addFormat('date-time', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
ajv.addFormat('email', /^[^@\s]+@[^@\s]+$/);
const parts = Object.entries(restDocument.components.schemas).map(([name, schema]) => [name, closed(schema, true)]);
ajv.addSchema({ $id: 'document', components: { schemas: Object.fromEntries(parts) } });

const compiled = new Map<Schema, ValidateFunction>();
function validatorOf(schema: Schema): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const text = JSON.stringify(closed(schema)).replaceAll('"#/components/', '"document#/components/');
  const made = ajv.compile(JSON.parse(text) as object);
  compiled.set(schema, made);
  return made;
}

const lineOf = ({ instancePath, message, params }: ErrorObject) => `${instancePath} ${message} ${JSON.stringify(params)}`;
/** Returns how a value differs from a schema of the document. */
export function differences(schema: Schema, value: unknown): string[] {
  const validate = validatorOf(schema);
  return validate(value) ? [] : (validate.errors ?? []).map(lineOf);
}

export const jsonOf = (content: Content | undefined) => content?.['application/json']?.schema;
function answerOf({ responses }: Operation, status: number): Answer | undefined {
  const answer = responses[status];
  const name = answer?.$ref?.replace('#/components/responses/', '');
  return name === undefined ? answer : restDocument.components.responses[name];
}

/** Notations of older clients that the introduction of the document names, in the form that its schemas describe. */
function notationsOf(value: unknown): unknown[] {
  if (typeof value === 'number') return [value, String(value), value === 1];
  if (value === '') return [value, null];
  if (typeof value !== 'string') return [value];
  const isNumber = value.trim() !== '' && Number.isFinite(Number(value));
  // A share that is not a number counts as 0.
  return [value, value === 'true', value.slice(0, 10), value.toLowerCase(), isNumber ? Number(value) : 0];
}

function faultsOfBody(operation: Operation, body: unknown): string[] {
  const schema = jsonOf(operation.requestBody?.content);
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    const field = schema?.properties?.[name];
    // Objects and lists contain such notations, too; the contract test sends some that are exact.
    if (!field || (typeof value === 'object' && value !== null)) return [];
    const found = notationsOf(value).map((notation) => differences(field, notation));
    return found.some(({ length }) => length === 0) ? [] : [`the field ${name} was accepted: ${found[0]?.join(', ')}`];
  });
}

export type Exchange = { method: string; path: string; status: number; answer: unknown; body?: unknown };

/** Returns how a request and its answer differ from the document. `path` is that of the route, such as `/works/:id`. */
export function faultsOf({ method, path, status, answer, body }: Exchange): string[] {
  const operation = restDocument.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const line = (fault: string) => `${method} ${path} ${status}: ${fault} in ${JSON.stringify(answer).slice(0, 300)}`;
  // Addresses without an endpoint have the errors of the document.
  if (!operation) return differences({ $ref: '#/components/schemas/Error' }, answer).map(line);
  const described = answerOf(operation, status);
  if (!described) return [line('this status is not documented')];
  const faults = differences(jsonOf(described.content) ?? {}, answer);
  return [...faults, ...(status < 300 ? faultsOfBody(operation, body) : [])].map(line);
}

/** Compares every answer below `/api` with the document. Returns an extension of the server, and the faults so far. */
export function compareWithDocument() {
  const faults = new Set<string>();
  const extend = async (app: FastifyInstance) => {
    app.addHook('onSend', async (request, reply, payload) => {
      const { url = '' } = request.routeOptions;
      if (!url.startsWith('/api/') || url === '/api/openapi.json' || typeof payload !== 'string' || request.method === 'HEAD')
        return;
      const { method, body } = request;
      const exchange = { method, path: url.slice(4), status: reply.statusCode, body };
      for (const fault of faultsOf({ ...exchange, answer: payload === '' ? undefined : JSON.parse(payload) })) faults.add(fault);
    });
  };
  return { extend, faults };
}
