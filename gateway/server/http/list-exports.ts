import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { exportedLists } from '#domain/exports/lists/exported-lists.ts';
import { listRows } from '../../areas/exports/list-exports.ts';
import { mimeTypes } from '../../areas/exports/work-on-exports.ts';
import { csvStream, xlsxStream } from '../../areas/files/write-table.ts';
import { log } from '../../kit/log.ts';
import type { AppContext, Platform } from '../context.ts';
import { contextFor, type Execute } from '../execute.ts';
import { runUseCase } from '../request/use-case.ts';
import { dispositionOf, guardsOf } from './file-headers.ts';
import { Places } from './places.ts';
import { refusalOf } from './refusal.ts';
import { tokenOf, transportOf } from './session-cookie.ts';

const Body = z.object({
  variables: z.record(z.string(), z.unknown()).default({}),
  columns: z.array(z.string()).nullish(),
  format: z.enum(['CSV', 'XLSX']).default('CSV'),
});
type Format = z.infer<typeof Body>['format'];

/** Lists that a user can export at the same time, on each gateway. */
const maxAtOnce = 3;

/** A list that is not exported. The message tells the user why. */
class ListRefused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Serves lists as CSV files or workbooks, with the search, sort and filters of the list's query. Rows are read by running that query with the rights of
 * the caller, so a file has what the list shows.
 */
export function serveListExports(app: FastifyInstance, platform: Platform, execute: Execute): void {
  const places = new Places(maxAtOnce);
  app.post<{ Params: { name: string } }>('/exports/lists/:name', { compress: false }, async (request, reply) => {
    try {
      const list = exportedLists.get(request.params.name);
      if (!list) throw new ListRefused(404, 'There is no such list.');
      const { success, data } = Body.safeParse(request.body ?? {});
      if (!success) throw new ListRefused(400, 'Send the variables of the list and the keys of its columns as JSON.');
      if (data.columns && !data.columns.some((key) => Object.hasOwn(list.columns, key)))
        throw new ListRefused(400, 'Choose a column.');
      const caller = { token: tokenOf(request), transport: transportOf(platform.config, request, reply) };
      // Programs read pages, which count against the limits of their key.
      const { person: actor } = await contextFor(platform, caller.token, caller.transport);
      if (!places.take(actor.userId, reply))
        throw new ListRefused(429, `${maxAtOnce} exports are in progress. Wait until one is ready.`);
      const rows = await listRows((document, variables) => run(execute, caller, document, variables), list, data);
      await auditDownload(platform, actor, list.name);
      const content = data.format === 'XLSX' ? xlsxStream(list.name, rows) : csvStream(rows);
      content.once('error', (error) => log.warn({ err: error, list: list.name }, 'The export of a list failed'));
      reply.raw.once('close', () => content.destroy());
      return reply.headers(headersOf(list.name, data.format)).type(mimeTypes[data.format]).send(content);
    } catch (error) {
      return refuse(reply, error);
    }
  });
}

type Caller = Pick<Parameters<Execute>[0], 'token' | 'transport'>;

async function run(execute: Execute, caller: Caller, document: string, variables: Record<string, unknown>): Promise<object> {
  const { data, errors, status = 500 } = await execute({ ...caller, document, variables });
  const [error] = errors;
  if (error || !data) throw new ListRefused(status, error?.message ?? 'The list could not be read. Try again.');
  return data;
}

const headersOf = (name: string, format: Format) => {
  const mimeType = mimeTypes[format];
  return {
    ...guardsOf(mimeType, false),
    'content-disposition': dispositionOf({ mimeType, name: `${name}.${format.toLowerCase()}` }, true),
    'cache-control': 'private, no-store',
  };
};

const auditDownload = (platform: Platform, actor: AppContext['actor'], kind: string): Promise<void> =>
  runUseCase(platform, actor, async () => ({
    result: undefined,
    audit: { action: 'export.download', subjectType: 'Export', subjectId: null, changes: { kind } },
  }));

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, message } = error instanceof ListRefused ? error : refusalOf(error);
  return reply.code(status).header('cache-control', 'no-store').send({ error: message });
}
