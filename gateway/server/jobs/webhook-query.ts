import { createHash } from 'node:crypto';
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { sessionOfKey } from '../../areas/api-keys/api-key-admission.ts';
import { webhookEntry } from '../../areas/api-keys/request-entry.ts';
import { type ReadDocument, readDocument } from '../../areas/webhooks/query-document.ts';
import type { RunQuery } from '../../areas/webhooks/send-delivery.ts';
import { type ActiveSession, AppContext, type Platform } from '../context.ts';
import { describedOperation } from '../execution/describe-operation.ts';
import { type Execution, makeExecutor } from '../execution/executor.ts';
import { sentError } from '../execution/responses.ts';
import { scopeRefusal } from '../execution/scope-needs.ts';
import { makeSchema } from '../schema.ts';

/** Number of checked documents that are kept. A process works on few endpoints at a time. */
const keptDocuments = 100;

type Running = { schema: GraphQLSchema; documents: LRUCache<string, ReadDocument>; execute: ReturnType<typeof makeExecutor> };

type Ran = Pick<ReadDocument, 'document' | 'operation' | 'cost'> & {
  documentHash: string;
  session: ActiveSession;
  errors: readonly Pick<GraphQLFormattedError, 'extensions'>[];
  /** Of `performance.now()`. */
  startedAt: number;
};

/** Adds a query to the request log of its API key. */
function logQuery(platform: Pick<Platform, 'clock' | 'requestLog'>, { document, operation, documentHash, ...ran }: Ran): void {
  const { id, actor } = ran.session;
  const request = {
    apiKey: { id, workspaceId: actor.workspaceId },
    ran: [describedOperation(document, operation, documentHash)],
    cost: ran.cost?.objects,
    codes: ran.errors.map(({ extensions }) => String(extensions?.code)),
  };
  const entry = webhookEntry(request, { now: platform.clock(), durationMs: performance.now() - ran.startedAt });
  if (entry) platform.requestLog.push(entry);
}

/**
 * Returns the function that runs the queries of endpoints, each with the present rights of its API key. They count as uses of the key, but
 * not against its limit.
 */
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
    const ran = { ...read, documentHash, session, startedAt: performance.now() };
    const context = new AppContext(platform, session, false, { address: '', userAgent: null });
    const refusal = scopeRefusal(context, scopeNeeds);
    if (refusal) {
      logQuery(platform, { ...ran, errors: [refusal] });
      return { problem: refusal.message };
    }
    const execution: Execution = { document, operation, documentHash, variables: { id: objectId }, context };
    const { data, errors: given } = await execute(execution);
    const errors = given?.map(sentError);
    logQuery(platform, { ...ran, errors: errors ?? [] });
    return { result: { data: data ?? null, ...(errors && { errors }) } };
  };
}
