import pg from 'pg';
import { createOrm } from '#db/orm.ts';
import { ingestJob } from '#gateway/areas/media/ingest/ingest-asset.ts';
import type { ProbingPool } from '#gateway/ports/probing/pool.ts';
import type { Storage } from '#gateway/ports/storage/port.ts';
import { makePlatform } from '#gateway/server/platform.ts';
import { startQueue } from '#gateway/server/queues/queue-worker.ts';
import { loadConfig } from '#gateway/server/settings/config.ts';

/**
 * The ingest of a gateway in its own process. At step KILL_AT it kills itself, or with KILL_READERS its reading processes. A step is a
 * database statement or a storage operation of the ingest. With KILL_AFTER it kills itself after a statement that contains this text.
 */
const killAfter = process.env.KILL_AFTER;
const killAt = Number(process.env.KILL_AT);
const killsReaders = process.env.KILL_READERS === '1';
let steps = 0;
let probing: ProbingPool | undefined;

function step(): void {
  steps += 1;
  if (killsReaders) {
    if (steps % killAt === 0) for (const pid of probing?.pids ?? []) process.kill(pid, 'SIGKILL');
  } else if (steps === killAt) process.kill(process.pid, 'SIGKILL');
}

function stepping(storage: Storage): Storage {
  const { adopt, withLocalFile } = storage;
  return {
    ...storage,
    adopt: async (...words) => {
      step();
      await adopt(...words);
      step();
    },
    withLocalFile: async (key, act) =>
      withLocalFile(key, async (file) => {
        step();
        return act(file);
      }),
  };
}

const config = loadConfig(process.env);
const orm = await createOrm(config.databaseUrl!, { poolSize: 4 });
const platform = await makePlatform({ orm, config });
probing = platform.probing as ProbingPool;
// Counted from here, because the start of the platform has no steps.
const plain = pg.Client.prototype.query;
pg.Client.prototype.query = function counted(this: pg.Client, ...words: unknown[]) {
  const [given] = words as [string | { text?: string }];
  const text = typeof given === 'string' ? given : (given?.text ?? '');
  // Polling for files is not a step, because its frequency depends on time.
  if (!/^(with busy|select \(extract|listen)/.test(text) && (!/^(begin|commit)/i.test(text) || steps > 0)) step();
  const done = (plain as (...all: unknown[]) => unknown).apply(this, words);
  if (killAfter === undefined || !text.includes(killAfter)) return done;
  return Promise.resolve(done).then(() => process.kill(process.pid, 'SIGKILL'));
} as typeof plain;
startQueue(ingestJob, { ...platform, storage: stepping(platform.storage) });
process.on('message', () => process.send!({ pids: probing?.pids ?? [] }));
process.on('disconnect', () => process.exit(0));
process.send!('started');
