import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { json, jsonLanguage, jsonParseLinter } from '@codemirror/lang-json';
import { type Diagnostic, linter } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getVariableValues,
  isEnumType,
  isInputObjectType,
  isRequiredInputField,
  Kind,
  type OperationDefinitionNode,
  parse,
  typeFromAST,
} from 'graphql';
import { contextAt, rangeOfPath } from './json-positions.ts';

/** The name, type and documentation of a variable or input field. */
type Expected = { name: string; type: GraphQLInputType; description?: string | null; isRequired: boolean };

/** Parses the chosen operation, or returns null while the document is unfinished. */
function operationOf(query: string, operationName: string | null): OperationDefinitionNode | null {
  try {
    const operations = parse(query, { noLocation: true }).definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    const all = operations as OperationDefinitionNode[];
    return all.find(({ name }) => (name?.value ?? null) === operationName) ?? null;
  } catch {
    return null;
  }
}

/** A message of graphql-js names the path in the value: `Variable "$input" got invalid value 1 at "input.title"; …`. */
export function pathIn(message: string): string[] {
  const path = / at "([^"]+)"; /.exec(message)?.[1] ?? /"\$(\w+)"/.exec(message)?.[1] ?? '';
  return path.split(/[.[\]]+/).filter((part) => part !== '');
}

function check(view: EditorView, schema: GraphQLSchema, operation: OperationDefinitionNode): Diagnostic[] {
  const { state } = view;
  const text = state.doc.toString();
  let values: unknown = {};
  try {
    if (text.trim() !== '') values = JSON.parse(text);
  } catch {
    return [];
  }
  const whole = { from: 0, to: state.doc.length };
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    return [{ ...whole, severity: 'error', message: 'Variables are an object: { "name": value }.' }];
  }
  const definitions = operation.variableDefinitions ?? [];
  const { errors = [] } = getVariableValues(schema, definitions, values as Record<string, unknown>);
  const known = new Set(definitions.map(({ variable }) => variable.name.value));
  const unknown = Object.keys(values).filter((name) => !known.has(name));
  return [
    ...errors.map(
      ({ message }): Diagnostic => ({ ...(rangeOfPath(state, pathIn(message)) ?? whole), severity: 'error', message }),
    ),
    ...unknown.map((name): Diagnostic => {
      const message = `The operation has no variable $${name}. It is ignored.`;
      return { ...(rangeOfPath(state, [name]) ?? whole), severity: 'warning', message };
    }),
  ];
}

/** Returns what may be written at a path of property names. Lists have no names of their own. */
function expectedAt(schema: GraphQLSchema, operation: OperationDefinitionNode, path: readonly string[]): Expected[] {
  let expected = (operation.variableDefinitions ?? []).flatMap(({ variable, type: node, defaultValue }): Expected[] => {
    const type = typeFromAST(schema, node as never) as GraphQLInputType | undefined;
    if (!type) return [];
    return [{ name: variable.name.value, type, isRequired: node.kind === Kind.NON_NULL_TYPE && !defaultValue }];
  });
  for (const part of path) {
    const found = expected.find(({ name }) => name === part);
    const type = found && getNamedType(found.type);
    if (!isInputObjectType(type)) return [];
    expected = Object.values(type.getFields()).map((field) => ({
      name: field.name,
      type: field.type,
      description: field.description,
      isRequired: isRequiredInputField(field),
    }));
  }
  return expected;
}

function complete(
  context: CompletionContext,
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
): CompletionResult | null {
  const word = context.matchBefore(/"?\w*/);
  if (!word || (word.from === word.to && !context.explicit)) return null;
  const { path, present, isKey } = contextAt(context.state, context.pos);
  const until = context.state.sliceDoc(context.pos, context.pos + 1) === '"' ? context.pos + 1 : context.pos;
  if (!isKey) {
    const values = expectedAt(schema, operation, path.slice(0, -1)).find(({ name }) => name === path.at(-1));
    const type = values && getNamedType(values.type);
    if (!isEnumType(type)) return null;
    return {
      from: word.from,
      to: until,
      options: type.getValues().map(({ name, description }) => ({ label: `"${name}"`, info: description ?? undefined })),
    };
  }
  const options = expectedAt(schema, operation, path).filter(({ name }) => !present.includes(name));
  if (options.length === 0) return null;
  return {
    from: word.from,
    to: until,
    options: options.map(({ name, type, description, isRequired }) => ({
      label: `"${name}"`,
      apply: `"${name}": `,
      detail: String(type),
      info: description ?? undefined,
      boost: isRequired ? 1 : 0,
    })),
  };
}

const emptyIsValid = jsonParseLinter();
/** An empty text means no variables. */
const syntax = linter((view) => (view.state.doc.toString().trim() === '' ? [] : emptyIsValid(view)));

/** JSON with its colours. */
export const jsonOnly: Extension = json();

/** JSON without a schema: colours and syntax. */
export const variablesWithout: Extension = [jsonOnly, syntax];

/** JSON that is checked against the variables of an operation, with completion of their fields. */
export function variablesWith(schema: GraphQLSchema, query: string, operationName: string | null): Extension {
  const operation = operationOf(query, operationName);
  if (!operation) return variablesWithout;
  return [
    variablesWithout,
    linter((view) => check(view, schema, operation)),
    jsonLanguage.data.of({ autocomplete: (context: CompletionContext) => complete(context, schema, operation) }),
  ];
}
