import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestApp } from './app.ts';
import type { S3Server } from './s3-server.ts';

type Run = { child: ChildProcess; ended: Promise<{ code: number | null; output: string }> };

/** Runs `npm run storage:move` between the files of an application and a bucket, in its own process group. */
export function runStorageMove({ platform: { config }, orm }: TestApp, { url }: S3Server, args: readonly string[]): Run {
  const database = orm.config.get('clientUrl') as string;
  const env = { ...process.env, DATABASE_URL: database, DATA_DIR: config.dataDir, STORAGE_URL: url };
  const tsx = path.resolve('node_modules/tsx/dist/cli.mjs');
  const child = spawn(process.execPath, [tsx, 'gateway/cli/storage.ts', ...args], { env, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return { child, ended: once(child, 'close').then(([code]) => ({ code, output })) };
}
