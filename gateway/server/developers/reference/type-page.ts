import {
  type GraphQLEnumType,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
} from 'graphql';
import { allErrorCodes, type ErrorCode, factsOf } from '#domain/platform/error-codes.ts';
import { inlineHtml } from '../html.ts';
import type { SitePage } from '../site-page.ts';
import { deprecationHtml, descriptionHtml, fieldsHtml, inputsHtml } from './fields.ts';
import { type Reference, typePath, type Use } from './reference.ts';

/** Returns what kind of type a type is, in a word of the schema. */
export function kindOf(type: GraphQLNamedType): string {
  if (isObjectType(type)) return 'object';
  if (isInterfaceType(type)) return 'interface';
  if (isInputObjectType(type)) return 'input';
  if (isEnumType(type)) return 'enum';
  return isUnionType(type) ? 'union' : 'scalar';
}

const maxUses = 40;

/** Renders the page of a type. */
export function typePage(type: GraphQLNamedType, reference: Reference): SitePage {
  const { name, description } = type;
  const uses = reference.usesOf(name);
  return {
    path: typePath(name),
    title: name,
    section: { title: 'Types', path: '/developers/types' },
    summary: (description ?? '').split('\n')[0]!,
    html: `<p class="address"><span class="method">${kindOf(type)}</span>${relationsHtml(type, reference)}</p>${descriptionHtml(description, reference)}${contentHtml(type, reference)}${usesHtml(uses)}`,
  };
}

const typeLinks = (types: readonly GraphQLNamedType[]) =>
  types.map(({ name }) => `<a href="${typePath(name)}">${name}</a>`).join(', ');

function relationsHtml(type: GraphQLNamedType, { schema }: Reference): string {
  const implemented = isObjectType(type) || isInterfaceType(type) ? type.getInterfaces() : [];
  const variants = isInterfaceType(type) || isUnionType(type) ? schema.getPossibleTypes(type) : [];
  const parts = [
    implemented.length > 0 ? `implements ${typeLinks(implemented)}` : '',
    variants.length > 0 ? `${isUnionType(type) ? 'is one of' : 'implemented by'} ${typeLinks(variants)}` : '',
  ];
  return parts
    .filter((part) => part !== '')
    .map((part) => `<span class="type">${part}</span>`)
    .join('');
}

function contentHtml(type: GraphQLNamedType, reference: Reference): string {
  const chapter = (title: string, html: string) =>
    `<section class="chapter" aria-labelledby="contents"><h2 id="contents">${title}</h2>${html}</section>`;
  if (isObjectType(type) || isInterfaceType(type))
    return chapter('Fields', fieldsHtml(Object.values(type.getFields()), reference));
  if (isInputObjectType(type)) return chapter('Fields', inputsHtml(Object.values(type.getFields()), reference, true));
  if (isEnumType(type)) return chapter('Values', valuesHtml(type, reference));
  return isScalarType(type) && type.specifiedByURL
    ? `<p>Specified at <a href="${type.specifiedByURL}">${type.specifiedByURL}</a>.</p>`
    : '';
}

const isErrorCode = (name: string): name is ErrorCode => (allErrorCodes as readonly string[]).includes(name);

/** Enums of error codes also show where each code appears, what causes it and what a client can do. */
function valuesHtml(type: GraphQLEnumType, reference: Reference): string {
  const items = type.getValues().map(({ name, description, deprecationReason }) => {
    const facts = type.name.endsWith('ErrorCode') && isErrorCode(name) ? factsHtml(name) : '';
    return `<li id="${name}"><code>${name}</code>${descriptionHtml(description, reference)}${deprecationHtml(deprecationReason, reference)}${facts}</li>`;
  });
  return `<ul class="fields">${items.join('')}</ul>`;
}

const places = {
  payload: 'in `userErrors` of a payload',
  response: 'in `errors` of a response',
  upload: 'in the header `Stave-Error-Code` of an upload',
};

function factsHtml(code: ErrorCode): string {
  const facts = factsOf(code);
  const rows = [
    ['Appears', `${facts.places.map((place) => places[place]).join(', ')}${facts.status ? `, with status ${facts.status}` : ''}`],
    ['Cause', facts.cause],
    ['Remedy', facts.remedy],
  ] as const;
  return `<dl>${rows.map(([term, text]) => `<dt>${term}</dt><dd>${inlineHtml(text)}</dd>`).join('')}</dl>`;
}

function usesHtml(uses: readonly Use[]): string {
  if (uses.length === 0) return '';
  const links = uses.slice(0, maxUses).map(({ label, path }) => `<li><a href="${path}"><code>${label}</code></a></li>`);
  const more = uses.length > maxUses ? `<p class="note">And ${uses.length - maxUses} more.</p>` : '';
  return `<section class="chapter" aria-labelledby="uses"><h2 id="uses">Used by</h2><ul class="names">${links.join('')}</ul>${more}</section>`;
}

const groups: readonly [kind: string, title: string][] = [
  ['object', 'Objects'],
  ['interface', 'Interfaces'],
  ['union', 'Unions'],
  ['enum', 'Enums'],
  ['input', 'Inputs'],
  ['scalar', 'Scalars'],
];
const isHelper = (name: string) => /(?:Connection|Edge|Payload)$/.test(name);

/** Renders the list of all types. Connections, edges and payloads come last, because they follow from the others. */
export function typesPage({ types }: Reference): SitePage {
  const all = [...types.values()];
  const list = (title: string, own: readonly GraphQLNamedType[]) =>
    own.length === 0
      ? ''
      : `<section class="chapter"><h2>${title}</h2><ul class="names">${own.map(({ name }) => `<li><a href="${typePath(name)}"><code>${name}</code></a></li>`).join('')}</ul></section>`;
  const html = groups.map(([kind, title]) =>
    list(
      title,
      all.filter((type) => kindOf(type) === kind && !isHelper(type.name)),
    ),
  );
  const helpers = list(
    'Connections and payloads',
    all.filter(({ name }) => isHelper(name)),
  );
  const summary = 'Every type of the schema.';
  return { path: '/developers/types', title: 'Types', summary, html: `<p class="lead">${summary}</p>${html.join('')}${helpers}` };
}
