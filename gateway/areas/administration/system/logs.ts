import type { Pool } from 'pg';
import { isErrorCode } from '#domain/platform/error-codes.ts';
import { checkPage } from '../../../kit/cursor.ts';
import { recentLines } from '../../../kit/log.ts';
import { isUuid } from '../../../kit/rows.ts';
import { type AppContext, requireAdministrator } from '../../../server/context.ts';
import type { LogLine } from './system.type.ts';

const logLevels = ['INFO', 'WARN', 'ERROR', 'FATAL'] as const;
type LogLevel = (typeof logLevels)[number];
const numbers: Readonly<Record<LogLevel, number>> = { INFO: 30, WARN: 40, ERROR: 50, FATAL: 60 };
const levelOf = (number: number): LogLevel => logLevels.findLast((level) => numbers[level] <= number) ?? 'INFO';

const mostLines = 500;
/** Values with a field of their own. */
const hidden = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'request', 'status', 'ms', 'user', 'codes']);
/** The screen itself asks every two seconds. */
const ownOperation = 'SystemLogs';

type Search = { search?: string | null; minLevel?: LogLevel | null; afterNumber?: number | null };
type Parsed = { time: number; msg?: string; request?: string; status?: unknown; ms?: unknown; user?: unknown } & Record<
  string,
  unknown
>;

/** Returns the latest lines of this gateway's log, the newest first: at most 500 that match and that follow `afterNumber`. */
export async function readLogs(context: AppContext, { search, minLevel, afterNumber }: Search): Promise<LogLine[]> {
  requireAdministrator(context);
  const { rows } = context;
  checkPage({ search });
  const least = numbers[minLevel ?? 'INFO'];
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = recentLines()
    .filter(
      ({ number, level: own, text }) =>
        number > (afterNumber ?? 0) && own >= least && words.every((word) => text.toLowerCase().includes(word)),
    )
    .map(({ text, ...line }) => ({ ...line, values: JSON.parse(text) as Parsed }))
    .filter(({ values }) => values.operation !== ownOperation || values.codes !== undefined)
    .slice(-mostLines)
    .toReversed();
  const names = await namesOf(
    rows.pool,
    found.flatMap(({ values }) => (typeof values.user === 'string' && isUuid(values.user) ? [values.user] : [])),
  );
  return found.map((line) => shownLine(line, names));
}

async function namesOf(pool: Pool, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const text = `select id, first_name || ' ' || last_name as name from app_user where id = any ($1)`;
  const { rows } = await pool.query<{ id: string; name: string }>(text, [[...new Set(ids)]]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const wholeNumber = (value: unknown): number | null => (Number.isInteger(value) ? Number(value) : null);

function shownLine(
  { number, level, values }: { number: number; level: number; values: Parsed },
  names: ReadonlyMap<string, string>,
): LogLine {
  const details = Object.fromEntries(Object.entries(values).filter(([key]) => !hidden.has(key)));
  return {
    number,
    loggedAt: new Date(values.time),
    level: levelOf(level),
    message: values.msg ?? '',
    request: values.request ?? null,
    status: wholeNumber(values.status),
    durationMs: wholeNumber(values.ms),
    errorCodes: Array.isArray(values.codes) ? values.codes.filter(isErrorCode) : [],
    userName: typeof values.user === 'string' ? (names.get(values.user) ?? null) : null,
    details: Object.keys(details).length === 0 ? null : JSON.stringify(details),
  };
}
