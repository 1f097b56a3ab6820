import { createHash } from 'node:crypto';
import type { GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { sessionOfKey } from '../../areas/api-keys/api-key-admission.ts';
import { type ReadDocument, readDocument } from '../../areas/webhooks/query-document.ts';
import type { RunQuery } from '../../areas/webhooks/send-delivery.ts';
import { AppContext, type Platform } from '../context.ts';
import { type Execution, makeExecutor } from '../execution/executor.ts';
import { sentError } from '../execution/responses.ts';
import { scopeRefusal } from '../execution/scope-needs.ts';
import { makeSchema } from '../schema.ts';

/** Number of checked documents that are kept. A process works on few endpoints at a time. */
const keptDocuments = 100;

type Running = { schema: GraphQLSchema; documents: LRUCache<string, ReadDocument>; execute: ReturnType<typeof makeExecutor> };

/** Returns the function that runs the queries of endpoints, each with the present rights of its API key. */
export function queryRunner(platform: Platform): RunQuery {
  let running: Promise<Running> | undefined;
  const start = async (): Promise<Running> => {
    const schema = await makeSchema();
    return { schema, documents: new LRUCache({ max: keptDocuments }), execute: makeExecutor(schema) };
  };
  return async ({ document: source, apiKeyId, workspaceId }, objectId) => {
    const session = apiKeyId ? await sessionOfKey(platform, apiKeyId, workspaceId) : null;
    if (!session) return { problem: 'The API key of the endpoint no longer works. Choose another key.' };
    running ??= start();
    const { schema, documents, execute } = await running;
    const documentHash = createHash('sha256').update(source!).digest('hex');
    const read = documents.get(documentHash) ?? readDocument(schema, source!);
    if ('fault' in read) return { problem: read.fault };
    documents.set(documentHash, read);
    const { document, operation, scopeNeeds } = read;
    const context = new AppContext(platform, session, false, { address: '', userAgent: null });
    const refusal = scopeRefusal(context, scopeNeeds);
    if (refusal) return { problem: refusal.message };
    const execution: Execution = { document, operation, documentHash, variables: { id: objectId }, context };
    const { data, errors } = await execute(execution);
    return { result: { data: data ?? null, ...(errors && { errors: errors.map(sentError) }) } };
  };
}
