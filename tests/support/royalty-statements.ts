import path from 'node:path';
import { Pool } from 'pg';
import { expect } from 'vitest';
import type { StatementState } from '#domain/income/income-terms.ts';
import { statementJob } from '#gateway/areas/income/statements/work-on-statements.ts';
import { temporaryFolder } from '#gateway/ports/storage/temporary-folder.ts';
import { workInTurn } from '#gateway/server/queues/queue-worker.ts';
import type { TestAccount, TestApp } from './app.ts';
import { collectStatements, unscopedStatements } from './workspace-scope.ts';

const statementFields = `id state failure fileName member account templateKey templateName periodStart periodEnd lineCount problemCount skippedCount roundedUpcs
  droppedColumns ignoredMembers differenceReason reverseReason source { id name kind } reporting { amount currency }
  amounts { currency computed declared isDeclaredInFile difference received rate rateSource reporting }
  unmatched { lines groups amount { amount currency } } questions { kind headings examples } duplicateOf { id } downloadUrl
  columns { index heading samples field isDropped } proposedTemplate`;

export type GivenStatement = {
  id: string;
  state: StatementState;
  failure: string | null;
  fileName: string;
  member: string | null;
  account: string | null;
  templateKey: string | null;
  templateName: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  lineCount: number;
  problemCount: number;
  skippedCount: number;
  roundedUpcs: number;
  droppedColumns: string[];
  ignoredMembers: string[];
  differenceReason: string | null;
  reverseReason: string | null;
  source: { id: string; name: string; kind: string } | null;
  reporting: { amount: string; currency: string } | null;
  amounts: {
    currency: string;
    computed: string;
    declared: string | null;
    isDeclaredInFile: boolean;
    difference: string | null;
    received: string | null;
    rate: string | null;
    rateSource: string | null;
    reporting: string | null;
  }[];
  unmatched: { lines: number; groups: number; amount: { amount: string; currency: string } | null };
  questions: { kind: string; headings: string[]; examples: string[] }[];
  duplicateOf: { id: string } | null;
  downloadUrl: string | null;
  columns: { index: number; heading: string; samples: string[]; field: string | null; isDropped: boolean }[];
  proposedTemplate: string | null;
};

type Refusal = { message: string; code: string; field: string[] };

/** Drives royalty statements as a partner does, with the background work in this process. */
export function royaltyStatements(t: TestApp, { token }: Pick<TestAccount, 'token'>, batchLines = 20_000) {
  const work = async (signal = new AbortController().signal, pause: () => Promise<void> = async () => undefined) => {
    const { orm, storage, billing, clock, config } = t.platform;
    // The pause after an interruption is over.
    await t.pool.query('update statement set due_at = now() where lease is null and due_at > now()');
    const aside = temporaryFolder(path.join(config.dataDir, 'tmp', 'unpacked'));
    // The worker has connections of its own, which do not send statements ahead: COPY takes a connection for itself.
    const pool = new Pool({ connectionString: config.databaseUrl!, max: 3 });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    const texts = collectStatements(pool);
    try {
      const worker = { pool, storage, billing, clock, signal, pause, aside, batchLines, freeBytes: async () => Infinity };
      return await workInTurn(statementJob('ALL'), worker, { signal });
    } finally {
      await pool.end();
      expect(unscopedStatements(orm, texts)).toEqual([]);
    }
  };
  const read = async (id: string) =>
    (
      await t.gql<{ statement: GivenStatement | null }>(
        `query ($id: ID!) { statement(id: $id) { ${statementFields} } }`,
        { id },
        token,
      )
    ).statement;
  const found = async (id: string) => (await read(id))!;
  /** Runs a mutation of a statement. Returns its user errors, with the ID of the statement that stands in the way. */
  const act = async (name: string, id: string, args: Record<string, [type: string, value: unknown]> = {}) => {
    const declared = Object.entries(args).map(([key, [type]]) => `, $${key}: ${type}`);
    const given = Object.keys(args).map((key) => `, ${key}: $${key}`);
    const payload = await t.gql<Record<string, { userErrors: Refusal[] }>>(
      `mutation ($id: ID!${declared.join('')}) { ${name}(id: $id${given.join('')}) { userErrors { message code field } } }`,
      { id, ...Object.fromEntries(Object.entries(args).map(([key, [, value]]) => [key, value])) },
      token,
    );
    return payload[name]!.userErrors;
  };
  const done = async (name: string, id: string, args: Record<string, [type: string, value: unknown]> = {}) => {
    const errors = await act(name, id, args);
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join(' '));
    await work();
    return found(id);
  };
  /** Uploads a file. The caller starts the work. */
  const send = async (content: string | Buffer, fileName = 'statement.tsv') => {
    const bytes = Buffer.from(content);
    const { statementStart } = await t.gql<{
      statementStart: { statement: { id: string } | null; uploadUrl: string; userErrors: Refusal[] };
    }>(
      'mutation ($input: StatementInput!) { statementStart(input: $input) { statement { id } uploadUrl userErrors { message code field } } }',
      { input: { fileName, sizeBytes: bytes.length } },
      token,
    );
    if (!statementStart.statement) throw new Error(statementStart.userErrors[0]?.message);
    const response = await t.app.inject({
      method: 'PUT',
      url: statementStart.uploadUrl,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: bytes,
    });
    if (response.statusCode !== 204) throw new Error(response.body);
    return statementStart.statement.id;
  };
  /** Uploads a file and reads it. */
  const upload = async (content: string | Buffer, fileName?: string) => {
    const id = await send(content, fileName);
    await work();
    return found(id);
  };
  const map = (id: string, input: Record<string, unknown>) =>
    done('statementMap', id, { input: ['StatementMappingInput!', input] });
  const declare = (id: string, amounts: object[]) =>
    done('statementDeclare', id, { amounts: ['[StatementDeclarationInput!]!', amounts] });
  const post = (id: string, reason: string | null = null) => done('statementPost', id, { reason: ['String', reason] });
  const reverse = (id: string, reason = 'Replaced by a corrected one.') =>
    done('statementReverse', id, { reason: ['String!', reason] });
  /** Uploads a file and posts it. */
  const run = async (content: string | Buffer, fileName?: string) => post((await upload(content, fileName)).id);
  return { work, read, found, act, send, upload, map, declare, post, reverse, run };
}

/** Columns of a report of DistroKid. */
const headings = [
  'Reporting Date',
  'Sale Month',
  'Store',
  'Artist',
  'Title',
  'ISRC',
  'UPC',
  'Quantity',
  'Team Percentage',
  'Song/Album',
  'Country of Sale',
  'Songwriter Royalties Withheld',
  'Earnings (USD)',
];

type SoldTrack = { title: string; isrc?: string; amount: string; artist?: string; units?: number; country?: string };

/** A report of DistroKid about a month, which its template reads. */
export const distroKidFile = (month: string, tracks: readonly SoldTrack[]): string =>
  [
    headings,
    ...tracks.map(({ title, isrc = '', amount, artist = 'The Waves', units = 1, country = 'DE' }) => [
      `${month}-28`,
      month,
      'Spotify',
      artist,
      title,
      isrc,
      '',
      String(units),
      '100',
      'Song',
      country,
      '0',
      amount,
    ]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\r\n');
