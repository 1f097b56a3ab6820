import { type GraphQLFieldResolver, type GraphQLObjectType, type GraphQLSchema, isInterfaceType } from 'graphql';
import { getMetadataStorage } from 'type-graphql';

type Resolve = GraphQLFieldResolver<unknown, unknown>;
type Method = (...values: unknown[]) => unknown;

/**
 * Lets GraphQL call resolver methods directly when they take only the parent row and the context. type-graphql sorts and converts the
 * parameters on each call, which costs more than most of these methods. Methods with arguments keep that path.
 */
export function callDirectly(schema: GraphQLSchema): void {
  const instances = new Map<Function, object>();
  const instanceOf = (target: Function) => {
    const known = instances.get(target) ?? (Reflect.construct(target, []) as object);
    instances.set(target, known);
    return known;
  };
  const storage = getMetadataStorage();
  const hasOwnField = (typeName: string, fieldName: string) =>
    storage.objectTypes.find(({ name }) => name === typeName)?.fields?.some(({ schemaName }) => schemaName === fieldName);
  for (const { kind, target, methodName, schemaName, getObjectType, params, middlewares, roles } of storage.fieldResolvers) {
    if (kind !== 'external' || roles || (middlewares ?? []).length > 0) continue;
    const objectType = getObjectType?.();
    const declared = [...storage.objectTypes, ...storage.interfaceTypes].find((each) => each.target === objectType);
    const resolve = declared && direct(instanceOf(target) as Record<string, Method>, methodName, params ?? []);
    if (!resolve) continue;
    const type = schema.getType(declared.name);
    for (const each of isInterfaceType(type) ? schema.getPossibleTypes(type) : [type as GraphQLObjectType])
      if (each.name === declared.name || !hasOwnField(each.name, schemaName)) each.getFields()[schemaName]!.resolve = resolve;
  }
}

type Param = { kind: string; index: number; propertyName?: string; getType?: unknown };

/** Undefined if the method takes more than the parent row and the context. */
function direct(instance: Record<string, Method>, name: string, params: readonly unknown[]): Resolve | undefined {
  const method = (...values: unknown[]) => instance[name]!(...values);
  const sorted = (params as Param[]).toSorted((a, b) => a.index - b.index);
  if (sorted.some(({ propertyName, getType }) => propertyName || getType)) return undefined;
  switch (sorted.map(({ kind }) => kind).join(' ')) {
    case '':
      return () => method();
    case 'root':
      return (root) => method(root);
    case 'context':
      return (_root, _args, context) => method(context);
    case 'root context':
      return (root, _args, context) => method(root, context);
    default:
      return undefined;
  }
}
