import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { Alert as DomainAlert } from '#domain/platform/system-health.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { DateTime } from '../../kit/scalars.ts';

export const LogLevelEnum = describedEnum(
  'LogLevel',
  'Level of a line of the log.',
  enumOf(['INFO', 'WARN', 'ERROR', 'FATAL'] as const),
  {
    INFO: 'Requests and jobs.',
    WARN: 'Something needs attention.',
    ERROR: 'Something failed.',
    FATAL: 'The process ended.',
  },
);
const AlertLevel = describedEnum('AlertLevel', 'Urgency of an alert.', enumOf(['WARNING', 'DANGER'] as const), {
  WARNING: 'Needs attention.',
  DANGER: 'Needs action now.',
});

/** Fields of one type with their descriptions, declared together. */
function fields(target: new () => object, type: unknown, descriptions: Readonly<Record<string, string>>): void {
  for (const [name, description] of Object.entries(descriptions))
    Field(() => type as never, { description })(target.prototype as object, name);
}

@ObjectType({ description: 'A line of the log of the gateway that answers.', simpleResolvers: true })
export class LogLine {
  @Field(() => Int, { description: 'Number of the line since the gateway started.' })
  number!: number;

  @Field(() => DateTime, { description: 'When it was written.' })
  at!: Date;

  @Field(() => LogLevelEnum, { description: 'Level.' })
  level!: 'INFO' | 'WARN' | 'ERROR' | 'FATAL';

  @Field(() => String, { description: 'Message.' })
  message!: string;

  @Field(() => String, { nullable: true, description: 'ID of the HTTP request, as in the response header `x-request-id`.' })
  request!: string | null;

  @Field(() => String, { nullable: true, description: 'Further values as JSON.' })
  details!: string | null;
}

@ObjectType({ description: 'Something that needs attention, derived from the measurements.', simpleResolvers: true })
export class SystemAlert {
  @Field(() => AlertLevel, { description: 'Urgency.' })
  level!: DomainAlert['level'];

  @Field(() => String, { description: 'What is wrong.' })
  message!: string;
}

@ObjectType({ description: 'A queue of background jobs.', simpleResolvers: true })
export class JobQueue {
  @Field(() => String, { description: 'Name of the job.' })
  name!: string;

  @Field(() => Int, { description: 'Jobs that wait and are due.' })
  waiting!: number;

  @Field(() => Int, { description: 'Jobs that run.' })
  active!: number;

  @Field(() => Int, { description: 'Jobs that failed in the last 24 hours, after their retries.' })
  failed!: number;

  @Field(() => DateTime, { nullable: true, description: 'When the last kept job was completed.' })
  completedAt!: Date | null;
}

@ObjectType({ description: 'A measurement, taken every 30 seconds.', simpleResolvers: true })
export class SystemSample {
  @Field(() => DateTime, { description: 'When it was taken.' })
  at!: Date;

  cpuPercent!: number;
  memoryPercent!: number;
  requestsPerMinute!: number;
  errorPercent!: number;
  p95Ms!: number;
}
fields(SystemSample, Float, {
  cpuPercent: 'Use of the processors in percent.',
  memoryPercent: 'Use of the memory in percent.',
  requestsPerMinute: 'HTTP requests per minute.',
  errorPercent: 'Share of requests that failed with a server error, in percent. Rounded to one decimal.',
  p95Ms: 'Time within which 95 % of requests were answered, in milliseconds.',
});

@ObjectType({ description: 'State of the system, measured by the gateway that answers.', simpleResolvers: true })
export class SystemStatus {
  @Field(() => DateTime, { description: 'When it was measured.' })
  measuredAt!: Date;

  @Field(() => DateTime, { description: 'When this gateway started.' })
  startedAt!: Date;

  @Field(() => String, { description: 'Where the database runs.' })
  environment!: string;

  @Field(() => String, { description: 'Version of Node.js.' })
  nodeVersion!: string;

  @Field(() => Boolean, { description: 'Whether this server delivers mails.' })
  mailIsDelivered!: boolean;

  @Field(() => [JobQueue], { description: 'Background jobs, by name.' })
  queues!: JobQueue[];

  @Field(() => [SystemSample], { description: 'Measurements of the last hour, the oldest first.' })
  samples!: readonly SystemSample[];

  @Field(() => [SystemAlert], { description: 'What needs attention, the most urgent first.' })
  alerts!: SystemAlert[];

  cpuPercent!: number;
  memoryPercent!: number;
  diskPercent!: number;
  memoryUsed!: number;
  memoryTotal!: number;
  processMemory!: number;
  diskUsed!: number;
  diskTotal!: number;
  requestsPerMinute!: number;
  errorPercent!: number;
  p50Ms!: number;
  p95Ms!: number;
  p99Ms!: number;
  totalRequests!: number;
  failedPercent!: number;
  connections!: number;
  maxConnections!: number;
  poolTotal!: number;
  poolIdle!: number;
  poolWaiting!: number;
  subscriptions!: number;
  waitingMails!: number;
  failedMails!: number;
}
fields(SystemStatus, Float, {
  cpuPercent: 'Use of the processors in percent.',
  memoryPercent: 'Use of the memory in percent.',
  diskPercent: 'Use of the disk with the data directory, in percent.',
  memoryUsed: 'Used memory of the machine or container in bytes.',
  memoryTotal: 'Memory of the machine or container in bytes.',
  processMemory: 'Memory of this gateway in bytes.',
  diskUsed: 'Used space of the disk in bytes.',
  diskTotal: 'Size of the disk in bytes.',
  requestsPerMinute: 'HTTP requests per minute since the last sample.',
  errorPercent: 'Share of requests since the last sample that failed with a server error, in percent. Rounded to one decimal.',
  p50Ms: 'Median duration of the requests of the last ten minutes, in milliseconds.',
  p95Ms: 'Time within which 95 % of these requests were answered.',
  p99Ms: 'Time within which 99 % of these requests were answered.',
  totalRequests: 'HTTP requests since this gateway started.',
  failedPercent:
    'Share of the HTTP requests since this gateway started that failed with a server error, in percent. Rounded to one decimal.',
});
fields(SystemStatus, Int, {
  connections: 'Connections of all clients to the database.',
  maxConnections: 'Connections that the database allows.',
  poolTotal: 'Connections of this gateway.',
  poolIdle: 'Connections of this gateway that are free.',
  poolWaiting: 'Requests of this gateway that wait for a connection.',
  subscriptions: 'Live subscriptions on this gateway.',
  waitingMails: 'Mails that wait for delivery.',
  failedMails: 'Mails of the last 24 hours that could not be delivered.',
});
