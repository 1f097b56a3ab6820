import { Gauge, type Registry } from 'prom-client';
import type { SystemFigures } from './system-figures.ts';

type Network = { blockchain: string; isAvailable: boolean; problem: string | null; headNumber: number | null };
type Machine = Record<'cpuPercent' | 'memoryPercent' | 'diskPercent' | 'diskUsed' | 'diskTotal', number>;

/** Where the metrics come from. */
export type Sources = {
  registry: Registry;
  readMachine: () => Promise<Machine>;
  readFigures: () => Promise<SystemFigures>;
  networks: () => Promise<Network[]>;
  isMailDelivered: () => boolean;
  isListening: () => boolean;
  /** Restarts of this gateway after a crash. */
  restarts: number;
  /** The database did not respond. */
  onFailure: (error: unknown) => void;
};

const help = {
  stave_database_up: 'Whether the database responds. Without it, the metrics that it counts are missing.',
  stave_cpu_used_ratio: 'Use of the processors, 0 to 1.',
  stave_memory_used_ratio: 'Use of the memory of the machine or container, 0 to 1.',
  stave_disk_used_ratio: 'Use of the disk with the data directory, 0 to 1.',
  stave_disk_used_bytes: 'Used space of the disk with the data directory.',
  stave_disk_size_bytes: 'Size of the disk with the data directory.',
  stave_database_connections_used_ratio: 'Share of the connections that the database allows, by all clients, 0 to 1.',
  stave_jobs_waiting: 'Jobs that wait and are due, by queue.',
  stave_jobs_active: 'Jobs that run, by queue.',
  stave_jobs_failed: 'Jobs that failed in the last 24 hours after their retries, by queue.',
  stave_backup_age_seconds: 'Time since the last complete backup. Infinite without one.',
  stave_backups_failed: 'Backups that failed in the last 24 hours.',
  stave_mail_delivered: 'Whether a mail server is set. Otherwise mails stay in the outbox.',
  stave_mails_waiting: 'Mails that wait for delivery.',
  stave_mails_failed: 'Mails of the last 24 hours that could not be delivered.',
  stave_chain_available: 'Whether requests on a chain are processed.',
  stave_chain_problem: 'Whether nothing proceeds on a chain, such as for lack of funds.',
  stave_chain_head: 'Number of the latest known block or slot of a chain.',
  stave_live_listening: 'Whether this gateway receives live events of the database.',
  stave_restarts: 'Restarts of this gateway after a crash, since its supervisor started.',
} as const;
type Name = keyof typeof help;
const labels: Readonly<Partial<Record<Name, string>>> = {
  stave_jobs_waiting: 'queue',
  stave_jobs_active: 'queue',
  stave_jobs_failed: 'queue',
  stave_chain_available: 'chain',
  stave_chain_problem: 'chain',
  stave_chain_head: 'chain',
};
/** Values by name; of a labelled metric a value for each label. */
type Values = Partial<Record<Name, number | Readonly<Record<string, number>>>>;

/**
 * Registers what the overview of administrators shows, so that all of it can be alerted on. Returns a function that measures now. It never
 * rejects: while the database does not respond, its metrics are missing and `stave_database_up` is 0.
 */
export function systemMetrics(sources: Sources): () => Promise<void> {
  const gauges = Object.entries(help).map(([name, text]) => {
    const label = labels[name as Name];
    const gauge = new Gauge({ name, help: text, labelNames: label ? [label] : [], registers: [sources.registry] });
    return [name as Name, label, gauge] as const;
  });
  return async () => {
    const counted = await countedValues(sources).catch((error: unknown) => {
      sources.onFailure(error);
      return { stave_database_up: 0 } satisfies Values;
    });
    const values: Values = { ...(await ownValues(sources)), ...counted };
    for (const [name, label, gauge] of gauges) {
      gauge.reset();
      const value = values[name];
      if (label) for (const [key, each] of Object.entries(value ?? {})) gauge.set({ [label]: key }, each);
      else if (typeof value === 'number') gauge.set(value);
      else gauge.remove();
    }
  };
}

async function ownValues({ readMachine, isMailDelivered, isListening, restarts }: Sources): Promise<Values> {
  const machine = await readMachine();
  return {
    stave_cpu_used_ratio: machine.cpuPercent / 100,
    stave_memory_used_ratio: machine.memoryPercent / 100,
    stave_disk_used_ratio: machine.diskPercent / 100,
    stave_disk_used_bytes: machine.diskUsed,
    stave_disk_size_bytes: machine.diskTotal,
    stave_mail_delivered: Number(isMailDelivered()),
    stave_live_listening: Number(isListening()),
    stave_restarts: restarts,
  };
}

async function countedValues({ readFigures, networks }: Sources): Promise<Values> {
  const [figures, chains] = await Promise.all([readFigures(), networks()]);
  const { queues, backupAgeSeconds } = figures;
  const byQueue = (field: 'waiting' | 'active' | 'failed') =>
    Object.fromEntries(queues.map((queue) => [queue.name, queue[field]]));
  const byChain = (read: (network: Network) => number) =>
    Object.fromEntries(chains.map((network) => [network.blockchain.toLowerCase(), read(network)]));
  return {
    stave_database_up: 1,
    stave_database_connections_used_ratio: figures.connections / figures.maxConnections,
    stave_jobs_waiting: byQueue('waiting'),
    stave_jobs_active: byQueue('active'),
    stave_jobs_failed: byQueue('failed'),
    stave_backup_age_seconds: backupAgeSeconds ?? Number.POSITIVE_INFINITY,
    stave_backups_failed: figures.failedBackups,
    stave_mails_waiting: figures.waitingMails,
    stave_mails_failed: figures.failedMails,
    stave_chain_available: byChain(({ isAvailable }) => Number(isAvailable)),
    stave_chain_problem: byChain(({ problem }) => Number(problem !== null)),
    stave_chain_head: byChain(({ headNumber }) => headNumber ?? 0),
  };
}
