import type { ApolloClient } from '@apollo/client';
import { maxImportBytes } from '#domain/imports/import-terms.ts';
import { attempt } from '#web/apollo/attempt.ts';
import { createStore, useStore } from '#web/kit/store.ts';
import { StatementStartDocument } from './__generated__/list-changes.ts';
import { uploadStatement } from './statement-upload.ts';

/** A dropped file until the server has it. `id` is that of its statement, once it is started. `problem` is why it was refused. */
export type Incoming = { key: number; file: File; id: string | null; problem: string | null };

/** Browsers open six connections to a server. The others stay free for the rest of the page. */
const mostAtOnce = 3;

/** Outside React, because uploads go on while another page is open. */
const incoming = createStore<readonly Incoming[]>([]);
const waiting: { key: number; client: ApolloClient }[] = [];
let active = 0;
let serial = 0;

const change = (key: number, changes: Partial<Incoming>): void =>
  incoming.set(incoming.read().map((each) => (each.key === key ? { ...each, ...changes } : each)));
const drop = (key: number): void => incoming.set(incoming.read().filter((each) => each.key !== key));

/** Returns why a file is not even sent, or null. */
function refusalOf({ name, size }: File): string | null {
  if (size === 0) return 'The file is empty.';
  if (size > maxImportBytes) return 'A file can have at most 256 MB. Compress it as .gz or .zip, or split it into several files.';
  if (/\.xls$/i.test(name)) return 'Old Excel files (.xls) can’t be read. Save the file as .xlsx or CSV and add it again.';
  if (/\.pdf$/i.test(name)) return 'PDF files can’t be read. Ask the source for its statement as CSV or Excel.';
  return null;
}

async function take(key: number, client: ApolloClient): Promise<void> {
  const found = incoming.read().find((each) => each.key === key);
  if (!found) return;
  const { file } = found;
  const input = { fileName: file.name, sizeBytes: file.size };
  const { payload, problem } = await attempt(client.mutate({ mutation: StatementStartDocument, variables: { input } }));
  const id = payload?.statement?.id ?? null;
  change(key, { id, problem: problem?.message ?? null });
  if (problem === null && id !== null && (await uploadStatement(id, file))) drop(key);
}

function next(): void {
  if (active >= mostAtOnce) return;
  const job = waiting.shift();
  if (!job) return;
  active += 1;
  void take(job.key, job.client).finally(() => {
    active -= 1;
    next();
  });
  next();
}

/** Starts a statement for each file, three at a time. */
export function addStatements(client: ApolloClient, files: readonly File[]): void {
  const added = files.map((file): Incoming => {
    serial += 1;
    return { key: serial, file, id: null, problem: refusalOf(file) };
  });
  incoming.set([...incoming.read(), ...added]);
  waiting.push(...added.filter(({ problem }) => problem === null).map(({ key }) => ({ key, client })));
  next();
}

/** Sends the file of a started statement again. */
export async function sendAgain({ key, id, file }: Incoming): Promise<void> {
  if (id !== null && (await uploadStatement(id, file))) drop(key);
}

/** Forgets a file that was refused. */
export const forgetIncoming = ({ key }: Incoming): void => drop(key);

export const useIncoming = (): readonly Incoming[] => useStore(incoming);
