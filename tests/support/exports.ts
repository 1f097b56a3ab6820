import type { ExportFormat, ExportKind, ExportState } from '#domain/exports/export-terms.ts';
import { exportJob } from '#gateway/areas/exports/work-on-exports.ts';
import { workInTurn } from '#gateway/server/queues/queue-worker.ts';
import type { TestAccount, TestApp } from './app.ts';

export type GivenExport = {
  id: string;
  state: ExportState;
  failure: string | null;
  fileName: string;
  sizeBytes: number | null;
  sha256: string | null;
  progress: { done: number; total: number | null };
  downloadUrl: string | null;
};
const exportFields = 'id state failure fileName sizeBytes sha256 progress { done total } downloadUrl';

type Answer = { export: GivenExport | null; userErrors: { message: string; code: string }[] };

/** Drives exports as a partner does, with the background work in this process. */
export function exporterOf(t: TestApp, { token }: Pick<TestAccount, 'token'>) {
  const work = async (signal = new AbortController().signal, storage = t.platform.storage) => {
    const { pool, billing, clock, config } = t.platform;
    // The pause after an interruption is over.
    await t.pool.query('update export set due_at = now() where lease is null and due_at > now()');
    const worker = { pool, storage, billing, clock, signal, pause: async () => undefined, freeBytes: async () => Infinity };
    return workInTurn(exportJob(config), worker, { signal });
  };
  const start = async (
    kind: ExportKind,
    format: ExportFormat,
    recordKinds?: readonly string[],
    royaltyRun?: string,
  ): Promise<Answer> =>
    (
      await t.gql<{ exportStart: Answer }>(
        `mutation ($input: ExportInput!) { exportStart(input: $input) { export { ${exportFields} } userErrors { message code } } }`,
        { input: { kind, format, recordKinds, royaltyRun } },
        token,
      )
    ).exportStart;
  const read = async (id: string) =>
    (await t.gql<{ export: GivenExport | null }>(`query ($id: ID!) { export(id: $id) { ${exportFields} } }`, { id }, token))
      .export;
  const download = (id: string, given: string | null = token, headers: Record<string, string> = {}) =>
    t.app.inject({
      method: 'GET',
      url: `/exports/${id}`,
      headers: given === null ? headers : { ...headers, authorization: `Bearer ${given}` },
    });
  /** Makes an export and returns its bytes. */
  const run = async (
    kind: ExportKind,
    format: ExportFormat,
    recordKinds?: readonly string[],
    royaltyRun?: string,
  ): Promise<Buffer> => {
    const { export: started, userErrors } = await start(kind, format, recordKinds, royaltyRun);
    if (!started) throw new Error(userErrors[0]?.message);
    await work();
    const made = await read(started.id);
    if (!made?.downloadUrl) throw new Error(`The export is ${made?.state}: ${made?.failure}`);
    return (await download(started.id)).rawPayload;
  };
  return { work, start, read, download, run };
}
