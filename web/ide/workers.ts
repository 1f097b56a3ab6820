import EditorWorker from './workers/editor.ts?worker';
import GraphQLWorker from './workers/graphql.ts?worker';
import JsonWorker from './workers/json.ts?worker';

const workers: Readonly<Record<string, new () => Worker>> = { graphql: GraphQLWorker, json: JsonWorker };

// The editor starts its workers through this global.
Object.assign(globalThis, {
  MonacoEnvironment: { getWorker: (_id: string, label: string) => new (workers[label] ?? EditorWorker)() },
});
