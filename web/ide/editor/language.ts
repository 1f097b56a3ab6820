import type { Extension } from '@codemirror/state';
import type { GraphQLSchema } from 'graphql';
import { createStore } from '#web/kit/store.ts';
import { loadSchemaText } from '../api.ts';

/** What the editors know so far. The language loads after the editor, and the schema with it. */
type Language = {
  query: Extension;
  /** Checks and completes variables for an operation of a document. */
  variables: ((query: string, operationName: string | null) => Extension) | null;
  /** JSON that is only read. */
  json: Extension;
  schema: GraphQLSchema | null;
  /** Whether a document can run. */
  isValid: ((query: string) => boolean) | null;
  problem: string | null;
};

export const language = createStore<Language>({
  query: [],
  variables: null,
  json: [],
  schema: null,
  isValid: null,
  problem: null,
});

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  const text = loadSchemaText();
  // Handled below; without this, a failure before then would be reported as unhandled.
  text.catch(() => undefined);
  try {
    const [{ isValidFor, schemaOf, withSchema, withoutSchema }, { jsonOnly: json, variablesWith, variablesWithout }] =
      await Promise.all([import('./graphql-language.ts'), import('./variables.ts')]);
    language.set({ query: withoutSchema, variables: () => variablesWithout, json, schema: null, isValid: null, problem: null });
    const schema = schemaOf(await text);
    const variables = (query: string, name: string | null) => variablesWith(schema, query, name);
    language.set({
      query: withSchema(schema),
      variables,
      json,
      schema,
      isValid: (query) => isValidFor(schema, query),
      problem: null,
    });
  } catch {
    loading = undefined;
    const problem = 'The schema could not be loaded, so nothing is completed or checked. Operations still run.';
    language.set({ ...language.read(), problem });
  }
}

/** Loads the language and the schema. After a failure, it can be called again. */
export function loadLanguage(): Promise<void> {
  loading ??= load();
  return loading;
}
