import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Builds the server and the web client, if their sources changed, before the tests that serve them. */
export async function setup(): Promise<void> {
  const script = path.resolve(import.meta.dirname, '../../scripts/build.mjs');
  await promisify(execFile)(process.execPath, [script]);
}
