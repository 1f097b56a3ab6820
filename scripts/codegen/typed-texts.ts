import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { type DocumentNode, type FragmentDefinitionNode, Kind, type OperationDefinitionNode, print, visit } from 'graphql';

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Writes each operation as a text with the types of its data and variables. A text contains the fragments of its operation, so nothing is
 * assembled at run time.
 */
export const plugin: PluginFunction = (_schema, documents) => {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? []);
  const fragments = new Map(
    definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [])),
  );
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  return {
    prepend: ["import type { Operation } from '#gateway/server/execute.ts';"],
    content: operations.map((node) => typedText(node as OperationDefinitionNode, fragments)).join('\n'),
  };
};

function typedText(operation: OperationDefinitionNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>): string {
  const used = new Set<FragmentDefinitionNode>();
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode): void =>
    void visit(node, {
      enter: (inner) => {
        const fragment = inner.kind === Kind.FRAGMENT_SPREAD ? fragments.get(inner.name.value) : undefined;
        if (!fragment || used.has(fragment)) return;
        used.add(fragment);
        collect(fragment);
      },
    });
  collect(operation);
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...used] };
  const name = pascal(operation.name!.value);
  const type = `${name}${pascal(operation.operation)}`;
  return `export const ${name}Document = ${JSON.stringify(print(document))} as Operation<${type}, ${type}Variables>;`;
}
