import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

/** Starts one PostgreSQL for the whole run in its own folder, with a migrated template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
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
    const orm = await createOrm(server.url);
    await migrate(orm);
    await seedReference(orm);
    await orm.close();
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
