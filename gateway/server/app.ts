import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { setLogLevel } from '../kit/log.ts';
import type { AppContext } from './context.ts';
import { contextFor, type Execute, makeExecute, makeReceiveFile, type ReceiveFile } from './execute.ts';
import { makeApolloServer } from './graphql.ts';
import { serveAccountExport } from './http/account-export.ts';
import { serveBackups } from './http/backups.ts';
import { proxyTrust } from './http/client-address.ts';
import { showCostLimit } from './http/cost-limit.ts';
import { limitCrossOrigin } from './http/cross-origin.ts';
import { serveDdexPackages } from './http/ddex.ts';
import { serveDevelopers } from './http/developers.ts';
import { refuseWhileClosing } from './http/draining.ts';
import { serveExports } from './http/exports.ts';
import { serveFiles } from './http/files.ts';
import { refuseOperation } from './http/graphql-refusals.ts';
import { isWebSocketUpgrade, serveSubscriptions } from './http/graphql-sockets.ts';
import { serveHealth } from './http/health.ts';
import { serveIde } from './http/ide.ts';
import { serveImports } from './http/imports.ts';
import { readJsonBodies } from './http/json-bodies.ts';
import { serveListExports } from './http/list-exports.ts';
import { serveListImports } from './http/list-imports.ts';
import { measureRequests, requestIds, serveMetrics } from './http/measuring.ts';
import { serveMetadata } from './http/metadata.ts';
import { serveOpenApi } from './http/openapi.ts';
import { servePayeeStatements } from './http/payee-statements.ts';
import { limitPipelining } from './http/pipelining.ts';
import { serveProofs } from './http/proofs.ts';
import { guardRequestBodies } from './http/request-bodies.ts';
import { addRetryAfter } from './http/retry-after.ts';
import { serveRoyaltyPayments } from './http/royalty-payments.ts';
import { serveSchemaText } from './http/schema-text.ts';
import { secureResponses } from './http/security-headers.ts';
import { tokenOf, transportOf } from './http/session-cookie.ts';
import { serveStatements } from './http/statements.ts';
import { serveStripeWebhook } from './http/stripe-webhook.ts';
import { headLimits, limitRequestTime } from './http/time-limits.ts';
import { serveUploads } from './http/uploads.ts';
import { serveWeb } from './http/web.ts';
import { makePlatform, type PlatformParts } from './platform.ts';
import { makeSchema } from './schema.ts';

/** Adds endpoints that run GraphQL and upload files in-process, such as the REST endpoints. The gateway does not import them. */
export type Extension = (app: FastifyInstance, execute: Execute, receiveFile: ReceiveFile) => Promise<void>;

/** Creates the HTTP server with GraphQL, the web client, health checks and `extensions`. Does not listen yet. */
export async function createApp(
  options: PlatformParts & { extensions?: Extension[]; restarts?: number },
): Promise<FastifyInstance> {
  const { config, extensions = [], restarts = 0 } = options;
  setLogLevel(config.logLevel);
  const platform = await makePlatform(options);
  const app: FastifyInstance = Fastify({
    bodyLimit: 2_000_000,
    trustProxy: proxyTrust(config.trustProxy),
    logger: false,
    ...requestIds,
    ...headLimits,
    http: { ...headLimits.http, shouldUpgradeCallback: isWebSocketUpgrade },
    routerOptions: { maxParamLength: 200 },
  });
  refuseWhileClosing(app);
  measureRequests(app, platform);
  limitPipelining(app);
  limitRequestTime(app);
  addRetryAfter(app);
  guardRequestBodies(app);
  readJsonBodies(app, platform);
  await app.register(cookie);
  limitCrossOrigin(app, platform);
  showCostLimit(app);
  secureResponses(app, config);
  app.addHook('onRequest', async (request) => {
    if (!config.settings.storage.isCompressionEnabled) request.headers['x-no-compression'] = '1';
  });
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1_024 });

  const schema = await makeSchema();
  const server = makeApolloServer(schema, config);
  server.addPlugin(fastifyApolloDrainPlugin(app));
  await server.start();
  const context = (request: Parameters<typeof tokenOf>[0], reply: Parameters<typeof transportOf>[2]): Promise<AppContext> =>
    contextFor(platform, tokenOf(request), transportOf(config, request, reply));
  const handler = fastifyApolloHandler(server, { context: context as never });
  app.route({ method: 'POST', url: '/graphql', handler: handler as never, errorHandler: refuseOperation });

  serveSubscriptions(app, platform, schema);
  const { replicas, requestLog } = platform;
  app.addHook('onListen', async () => requestLog.start()).addHook('onClose', () => requestLog.stop());
  if (replicas) app.addHook('onListen', async () => replicas.start()).addHook('onClose', () => replicas.stop());
  serveHealth(app, platform, restarts);
  serveMetrics(app, platform, restarts);
  serveFiles(app, platform);
  serveAccountExport(app, platform);
  serveBackups(app, platform);
  serveProofs(app, platform);
  serveDdexPackages(app, platform);
  serveMetadata(app, platform);
  await serveUploads(app, platform);
  await serveImports(app, platform);
  await serveStatements(app, platform);
  servePayeeStatements(app, platform);
  serveRoyaltyPayments(app, platform);
  await serveListImports(app, platform);
  serveExports(app, platform);
  await serveStripeWebhook(app, platform);
  const execute = makeExecute(platform, server);
  serveListExports(app, platform, execute);
  serveIde(app, config, execute);
  serveSchemaText(app, schema);
  serveOpenApi(app, config);
  serveDevelopers(app, config, schema);
  const receiveFile = makeReceiveFile(platform);
  for (const extend of extensions) await extend(app, execute, receiveFile);
  await serveWeb(app, config);
  return app;
}
