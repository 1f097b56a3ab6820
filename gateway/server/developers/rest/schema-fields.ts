import { escapeHtml } from '../../../kit/escape-html.ts';
import { inlineHtml } from '../html.ts';
import { nameOfRef, ownFields, type Schema } from './openapi.ts';
import { objectPath } from './rest-reference.ts';

const objectLink = (ref: string) => {
  const name = nameOfRef(ref);
  return `<a href="${objectPath(name)}">${escapeHtml(name)}</a>`;
};

/** Returns the type of a value as HTML, such as `list of Work or null`. */
function typeHtml(schema: Schema): string {
  if (schema.$ref) return objectLink(schema.$ref);
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const));
  if (schema.anyOf) return schema.anyOf.map(typeHtml).join(' or ');
  if (schema.items) return `list of ${typeHtml(schema.items)}${[schema.type].flat().includes('null') ? ' or null' : ''}`;
  const names = [schema.type ?? 'any value'].flat().map((each) => (each === 'string' ? (schema.format ?? 'text') : each));
  return escapeHtml(names.join(' or '));
}

const numberOf = (value: number) => value.toLocaleString('en');

/** Returns the limits of a value, and its set of values. */
function limitsHtml({ enum: terms, minimum, maximum, maxLength, default: usual, items }: Schema): string {
  const values = terms ?? items?.enum;
  const parts = [
    minimum !== undefined && maximum !== undefined && `${numberOf(minimum)} to ${numberOf(maximum)}`,
    minimum !== undefined && maximum === undefined && `at least ${numberOf(minimum)}`,
    maxLength !== undefined && `at most ${numberOf(maxLength)} characters`,
    usual !== undefined && `default ${String(usual)}`,
  ].filter((part) => part !== false);
  const shown = values?.filter((value) => value !== null).map((value) => `<code>${escapeHtml(String(value))}</code>`);
  return `${parts.length > 0 ? `<span class="note">${escapeHtml(parts.join(', '))}</span>` : ''}${shown ? `<p class="note">${shown.join(' ')}</p>` : ''}`;
}

/** Renders a field with what it contains. */
export function fieldHtml(name: string, schema: Schema, isRequired: boolean): string {
  const mark = isRequired ? ' <span class="required">required</span>' : '';
  const description = schema.description ? `<p>${inlineHtml(schema.description)}</p>` : '';
  const inner = schema.items?.properties ? schema.items : schema;
  return `<li><code>${escapeHtml(name)}</code> <span class="type">${typeHtml(schema)}</span>${mark} ${limitsHtml(schema)}${description}${inner.properties ? fieldsHtml(inner) : ''}</li>`;
}

/** Renders the fields of an object. Objects of their own are links to their chapter. */
export function fieldsHtml(schema: Schema, marksRequired = false): string {
  const { properties = {}, required = [] } = ownFields(schema);
  const same = (schema.allOf ?? []).flatMap(({ $ref }) => ($ref ? [`<li>The fields of ${objectLink($ref)}.</li>`] : []));
  const fields = Object.entries(properties).map(([name, each]) =>
    fieldHtml(name, each, marksRequired && required.includes(name)),
  );
  return `<ul class="fields">${same.join('')}${fields.join('')}</ul>`;
}
