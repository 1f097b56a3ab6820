import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { knownObjectTypes } from '#domain/api-keys/object-areas.ts';
import type { AppContext } from '../context.ts';

type Resolve = GraphQLFieldResolver<unknown, AppContext>;

/**
 * Lets fields that return an interface over several areas leave out objects that the scopes of an API key do not open: such an object is null,
 * like one with an unknown ID. All other fields are checked before the operation runs (`scopeNeedsOf`).
 */
export function leaveOutUnreadable(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const returned = getNamedType(field.type);
      if (!isInterfaceType(returned) || knownObjectTypes.has(returned.name)) continue;
      const { resolve = defaultFieldResolver } = field as { resolve?: Resolve };
      const typeOf = returned.resolveType as unknown as (row: object) => string | undefined;
      field.resolve = ((root, args, context: AppContext, info) => {
        const found = resolve(root, args, context, info);
        if (!context.session?.key) return found;
        const keep = (row: object | null) => (row && context.reaches(typeOf(row) ?? '') ? row : null);
        const kept = (value: unknown) => (Array.isArray(value) ? value.map(keep) : keep(value as object | null));
        return found instanceof Promise ? found.then(kept) : kept(found);
      }) as Resolve;
    }
  }
}
