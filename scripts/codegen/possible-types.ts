import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { isAbstractType, Kind, visit } from 'graphql';

/** Writes the object types of the interfaces that fragments name, for the client's cache. The others would only make it larger. */
export const plugin: PluginFunction = (schema, documents) => {
  const conditions = new Set<string>();
  for (const { document } of documents)
    if (document) visit(document, { [Kind.NAMED_TYPE]: ({ name }) => void conditions.add(name.value) });
  const possible = [...conditions].sort().flatMap((name) => {
    const type = schema.getType(name);
    if (!isAbstractType(type)) return [];
    const types = schema.getPossibleTypes(type).map((each) => each.name);
    return [`  ${name}: ['${types.sort().join("', '")}'],`];
  });
  return ['export const possibleTypes: Record<string, string[]> = {', ...possible, '};'].join('\n');
};
