import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  print,
} from 'graphql';
import { escapeHtml } from '../../../kit/escape-html.ts';
import { paragraphs } from '../html.ts';
import { type Reference, typePath } from './reference.ts';

/** Returns a type as HTML in the notation of the schema, with a link, such as `[Work!]!`. */
export function typeHtml(type: GraphQLType): string {
  if (isNonNullType(type)) return `${typeHtml(type.ofType)}!`;
  if (isListType(type)) return `[${typeHtml(type.ofType)}]`;
  return `<a href="${typePath(type.name)}">${type.name}</a>`;
}

/** A name that can only be of the schema. Others, such as `search`, may also be of an argument beside the description. */
const isUnmistakable = (name: string) => /[A-Z.]/.test(name);

/** Returns a description as paragraphs. Names of types and fields in it are links. */
export const descriptionHtml = (text: string | null | undefined, { pathOf }: Reference): string =>
  paragraphs(text ?? '').replace(/<code>([\w.]+)<\/code>/g, (code, name: string) => {
    const path = isUnmistakable(name) ? pathOf(name) : undefined;
    return path === undefined ? code : `<a href="${path}">${code}</a>`;
  });

/** Returns the reason of a deprecation, or nothing. */
export const deprecationHtml = (reason: string | null | undefined, reference: Reference): string =>
  reason ? `<div class="deprecated"><strong>Deprecated.</strong> ${descriptionHtml(reason, reference)}</div>` : '';

function valueHtml(input: GraphQLArgument | GraphQLInputField): string {
  const node = input.defaultValue === undefined ? null : astFromValue(input.defaultValue, input.type);
  return node ? ` <span class="note">default <code>${escapeHtml(print(node))}</code></span>` : '';
}

/** Renders arguments, or the fields of an input. */
export function inputsHtml(
  inputs: readonly (GraphQLArgument | GraphQLInputField)[],
  reference: Reference,
  hasIds = false,
): string {
  const items = inputs.map((input) => {
    const isRequired = isRequiredArgument(input as GraphQLArgument) || isRequiredInputField(input as GraphQLInputField);
    const mark = isRequired ? ' <span class="required">required</span>' : '';
    const id = hasIds ? ` id="${input.name}"` : '';
    return `<li${id}><code>${input.name}</code> <span class="type">${typeHtml(input.type)}</span>${mark}${valueHtml(input)}${descriptionHtml(input.description, reference)}${deprecationHtml(input.deprecationReason, reference)}</li>`;
  });
  return `<ul class="fields">${items.join('')}</ul>`;
}

/** Renders the arguments of a field under a heading, or nothing. */
export const argumentsHtml = ({ args }: GraphQLField<unknown, unknown>, reference: Reference): string =>
  args.length === 0
    ? ''
    : `<details${args.length <= 6 ? ' open' : ''}><summary>${args.length === 1 ? '1 argument' : `${args.length} arguments`}</summary>${inputsHtml(args, reference)}</details>`;

/** Renders the fields of an object or interface. */
export function fieldsHtml(fields: readonly GraphQLField<unknown, unknown>[], reference: Reference): string {
  const items = fields.map(
    (field) =>
      `<li id="${field.name}"><code>${field.name}</code> <span class="type">${typeHtml(field.type)}</span>${descriptionHtml(field.description, reference)}${deprecationHtml(field.deprecationReason, reference)}${argumentsHtml(field, reference)}</li>`,
  );
  return `<ul class="fields">${items.join('')}</ul>`;
}
