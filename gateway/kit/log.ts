import { AsyncLocalStorage } from 'node:async_hooks';
import pino from 'pino';

const keptLines = 2_000;
const keptLength = 8_000;

/** A line of the log as administrators read it. `number` counts the lines of this process. */
type LogLine = { number: number; level: number; text: string };

const recent: LogRecords = { lines: [], count: 0 };
type LogRecords = { lines: LogLine[]; count: number };

function remember(level: number, text: string): void {
  recent.count += 1;
  if (recent.lines.length >= keptLines) recent.lines.shift();
  if (text.length <= keptLength) recent.lines.push({ number: recent.count, level, text });
}

/** The latest lines of this process, the oldest first. Includes the requests, whatever LOG_LEVEL says. */
export const recentLines = (): readonly LogLine[] => recent.lines;

/** An operation by its names alone. Its literals may be secret. The hash is null for a document that was refused. */
export type RanOperation = {
  name: string | null;
  kind: 'QUERY' | 'MUTATION' | 'SUBSCRIPTION';
  rootFields: readonly string[];
  documentHash: string | null;
};

/** An HTTP request for its line in the log: what it ran, for whom, and the codes of its errors. */
export type LoggedRequest = {
  id: string;
  operation?: string;
  user?: string;
  codes?: readonly string[];
  /** The API key that sent the request. */
  apiKey?: { id: string; workspaceId: string };
  ran?: readonly RanOperation[];
  /** Number of objects that its operations may read. */
  cost?: number;
  /** Codes of the user errors of a mutation. Empty without any. */
  userErrorCodes?: readonly string[] | null;
};

/** The current HTTP request. Every line logged during it carries its ID. */
export const requestScope = new AsyncLocalStorage<LoggedRequest>();

/** Adds what the line of the current request says. Does nothing outside of HTTP requests. */
export function describeRequest(facts: Partial<LoggedRequest>): void {
  const request = requestScope.getStore();
  if (request) Object.assign(request, facts);
}

/** Adds an operation to those of the current request. */
export function addOperation(operation: RanOperation): void {
  const request = requestScope.getStore();
  if (request) request.ran = request.ran ? [...request.ran, operation] : [operation];
}

const output = pino.destination({ dest: 2, sync: true });
let shownLevel = pino.levels.values.warn!;

/** Writes lines of the shown level to stderr, and keeps the latest of all. */
const sink = {
  [Symbol.for('pino.metadata')]: true,
  lastLevel: 0,
  write(line: string): void {
    remember(this.lastLevel, line);
    if (this.lastLevel >= shownLevel) output.write(line);
  },
};

const secretNames = ['password', 'token', 'secret', 'authorization', 'cookie'];

/** The process's log, one JSON object per line on stderr. stdout holds only the ready line. Never log secrets. */
export const log = pino(
  {
    redact: { paths: [...secretNames.flatMap((name) => [name, `*.${name}`]), 'req.headers'], remove: true },
    mixin: () => {
      const request = requestScope.getStore()?.id;
      return request === undefined ? {} : { request };
    },
  },
  sink,
);

/** Level of the lines on stderr. */
let level = 'warn';
export const logLevel = (): string => level;

/** Sets the level of the lines on stderr. Lines from `info` on are kept for administrators, unless the log is silent. */
export function setLogLevel(next: string): void {
  level = next;
  shownLevel = pino.levels.values[next] ?? Number.POSITIVE_INFINITY;
  log.level = next === 'silent' || shownLevel < pino.levels.values.info! ? next : 'info';
}
setLogLevel(process.env.LOG_LEVEL || 'warn');
