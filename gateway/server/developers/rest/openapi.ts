/** The parts of an OpenAPI document that its page shows. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  additionalProperties?: Schema | boolean;
};
type Content = Record<string, { schema: Schema }>;
type Parameter = { name: string; in: string; description?: string; schema: Schema };
type Answer = { $ref?: string; description?: string; content?: Content; 'x-error-codes'?: Record<string, string> };
export type Operation = {
  tags: string[];
  summary: string;
  description: string;
  deprecated?: boolean;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
};
export type OpenApi = {
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> };
};

/** Name of the component that a reference names. */
export const nameOfRef = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** Returns the fields of an object schema, without those of a reference, which are shown where it is defined. */
export const ownFields = (schema: Schema): Schema =>
  schema.allOf
    ? {
        ...schema,
        properties: Object.assign({}, ...schema.allOf.map(({ properties }) => properties ?? {})) as Record<string, Schema>,
        required: schema.allOf.flatMap(({ required }) => required ?? []),
      }
    : schema;
