import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode } from 'graphql';

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const mustBeGiven = (operation: OperationDefinitionNode): boolean =>
  (operation.variableDefinitions ?? []).some((variable) => variable.type.kind === Kind.NON_NULL_TYPE && !variable.defaultValue);

/** A query gets two hooks: `useXQuery` (loading state in the result) and `useXSuspenseQuery` (the boundary shows it). */
function queryHooks(operation: OperationDefinitionNode): string {
  const name = pascal(operation.name!.value);
  const types = `${name}Query, ${name}QueryVariables`;
  const optional = mustBeGiven(operation) ? '' : '?';
  return [
    `export const use${name}Query = (options${optional}: Apollo.useQuery.Options<${types}>) => Apollo.useQuery(${name}Document, options ?? {});`,
    `export const use${name}SuspenseQuery = (options${optional}: Apollo.useSuspenseQuery.Options<${name}QueryVariables>) => Apollo.useSuspenseQuery(${name}Document, options ?? {});`,
  ].join('\n');
}

function mutationHook(operation: OperationDefinitionNode): string {
  const name = pascal(operation.name!.value);
  const options = `Apollo.useMutation.Options<${name}Mutation, ${name}MutationVariables>`;
  return `export const use${name}Mutation = (options?: ${options}) => Apollo.useMutation(${name}Document, options ?? {});`;
}

function subscriptionHook(operation: OperationDefinitionNode): string {
  const name = pascal(operation.name!.value);
  const options = `Apollo.useSubscription.Options<${name}Subscription, ${name}SubscriptionVariables>`;
  const optional = mustBeGiven(operation) ? '' : '?';
  return `export const use${name}Subscription = (options${optional}: ${options}) => Apollo.useSubscription(${name}Document, options ?? {});`;
}

function fragmentHook(fragment: FragmentDefinitionNode): string {
  const name = pascal(fragment.name.value);
  const from = `<From extends FragmentType<${name}Fragment> | null>(from: From)`;
  return `export const use${name}Fragment = ${from} => useFragmentData(${name}FragmentDoc, '${fragment.name.value}', from);`;
}

const hookOf = { query: queryHooks, mutation: mutationHook, subscription: subscriptionHook };

/**
 * Writes typed hooks for Apollo Client 4 beside each operation's types and document:
 * `useXQuery`, `useXSuspenseQuery`, `useXMutation`, `useXSubscription`, and `useXFragment` for a fragment's owner.
 */
export const plugin: PluginFunction = (_schema, documents) => {
  const definitions = documents.flatMap((file) => file.document?.definitions ?? []);
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION && node.name !== undefined);
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const imports = [
    ...(operations.length > 0 ? ["import * as Apollo from '@apollo/client/react';"] : []),
    ...(fragments.length > 0
      ? [
          "import type { FragmentType } from '@apollo/client/masking';",
          "import { useFragmentData } from '#web/apollo/use-fragment-data.ts';",
        ]
      : []),
  ];
  const hooks = [
    ...operations.map((node) => hookOf[(node as OperationDefinitionNode).operation](node as OperationDefinitionNode)),
    ...fragments.map((node) => fragmentHook(node as FragmentDefinitionNode)),
  ];
  return { prepend: imports, content: hooks.join('\n') };
};
