import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Ajv, type Options, type ValidateFunction } from 'ajv';
import { load } from 'js-yaml';
import type { Form } from './form.ts';
import type { Exchange } from './server.ts';

/** Stripe's own description of its API, of 2023-09-12, in a folder beside the repository if available. */
const file = path.resolve(import.meta.dirname, '../../../../shared/data/stripe/openapi-2023-09-12.yaml.gz');
export const isAtHand = existsSync(file);

/**
 * Differences of the API of 2026-10-28 from that description: requirements that were dropped, and newer parameters.
 * Everything else must match.
 */
const noLongerRequired: { schema: string; fields: string[]; because: string }[] = [
  {
    schema: 'subscription',
    fields: ['current_period_end', 'current_period_start'],
    because: 'periods belong to the items of a subscription since 2025-03-31',
  },
  {
    schema: 'invoice',
    fields: ['paid', 'paid_out_of_band', 'total_tax_amounts'],
    because: 'invoices have payments, and taxes in total_taxes, since 2025-03-31',
  },
  {
    schema: 'line_item',
    fields: ['proration', 'type'],
    because: 'lines name what they come from in parent since 2025-03-31',
  },
  { schema: 'product', fields: ['features'], because: 'features became marketing_features in 2024-04-10' },
];
const newParameters: { path: string; method: string; name: string; schema: Schema; because: string }[] = [
  {
    path: '/v1/checkout/sessions',
    method: 'get',
    name: 'status',
    schema: { type: 'string', enum: ['complete', 'expired', 'open'] },
    because: 'checkouts can be listed by status since 2024-04-10',
  },
];

type Schema = { [key: string]: unknown };
type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
};
type Description = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };

/** Shared by all tests of a process, because reading the description and compiling its schemas takes seconds. */
let shared: Described | undefined;

/** Returns the violations of Stripe's description, one line each. */
export function objections(exchanges: readonly Exchange[]): string[] {
  const described = shared ?? new Described();
  shared = described;
  return [...new Set(exchanges.flatMap((exchange) => described.objections(exchange)))];
}

const options: Options = {
  strict: false,
  allErrors: true,
  validateFormats: false,
  validateSchema: false,
  // Most schemas check a few values: optimizing and inlining them takes longer than it saves.
  code: { optimize: false },
  inlineRefs: false,
};

class Described {
  readonly #paths: [RegExp, Record<string, Operation>][];
  readonly #components: Record<string, Schema>;
  readonly #requests = new Ajv({ ...options, coerceTypes: 'array' });
  readonly #answers = new Ajv(options);
  /** Components that were added to a validator. */
  readonly #added = new Map([this.#requests, this.#answers].map((ajv) => [ajv, new Set<string>()]));
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #seen = new Set<string>();

  constructor() {
    const raw = load(gunzipSync(readFileSync(file)).toString()) as Description;
    for (const { schema, fields } of noLongerRequired) {
      const required = raw.components.schemas[schema]!.required as string[];
      raw.components.schemas[schema]!.required = required.filter((name) => !fields.includes(name));
    }
    for (const { path: called, method, name, schema } of newParameters)
      raw.paths[called]![method]!.parameters!.push({ name, in: 'query', schema });
    this.#components = raw.components.schemas;
    this.#paths = Object.entries(raw.paths).map(([template, operations]) => [
      new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
      operations,
    ]);
  }

  objections({ method, path: called, form, status, body }: Exchange): string[] {
    const name = `${method} ${called.replaceAll(/\/\w+_fake\d+/g, '/{id}')}`;
    // A path without parameters takes precedence over a matching pattern.
    const operations = this.#paths.find(([pattern]) => pattern.test(called))?.[1];
    const operation = operations?.[method.toLowerCase()];
    if (!operation) return [`${name} is not described`];
    const asked = this.#check(this.#requests, `${name} asks`, requestSchema(operation), arraysOf(structuredClone(form)));
    const response = operation.responses[status] ?? operation.responses.default!;
    const answer = `${name} ${status}`;
    return [
      ...asked,
      ...this.#check(this.#answers, answer, response.content['application/json']!.schema, this.#unseen(answer, body)),
    ];
  }

  /** Returns a list without the entries that such an answer had before: every reading returns the same ones again. */
  #unseen(answer: string, body: object): object {
    const { data } = body as { data?: unknown };
    if (!Array.isArray(data)) return body;
    const isNew = (entry: unknown) => {
      const key = `${answer} ${JSON.stringify(entry)}`;
      const wasSeen = this.#seen.has(key);
      this.#seen.add(key);
      return !wasSeen;
    };
    return { ...body, data: data.filter(isNew) };
  }

  #check(ajv: Ajv, name: string, schema: Schema, data: unknown): string[] {
    let validate = this.#compiled.get(name);
    if (!validate) {
      validate = ajv.compile(this.#prepare(ajv, schema));
      this.#compiled.set(name, validate);
    }
    if (validate(data)) return [];
    return validate.errors!.map(
      ({ instancePath, message, params }) => `${name}: ${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  /** Converts a schema, and adds the components that it refers to. Adding all of them takes seconds. */
  #prepare(ajv: Ajv, schema: Schema): Schema {
    const text = JSON.stringify(asJsonSchema(schema));
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (!name || this.#added.get(ajv)!.has(name)) continue;
      this.#added.get(ajv)!.add(name);
      ajv.addSchema({ ...this.#prepare(ajv, this.#components[name]!), $id: component(name) });
    }
    return JSON.parse(
      text.replaceAll(/"#\/components\/schemas\/([^"]+)"/g, (_, name: string) => `"${component(name)}"`),
    ) as Schema;
  }
}

/** Address of a component as a schema of its own. */
const component = (name: string) => `https://stripe.example/${name}`;

/** Returns the schema of a request: its form, which the SDK sends in the URL of a DELETE, or else its query. */
function requestSchema(operation: Operation): Schema {
  const form = operation.requestBody?.content['application/x-www-form-urlencoded']?.schema;
  if (form && Object.keys((form.properties as object) ?? {}).length > 0) return form;
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const properties = Object.fromEntries(query.map((parameter) => [parameter.name, parameter.schema]));
  return { type: 'object', properties, additionalProperties: false };
}

/** A form numbers the entries of arrays: those branches become arrays again. */
function arraysOf(value: Form | string): unknown {
  if (typeof value === 'string') return value;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) return Object.values(value).map(arraysOf);
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, arraysOf(entry)]));
}

/** Expansions that the fake supports. Others refer to most of the API, and compiling all of that takes seconds. */
const expanded = new Set(['customer', 'deleted_customer', 'charge'].map((name) => `#/components/schemas/${name}`));
const isKept = (schema: Schema) => schema.$ref === undefined || expanded.has(schema.$ref as string);

/** OpenAPI 3.0 uses `nullable` where JSON Schema uses the type null. */
function asJsonSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(asJsonSchema);
  if (typeof node !== 'object' || node === null) return node;
  const { nullable, ...rest } = node as Schema;
  if (rest['x-expansionResources']) rest.anyOf = (rest.anyOf as Schema[]).filter(isKept);
  const schema = Object.fromEntries(
    Object.entries(rest)
      .filter(([key]) => !key.startsWith('x-'))
      .map(([key, value]) => [key, asJsonSchema(value)]),
  );
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}
