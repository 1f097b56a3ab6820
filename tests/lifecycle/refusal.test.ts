import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastingPort } from '#db/server/lasting-port.ts';
import { setup as build } from '#tests/support/build-setup.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { newInstance, startStave } from '#tests/support/stave-process.ts';

beforeAll(build);

const instance = await newInstance();
let occupied: Server;

beforeAll(async () => {
  occupied = createServer().listen(0, '127.0.0.1');
  await once(occupied, 'listening');
});

afterAll(async () => {
  occupied.close();
  await instance.remove();
});

/** Starts with the settings, expects a refusal and returns the output without progress lines. */
async function refusal(settings: Record<string, string>): Promise<string[]> {
  const stave = startStave(instance, settings);
  expect(await stave.exited).toBe(1);
  expect(stave.stdout()).toBe('');
  const lines = stave.stderr().trim().split('\n');
  return lines.filter((line) => !line.startsWith('Building'));
}

test('refuses a port in use', async () => {
  const { port } = occupied.address() as { port: number };
  expect(await refusal({ PORT: String(port) })).toEqual([
    `Port ${port} on 127.0.0.1 is already in use: stop the program that uses it, or set PORT to another number.`,
  ]);
});

test('refuses an unreachable database', async () => {
  const DATABASE_URL = `postgres://someone:secret-word@127.0.0.1:${await lastingPort()}/stave`;
  const lines = await refusal({ DATABASE_URL });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /^No PostgreSQL server responds at DATABASE_URL \(connect ECONNREFUSED .*\): start the server, correct/,
  );
  expect(lines[0]).not.toContain('secret-word');
});

test('refuses an unreachable database behind a pooler', async () => {
  const database = await freshDatabase();
  const DATABASE_DIRECT_URL = 'postgres://someone:secret-word@127.0.0.1:1/stave';
  const lines = await refusal({ DATABASE_URL: database.url, DATABASE_DIRECT_URL });
  await database.drop();
  expect(lines).toEqual([
    'No PostgreSQL server responds at DATABASE_DIRECT_URL (connect ECONNREFUSED 127.0.0.1:1): start the server, correct DATABASE_DIRECT_URL, or omit it if no pooler is in front of the database.',
  ]);
});

test('refuses an unreachable bucket', async () => {
  const database = await freshDatabase();
  // Nothing listens at port 1. A port that is free now may belong to another test's server a moment later.
  const STORAGE_URL = 's3://key:secret-word@127.0.0.1:1/files?tls=0';
  const lines = await refusal({ STORAGE_URL, DATABASE_URL: database.url });
  await database.drop();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /^No S3 server responds at http:\/\/127\.0\.0\.1:\d+ \(connect ECONNREFUSED .*\): start the server, correct/,
  );
  expect(lines[0]).not.toContain('secret-word');
});

test('refuses a data directory that cannot be created', async () => {
  const file = path.join(instance.dataDir, 'a-file');
  await writeFile(file, '');
  expect(await refusal({ DATA_DIR: path.join(file, 'data') })).toEqual([
    `The data directory ${file}/data cannot be written (ENOTDIR: not a directory): grant this user write access to it, or set DATA_DIR to another folder.`,
  ]);
});

test('refuses an invalid setting', async () => {
  expect(await refusal({ PORT: 'four thousand' })).toEqual([
    'The setting PORT is “four thousand”: use a whole number from 1 to 65535, such as 4000.',
  ]);
});
