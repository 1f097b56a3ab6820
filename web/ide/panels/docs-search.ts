import { type GraphQLSchema, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';

/** A type, or a field of a type. */
export type DocsHit = { type: string; field: string | null };

const maxHits = 50;

/** 0 for the same name, 1 for the same beginning, 2 for a part; null without a match. */
function rankOf(name: string, words: string): number | null {
  const lower = name.toLowerCase();
  if (lower === words) return 0;
  if (lower.startsWith(words)) return 1;
  return lower.includes(words) ? 2 : null;
}

/** Finds types and fields by name. "work.ti" finds the fields of types whose name starts with "work". */
export function searchDocs(schema: GraphQLSchema, text: string): DocsHit[] {
  const words = text.trim().toLowerCase();
  if (words === '') return [];
  const [owner, member] = words.includes('.') ? (words.split('.', 2) as [string, string]) : [null, words];
  const roots = [schema.getQueryType()?.name, schema.getMutationType()?.name, schema.getSubscriptionType()?.name];
  const hits: { hit: DocsHit; rank: number }[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    const rank = owner === null ? rankOf(type.name, member) : null;
    if (rank !== null) hits.push({ hit: { type: type.name, field: null }, rank });
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
    if (owner !== null && !type.name.toLowerCase().startsWith(owner)) continue;
    for (const field of Object.keys(type.getFields())) {
      const fieldRank = member === '' ? 2 : rankOf(field, member);
      // Fields of the root come first: most people look for an operation.
      if (fieldRank !== null)
        hits.push({ hit: { type: type.name, field }, rank: fieldRank + (roots.includes(type.name) ? 0 : 0.5) });
    }
  }
  return hits
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxHits)
    .map(({ hit }) => hit);
}
