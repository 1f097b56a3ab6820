import type { MikroORM } from '@mikro-orm/postgresql';
import { createOrm } from '#db/orm.ts';
import { runningDatabaseUrl, startEmbeddedDatabase } from '#db/server/embedded.ts';
import { StartupError } from '#db/server/startup-error.ts';
import type { Config } from '../settings/config.ts';
import { openDatabase, prepareDatabase } from './database.ts';

/** Uses the embedded database of a running Stave; otherwise starts and prepares the database as Stave does. */
export async function openProduct(config: Config): Promise<{ orm: MikroORM; close: () => Promise<void> }> {
  const running = config.databaseUrl === undefined ? await runningDatabaseUrl(config.dataDir) : null;
  if (running !== null) {
    const orm = await createOrm(running, { poolSize: 2 });
    return { orm, close: () => orm.close() };
  }
  const database = await openDatabase(config, (dataDir) => startEmbeddedDatabase({ dataDir }));
  try {
    const orm = await prepareDatabase(config, database);
    return { orm, close: () => orm.close().then(() => database.stop()) };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Runs a command with the product's database, and prints its sentence. A failure is printed as a sentence, with exit code 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exitCode = 1;
  }
}
