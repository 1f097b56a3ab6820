import type { AppContext } from '../../context.ts';
import { checkPage } from '../../kit/cursor.ts';
import { recentLines } from '../../log.ts';
import type { LogLine } from './system.type.ts';

const logLevels = ['INFO', 'WARN', 'ERROR', 'FATAL'] as const;
type LogLevel = (typeof logLevels)[number];
const numbers: Readonly<Record<LogLevel, number>> = { INFO: 30, WARN: 40, ERROR: 50, FATAL: 60 };
const levelOf = (number: number): LogLevel => logLevels.findLast((level) => numbers[level] <= number) ?? 'INFO';

const mostLines = 500;
const hidden = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'request']);

type Search = { search?: string | null; level?: LogLevel | null; after?: number | null };

/** Returns the latest lines of this gateway's log, the newest first: at most 500 that match and that follow `after`. */
export function readLogs({ administrator }: AppContext, { search, level, after }: Search): LogLine[] {
  void administrator;
  checkPage({ search });
  const least = numbers[level ?? 'INFO'];
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return recentLines()
    .filter(
      ({ number, level: own, text }) =>
        number > (after ?? 0) && own >= least && words.every((word) => text.toLowerCase().includes(word)),
    )
    .slice(-mostLines)
    .toReversed()
    .map(({ number, level: own, text }) => shownLine(number, own, text));
}

function shownLine(number: number, level: number, text: string): LogLine {
  const line = JSON.parse(text) as { time: number; msg?: string; request?: string } & Record<string, unknown>;
  const details = Object.fromEntries(Object.entries(line).filter(([key]) => !hidden.has(key)));
  return {
    number,
    at: new Date(line.time),
    level: levelOf(level),
    message: line.msg ?? '',
    request: line.request ?? null,
    details: Object.keys(details).length === 0 ? null : JSON.stringify(details),
  };
}
