/** Levels of use, in percent. */
const thresholds = {
  cpu: { warning: 70, danger: 90 },
  memory: { warning: 80, danger: 95 },
  disk: { warning: 85, danger: 95 },
  connections: { warning: 80, danger: 95 },
  errors: { warning: 1, danger: 5 },
} as const;
export type Gauge = keyof typeof thresholds;

export type HealthLevel = 'OK' | 'WARNING' | 'DANGER';

export function levelOf(gauge: Gauge, percent: number): HealthLevel {
  const { warning, danger } = thresholds[gauge];
  return percent >= danger ? 'DANGER' : percent >= warning ? 'WARNING' : 'OK';
}

/** What alerts are derived from. */
export type Findings = {
  percents: Readonly<Record<Gauge, number>>;
  failedMails: number;
  failedJobs: number;
  /** Problems of chain networks, as sentences. */
  chainProblems: readonly string[];
  isMailDelivered: boolean;
  isListening: boolean;
  isStorageFull: boolean;
};
export type Alert = { level: Exclude<HealthLevel, 'OK'>; message: string };

const messages: Readonly<Record<Gauge, (percent: number) => string>> = {
  cpu: (percent) => `The processors are ${percent} % busy.`,
  memory: (percent) => `The memory is ${percent} % full.`,
  disk: (percent) => `The disk is ${percent} % full.`,
  connections: (percent) => `${percent} % of the database connections are in use.`,
  errors: (percent) => `${percent} % of requests fail.`,
};
const counted = (count: number, one: string, many: string) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** Returns what needs attention, the most urgent first. */
export function alertsOf(findings: Findings): Alert[] {
  const { percents, failedMails, failedJobs, chainProblems, isMailDelivered, isListening } = findings;
  const alerts: Alert[] = [];
  for (const gauge of Object.keys(thresholds) as Gauge[]) {
    const level = levelOf(gauge, percents[gauge]);
    if (level === 'OK') continue;
    alerts.push({ level, message: messages[gauge](Math.round(percents[gauge])) });
  }
  if (findings.isStorageFull)
    alerts.push({
      level: 'DANGER',
      message: 'The disk is full: changes and uploads are refused. Free space, or enlarge the disk.',
    });
  if (!isListening)
    alerts.push({ level: 'DANGER', message: 'This gateway receives no live events. Its connection to the database was lost.' });
  if (failedJobs > 0)
    alerts.push({ level: 'WARNING', message: `${counted(failedJobs, 'job', 'jobs')} failed in the last 24 hours.` });
  if (failedMails > 0)
    alerts.push({
      level: 'WARNING',
      message: `${counted(failedMails, 'mail', 'mails')} could not be delivered in the last 24 hours.`,
    });
  if (!isMailDelivered) alerts.push({ level: 'WARNING', message: 'No mail server is set. Mails stay in the outbox.' });
  for (const message of chainProblems) alerts.push({ level: 'WARNING', message });
  return alerts.toSorted((a, b) => Number(b.level === 'DANGER') - Number(a.level === 'DANGER'));
}
