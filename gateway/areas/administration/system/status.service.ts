import { alertsOf, type Findings } from '#domain/platform/system-health.ts';
import { type AppContext, requireAdministrator } from '../../../server/context.ts';
import { readSystemFigures } from '../../../server/measures/system-figures.ts';
import { networksOf } from '../../chains/networks.ts';
import type { SystemStatus } from './system.type.ts';

/** Measures the system now, as this gateway sees it. */
export async function readStatus(context: AppContext): Promise<SystemStatus> {
  requireAdministrator(context);
  const { pool, config, measures, live, mail } = context.platform;
  const [figures, sample, latency, networks] = await Promise.all([
    readSystemFigures(pool),
    measures.read(config.dataDir),
    measures.latency(),
    networksOf(context),
  ]);
  const { connections, maxConnections, waitingMails, failedMails, queues } = figures;
  const percents = {
    cpu: sample.cpuPercent,
    memory: sample.memoryPercent,
    disk: sample.diskPercent,
    connections: (connections / maxConnections) * 100,
    errors: sample.errorPercent,
  };
  const findings: Findings = {
    percents,
    failedMails,
    failedJobs: queues.reduce((sum, { failed }) => sum + failed, 0),
    chainProblems: networks.flatMap(({ problem }) => (problem === null ? [] : [problem])),
    isMailDelivered: mail.isDelivering,
    isListening: live.isListening,
    isStorageFull: measures.isStorageFull,
  };
  return {
    measuredAt: sample.at,
    startedAt: measures.startedAt,
    environment: config.databaseUrl ? 'External database' : 'Embedded database',
    nodeVersion: process.versions.node,
    cpuPercent: percents.cpu,
    memoryPercent: percents.memory,
    diskPercent: percents.disk,
    memoryUsedBytes: sample.memoryUsed,
    memoryTotalBytes: sample.memoryTotal,
    processMemoryBytes: sample.processMemory,
    diskUsedBytes: sample.diskUsed,
    diskTotalBytes: sample.diskTotal,
    databaseConnections: connections,
    databaseMaxConnections: maxConnections,
    poolConnections: pool.totalCount,
    poolConnectionsInUse: pool.totalCount - pool.idleCount,
    poolWaitingRequests: pool.waitingCount,
    liveSubscriptions: live.size,
    totalRequests: measures.counts.requests,
    totalErrorPercent: measures.failedPercent,
    requestsPerMinute: sample.requestsPerMinute,
    recentErrorPercent: percents.errors,
    ...latency,
    mailIsDelivered: mail.isDelivering,
    waitingMails,
    failedMails,
    queues,
    samples: measures.samples.map(({ at, errorPercent, ...each }) => ({
      ...each,
      measuredAt: at,
      recentErrorPercent: errorPercent,
    })),
    alerts: alertsOf(findings),
  };
}
