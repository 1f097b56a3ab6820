import { Float, Int } from 'type-graphql';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { ErrorCodeEnum } from '../../../kit/errors.ts';
import { objectType } from '../../../kit/object-type.ts';
import { ByteCount, DateTime } from '../../../kit/scalars.ts';

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

export type LogLine = InstanceType<typeof LogLine>;
export const LogLine = objectType('LogLine', 'A line of the log of the gateway that answers.', {
  number: [Int, 'Number of the line since the gateway started.'],
  loggedAt: [DateTime, 'When the line was logged.'],
  level: [LogLevelEnum, 'Severity of the line.'],
  message: [String, 'Message; of a request its GraphQL operation, or its method and route.'],
  status: [Int, 'HTTP status of the response.', 'nullable'],
  durationMs: [Int, 'Duration of the request in milliseconds.', 'nullable'],
  errorCodes: [[ErrorCodeEnum], 'Codes of the GraphQL errors in the response.'],
  userName: [String, 'Name of the signed-in user of the request.', 'nullable'],
  request: [String, 'ID of the HTTP request, as in the response header `x-request-id`.', 'nullable'],
  details: [String, 'Further values as JSON.', 'nullable'],
});
const SystemAlert = objectType('SystemAlert', 'Something that needs attention, derived from the measurements.', {
  level: [AlertLevel, 'Urgency of the alert.'],
  message: [String, 'What is wrong.'],
});
const JobQueue = objectType('JobQueue', 'A queue of background jobs.', {
  name: [String, 'Name of the job, such as sweep.'],
  waiting: [Int, 'Jobs that wait and are due.'],
  active: [Int, 'Jobs that run.'],
  failed: [Int, 'Jobs that failed in the last 24 hours, after their retries.'],
  completedAt: [DateTime, 'When the last kept job was completed.', 'nullable'],
});
const SystemSample = objectType('SystemSample', 'A measurement, taken every 30 seconds.', {
  measuredAt: [DateTime, 'When the measurement was taken.'],
  cpuPercent: [Float, 'Use of the processors in percent.'],
  memoryPercent: [Float, 'Use of the memory in percent.'],
  requestsPerMinute: [Float, 'HTTP requests per minute since the previous sample.'],
  recentErrorPercent: [
    Float,
    'Share of requests since the previous sample that failed with a server error, in percent. Rounded to one decimal.',
  ],
  p95Ms: [Float, 'Time within which 95 % of the requests of the last ten minutes were answered, in milliseconds.'],
});
export type SystemStatus = InstanceType<typeof SystemStatus>;
export const SystemStatus = objectType('SystemStatus', 'State of the system, measured by the gateway that answers.', {
  measuredAt: [DateTime, 'Time of this measurement. Each request measures again.'],
  startedAt: [DateTime, 'When this gateway started.'],
  environment: [String, 'Where the database runs.'],
  nodeVersion: [String, 'Version of Node.js.'],
  mailIsDelivered: [Boolean, 'Whether this server delivers mails.'],
  queues: [[JobQueue], 'Background jobs, by name.'],
  samples: [[SystemSample], 'Measurements of the last hour, the oldest first.'],
  alerts: [[SystemAlert], 'What needs attention, the most urgent first.'],
  cpuPercent: [Float, 'Use of the processors in percent.'],
  memoryPercent: [Float, 'Use of the memory in percent.'],
  diskPercent: [Float, 'Use of the disk with the data directory, in percent.'],
  memoryUsedBytes: [ByteCount, 'Used memory of the machine or container in bytes.'],
  memoryTotalBytes: [ByteCount, 'Memory of the machine or container in bytes.'],
  processMemoryBytes: [ByteCount, 'Memory of this gateway in bytes.'],
  diskUsedBytes: [ByteCount, 'Used space of the disk in bytes.'],
  diskTotalBytes: [ByteCount, 'Size of the disk in bytes.'],
  requestsPerMinute: [Float, 'HTTP requests per minute since the last sample.'],
  recentErrorPercent: [
    Float,
    'Share of requests since the last sample that failed with a server error, in percent. Rounded to one decimal.',
  ],
  p50Ms: [Float, 'Median duration of the requests of the last ten minutes, in milliseconds.'],
  p95Ms: [Float, 'Time within which 95 % of the requests of the last ten minutes were answered, in milliseconds.'],
  p99Ms: [Float, 'Time within which 99 % of the requests of the last ten minutes were answered, in milliseconds.'],
  totalRequests: [Float, 'HTTP requests since this gateway started.'],
  totalErrorPercent: [
    Float,
    'Share of the HTTP requests since this gateway started that failed with a server error, in percent. Rounded to one decimal.',
  ],
  databaseConnections: [Int, 'Number of connections of all clients to the database.'],
  databaseMaxConnections: [Int, 'Number of connections that the database allows.'],
  poolConnections: [Int, 'Number of open connections of this gateway to the database.'],
  poolConnectionsInUse: [Int, 'Number of connections of this gateway to the database that are in use.'],
  poolWaitingRequests: [Int, 'Number of requests of this gateway that wait for a connection to the database.'],
  liveSubscriptions: [Int, 'Live subscriptions on this gateway.'],
  waitingMails: [Int, 'Mails that wait for delivery.'],
  failedMails: [Int, 'Mails of the last 24 hours that could not be delivered.'],
});
