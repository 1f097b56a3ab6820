import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLError,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { areaOfType, fieldAreas, knownObjectTypes, type ObjectArea } from '#domain/api-keys/object-areas.ts';
import { type RootAccess, rootAccess } from '#domain/api-keys/root-access.ts';
import { maskOf, type ScopeMask, scopeOf, scopesIn } from '#domain/api-keys/scopes.ts';
import { keysAreLimited, scopeMissing } from '../../kit/errors.ts';
import type { AppContext } from '../context.ts';
import { fragmentsOf } from './expanded-size.ts';

/** What an API key needs to run an operation. */
export type ScopeNeeds = {
  isForPeople: boolean;
  all: ScopeMask;
  /** Of each set, one scope is enough. */
  anyOf: readonly ScopeMask[];
};

/**
 * Returns what an operation needs: the access of its root fields, and the read scope of the area of every object that it selects. A field that
 * returns an interface over several areas needs no scope; `leaveOutUnreadable` removes objects of other areas when it runs.
 */
export function scopeNeedsOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): ScopeNeeds {
  const needs = new NeedsCollector();
  const typeInfo = new TypeInfo(schema);
  const root = schema.getRootType(operation.operation)?.name as keyof typeof rootAccess;
  const enter = (node: FieldNode) => {
    const [parent, field] = [typeInfo.getParentType(), typeInfo.getFieldDef()];
    if (!parent || !field || field.name.startsWith('__')) return;
    if (parent.name === root) needs.addRoot(rootAccess[root][node.name.value] ?? 'PEOPLE');
    needs.addArea(areaOfField(parent, field.name, getNamedType(field.type)));
  };
  for (const part of partsOf(document, operation)) visit(part, visitWithTypeInfo(typeInfo, { Field: { enter } }));
  return needs;
}

/** The operation and the fragments that it uses, each once. */
function partsOf(document: DocumentNode, operation: OperationDefinitionNode) {
  const fragments = fragmentsOf(document);
  const parts = new Set<OperationDefinitionNode | FragmentDefinitionNode>([operation]);
  const enter = ({ name }: FragmentSpreadNode) => {
    const fragment = fragments.get(name.value);
    if (fragment) parts.add(fragment);
  };
  // The loop reaches the parts that are added while it runs.
  for (const part of parts) visit(part, { FragmentSpread: { enter } });
  return parts;
}

class NeedsCollector implements ScopeNeeds {
  isForPeople = false;
  all: ScopeMask = 0;
  readonly anyOf: ScopeMask[] = [];

  addRoot(access: RootAccess): void {
    if (access === 'PEOPLE') this.isForPeople = true;
    else if (access === 'ANY_KEY') return;
    else if (typeof access === 'string') this.all |= maskOf([access]);
    else if ('allOf' in access) this.all |= maskOf(access.allOf);
    else this.anyOf.push(maskOf(access.anyOf));
  }

  addArea(area: ObjectArea): void {
    if (area === 'PEOPLE') this.isForPeople = true;
    else if (area !== 'SHARED') this.all |= maskOf([scopeOf(area, 'READ')]);
  }
}

/** The area that a field shows something of. */
function areaOfField(parent: GraphQLNamedType, name: string, type: GraphQLNamedType): ObjectArea {
  if (!isLeafType(type)) return areaOfObject(type);
  const interfaces = isObjectType(parent) || isInterfaceType(parent) ? parent.getInterfaces() : [];
  const place = [parent, ...interfaces].find((each) => fieldAreas[`${each.name}.${name}`]);
  return place ? fieldAreas[`${place.name}.${name}`]! : 'SHARED';
}

/** Connections and edges follow their nodes. The root field of a payload has a row of its own, and introspection needs no scope. */
function areaOfObject(type: GraphQLNamedType): ObjectArea {
  if (type.name.endsWith('Payload') || type.name.startsWith('__')) return 'SHARED';
  const name = type.name.replace(/(?:Connection|Edge)$/, '');
  return isInterfaceType(type) && !knownObjectTypes.has(name) ? 'SHARED' : areaOfType(name);
}

/** Why the caller may not run an operation: the error, or null. Only API keys are refused. */
export function scopeRefusal({ session }: AppContext, { isForPeople, all, anyOf }: ScopeNeeds): GraphQLError | null {
  const key = session?.key;
  if (!key) return null;
  if (isForPeople) return keysAreLimited();
  const missing = all & ~key.granted;
  if (missing !== 0) return scopeMissing(scopesIn(missing));
  const either = anyOf.find((mask) => (mask & key.granted) === 0);
  return either === undefined ? null : scopeMissing(scopesIn(either), true);
}
