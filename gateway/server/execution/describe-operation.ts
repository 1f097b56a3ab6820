import { type DocumentNode, Kind, type OperationDefinitionNode, OperationTypeNode, type SelectionSetNode } from 'graphql';
import type { RanOperation } from '../../kit/log.ts';
import { fragmentsOf } from './expanded-size.ts';

/** Maximum number of root fields kept of an operation, and of characters of its name. */
const keptFields = 20;
const keptCharacters = 100;

const kinds = {
  [OperationTypeNode.QUERY]: 'QUERY',
  [OperationTypeNode.MUTATION]: 'MUTATION',
  [OperationTypeNode.SUBSCRIPTION]: 'SUBSCRIPTION',
} as const;

const described = new WeakMap<OperationDefinitionNode, RanOperation>();

/** Describes a valid operation by its names, once for each document. */
export function describedOperation(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  documentHash: string,
): RanOperation {
  const known = described.get(operation);
  if (known) return known;
  const rootFields = rootFieldsOf(document, operation.selectionSet).slice(0, keptFields);
  const facts = { ...refusedOperation(operation), rootFields, documentHash };
  described.set(operation, facts);
  return facts;
}

/** Describes an operation that was refused before it was known to be valid. Its fields may be any words. */
export const refusedOperation = ({ name, operation }: OperationDefinitionNode): RanOperation => ({
  name: name?.value.slice(0, keptCharacters) ?? null,
  kind: kinds[operation],
  rootFields: [],
  documentHash: null,
});

function rootFieldsOf(document: DocumentNode, set: SelectionSetNode): string[] {
  const fragments = fragmentsOf(document);
  const fields = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) fields.add(selection.name.value);
      else {
        const below = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
        if (below) collect(below.selectionSet);
      }
    }
  };
  collect(set);
  return [...fields];
}

/** Returns the codes of the user errors of a mutation's payloads, as far as they were selected. Null without user errors. */
export function userErrorCodesOf(data: Readonly<Record<string, unknown>> | null | undefined): string[] | null {
  const errors = Object.values(data ?? {}).flatMap((payload) => {
    const { userErrors } = (payload ?? {}) as { userErrors?: unknown };
    return Array.isArray(userErrors) ? (userErrors as { code?: unknown }[]) : [];
  });
  if (errors.length === 0) return null;
  return [...new Set(errors.map(({ code }) => code).filter((code) => typeof code === 'string'))];
}
