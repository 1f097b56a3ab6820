import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createOrm, migrate } from '#db/orm.ts';
import { seedReference } from '#db/seeds/reference.ts';
import { startEmbeddedDatabase } from '#db/server/embedded.ts';
import { lockDataDir } from '#db/server/lock.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the template database, which must have no connections. */
    templateDatabaseUrl: string;
  }
}

const FOLDER_PREFIX = 'stave-tests-';

type Server = { url: string; stop: () => Promise<void> };

/** Creates a database on a running server, such as an older PostgreSQL: `STAVE_TEST_SERVER` is its address. */
async function openServer(address: string): Promise<Server> {
  const name = `stave_tests_${process.pid}`;
  const run = async (statement: string) => {
    const client = new pg.Client(address);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => run(`drop database if exists ${name} with (force)`) };
}

async function fillTemplate(url: string): Promise<void> {
  const orm = await createOrm(url);
  await migrate(orm);
  await seedReference(orm);
  await orm.close();
}

/** Starts one PostgreSQL for the whole run in its own folder, with a migrated template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const address = process.env.STAVE_TEST_SERVER;
  if (address !== undefined) {
    const { url, stop } = await openServer(address);
    await fillTemplate(url);
    project.provide('templateDatabaseUrl', url);
    return stop;
  }
  await removeLeftovers();
  const folder = await mkdtemp(path.join(tmpdir(), FOLDER_PREFIX));
  const socketFolder = path.join(folder, 'pg');
  const server = await startEmbeddedDatabase({
    dataDir: folder,
    isDurable: false,
    settings: { unix_socket_directories: socketFolder, shared_buffers: '64MB', wal_level: 'minimal', max_wal_senders: '0' },
  });
  const teardown = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await fillTemplate(server.url);
  } catch (error) {
    await teardown();
    throw error;
  }
  // A Unix socket costs half as much processor time a statement as a port.
  project.provide('templateDatabaseUrl', server.url.replace('127.0.0.1', encodeURIComponent(socketFolder)));
  return teardown;
}

/** Removes folders of killed runs, whose servers ended with them. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    const folder = path.join(tmpdir(), name);
    try {
      lockDataDir(folder, path.join(folder, 'stave.lock'))();
      await rm(folder, { recursive: true, force: true });
    } catch {
      // Another run uses it now, or another user's run left it.
    }
  }
}
