import type { ImportState } from '#domain/imports/import-terms.ts';
import { importJob } from '#gateway/areas/imports/work-on-imports.ts';
import { workInTurn } from '#gateway/server/queues/queue-worker.ts';
import type { TestAccount, TestApp } from './app.ts';

const importFields = `id state failure rowCount template format { format encoding delimiter sheet } columns { index heading target } questions { kind headings example }
  counts { created changed unchanged refused warned lowShareTotals kinds { kind created changed } }
  rows(first: 100) { totalCount nodes { number outcome problems { row column value message isError } changes { field before after } } }
  parties { openCount nodes { key name row doubt decision recordKind matchSummary match { __typename id } } } kept { kind record { id } name row reason }`;

export type GivenImport = {
  id: string;
  state: ImportState;
  failure: string | null;
  rowCount: number;
  template: string | null;
  format: { format: string; encoding: string | null; delimiter: string | null; sheet: string | null } | null;
  columns: { index: number; heading: string; target: string | null }[];
  questions: { kind: string; headings: string[]; example: string }[];
  counts: {
    created: number;
    changed: number;
    unchanged: number;
    refused: number;
    warned: number;
    lowShareTotals: number;
    kinds: { kind: string; created: number; changed: number }[];
  } | null;
  rows: {
    totalCount: number;
    nodes: {
      number: number;
      outcome: string | null;
      problems: { row: number; column: number | null; value: string; message: string; isError: boolean }[];
      changes: { field: string; before: string; after: string }[];
    }[];
  };
  parties: {
    openCount: number;
    nodes: {
      key: string;
      name: string;
      row: number;
      doubt: string;
      decision: string | null;
      recordKind: string;
      matchSummary: string;
      match: { __typename: string; id: string } | null;
    }[];
  };
  kept: { kind: string; record: { id: string } | null; name: string; row: number; reason: string }[];
};

/** Drives the importer as a partner does, with the background work in this process. */
export function importer(t: TestApp, { token }: Pick<TestAccount, 'token'>) {
  const work = async (signal = new AbortController().signal, pause: () => Promise<void> = async () => undefined) => {
    const { pool, storage, billing, clock } = t.platform;
    // The pause after an interruption is over.
    await t.pool.query('update import set due_at = now() where lease is null and due_at > now()');
    const worker = { pool, storage, billing, clock, signal, pause, freeBytes: async () => Infinity };
    return workInTurn(importJob('ALL'), worker, { signal });
  };
  const read = async (id: string) =>
    (await t.gql<{ import: GivenImport }>(`query ($id: ID!) { import(id: $id) { ${importFields} } }`, { id }, token)).import;
  const act = async (name: string, id: string, args: Record<string, [type: string, value: unknown]> = {}) => {
    const declared = Object.entries(args)
      .map(([key, [type]]) => `, $${key}: ${type}`)
      .join('');
    const given = Object.keys(args)
      .map((key) => `, ${key}: $${key}`)
      .join('');
    const payload = await t.gql<Record<string, { userErrors: { message: string; code: string }[] }>>(
      `mutation ($id: ID!${declared}) { ${name}(id: $id${given}) { userErrors { message code } } }`,
      { id, ...Object.fromEntries(Object.entries(args).map(([key, [, value]]) => [key, value])) },
      token,
    );
    return payload[name]!.userErrors;
  };
  /** Uploads a file. The caller starts the work. */
  const send = async (content: string | Buffer, fileName = 'catalogue.csv') => {
    const bytes = Buffer.from(content);
    const { importStart } = await t.gql<{
      importStart: { import: { id: string }; uploadUrl: string; userErrors: { message: string }[] };
    }>(
      'mutation ($input: ImportInput!) { importStart(input: $input) { import { id } uploadUrl userErrors { message } } }',
      { input: { fileName, sizeBytes: bytes.length } },
      token,
    );
    if (!importStart.import) throw new Error(importStart.userErrors[0]?.message);
    const response = await t.app.inject({
      method: 'PUT',
      url: importStart.uploadUrl,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: bytes,
    });
    if (response.statusCode !== 204) throw new Error(response.body);
    return importStart.import.id;
  };
  const upload = async (content: string | Buffer, fileName?: string) => {
    const id = await send(content, fileName);
    await work();
    return id;
  };
  const map = async (id: string, input: Record<string, unknown> = {}) => {
    const { columns } = await read(id);
    const errors = await act('importMap', id, {
      input: ['ImportMappingInput!', { targets: columns.map(({ target }) => target), ...input }],
    });
    if (errors.length > 0) throw new Error(errors[0]!.message);
    await work();
    return read(id);
  };
  /** Uploads and checks a file. */
  const check = async (content: string | Buffer, input?: Record<string, unknown>) => map(await upload(content), input);
  /** Decides about the given parties, and about all others that are open. */
  const confirm = async (id: string, remaining: string, parties: object[] = []) => {
    const errors = await act('importConfirm', id, {
      parties: ['[ImportPartyInput!]!', parties],
      remaining: ['ImportPartyDecision', remaining],
    });
    if (errors.length > 0) throw new Error(errors[0]!.message);
    await work();
  };
  const correct = async (id: string, row: number, column: number, value: string) => {
    const errors = await act('importRowUpdate', id, { row: ['Int!', row], cells: ['[ImportCellInput!]!', [{ column, value }]] });
    if (errors.length > 0) throw new Error(errors[0]!.message);
  };
  const commit = async (id: string, acceptsLowShareTotals = true) => {
    const errors = await act('importCommit', id, { acceptsLowShareTotals: ['Boolean', acceptsLowShareTotals] });
    if (errors.length > 0) throw new Error(errors[0]!.message);
    await work();
    return read(id);
  };
  const run = async (content: string | Buffer) => commit((await check(content)).id);
  const undo = async (id: string) => {
    const errors = await act('importUndo', id);
    if (errors.length > 0) throw new Error(errors[0]!.message);
    await work();
    return read(id);
  };
  return { work, read, act, send, upload, map, check, confirm, correct, commit, run, undo };
}
