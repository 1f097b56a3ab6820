import { nameOfRef, type OpenApi, type Schema } from './openapi.ts';

type Components = OpenApi['components']['schemas'];

const formats: Readonly<Record<string, string>> = {
  date: '2026-11-21',
  'date-time': '2026-11-21T06:00:00.000Z',
  email: 'name@example.com',
};

/** Returns an example of a text: the one in its description, if there is one. */
function textExample(name: string, { format, description = '' }: Schema): string {
  const named = /such as (?!an? |the )(?:`([^`]+)`|([^\s,;()]+?)[.,;)]?(?=\s|$))/.exec(description);
  const given = named?.[1] ?? named?.[2];
  if (format && formats[format]) return formats[format];
  if (/(^|_)id$|Id$/.test(name)) return '01a22a18-5da1-7f23-a888-fd14bd5f8abf';
  return given ?? (/url$/i.test(name) ? '/files/…' : '…');
}

/** Returns an example of a value. Fields that are optional are part of the examples of answers only. */
export function exampleOf(schema: Schema, components: Components, onlyRequired = false, name = ''): unknown {
  const inner = (each: Schema, key = name) => exampleOf(each, components, onlyRequired, key);
  if (schema.$ref) return inner(components[nameOfRef(schema.$ref)]!);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => inner(each)));
  if (schema.anyOf) return inner(schema.anyOf[0]!);
  const type = [schema.type].flat()[0];
  if (type === 'array') return [inner(schema.items ?? {})];
  if (type === 'integer' || type === 'number') return schema.default ?? schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'string') return textExample(name, schema);
  if (typeof schema.additionalProperties === 'object') return { '…': inner(schema.additionalProperties) };
  const fields = Object.entries(schema.properties ?? {});
  const shown = onlyRequired ? fields.filter(([key]) => schema.required?.includes(key)) : fields;
  return Object.fromEntries(shown.map(([key, each]) => [key, inner(each, key)]));
}
