import { demoEvents, demoSources } from './data/demo-income.ts';
import type { DemoEvent, DemoSourceKey } from './data/demo-income-types.ts';
import { type DemoLine, type DemoMusic, decimalOf, demoLines, demoMonths } from './demo-income-lines.ts';
import { type DemoRow, demoFile, demoFileName, demoRows } from './demo-income-tables.ts';

const dayMs = 86_400_000;

/** A statement of the demo with its file. What is special about it is done after it was read. */
export type DemoStatement = {
  source: DemoSourceKey;
  fileName: string;
  content: Buffer;
  start: Date;
  end: Date;
  receivedAt: Date;
  /** Whether it is posted, and why it was reversed afterwards. */
  isPosted: boolean;
  reversedBecause?: string;
  difference?: Extract<DemoEvent, { kind: 'DIFFERENCE' }>;
  /** What reached the bank, in the reporting currency. */
  received?: string;
};
type DemoMonth = ReturnType<typeof demoMonths>[number];

const sources = Object.keys(demoSources) as DemoSourceKey[];

/**
 * Returns the statements of the demo until the last complete month: those of the latest month first, which make the least work when they are
 * posted, and those of a month in the order of their arrival. The same catalogue and month give the same files.
 */
export function demoStatements(catalogue: ReadonlyMap<string, DemoMusic>, now: Date): DemoStatement[] {
  const all = sources.flatMap((source) => {
    const months = demoMonths(source, now);
    return months.flatMap((month, index) => statementsOf({ source, month, position: months.length - index, catalogue, now }));
  });
  return all.sort((a, b) => b.end.getTime() - a.end.getTime() || a.receivedAt.getTime() - b.receivedAt.getTime());
}

type Given = {
  source: DemoSourceKey;
  month: DemoMonth;
  position: number;
  catalogue: ReadonlyMap<string, DemoMusic>;
  now: Date;
};

function statementsOf({ source, month, position, catalogue, now }: Given): DemoStatement[] {
  const events = demoEvents.filter((event) => event.source === source && event.statement === position);
  const lines = [...demoLines(source, catalogue, month), ...events.flatMap((event) => adjustment(event, catalogue))];
  const rows = events.reduce<DemoRow[]>(withProblems, demoRows(source, lines, month));
  const { start, end } = month;
  const receivedAt = (lagDays: number) => new Date(Math.min(end.getTime() + lagDays * dayMs, now.getTime() - dayMs / 4));
  const { lagDays } = demoSources[source];
  const statement: DemoStatement = {
    source,
    fileName: demoFileName(source, month),
    content: demoFile(source, rows),
    start,
    end,
    receivedAt: receivedAt(lagDays),
    isPosted: !events.some(({ kind }) => kind === 'UNPOSTED'),
  };
  for (const event of events) {
    if (event.kind === 'DIFFERENCE') statement.difference = event;
    if (event.kind === 'RECEIVED') statement.received = event.amount;
    if (event.kind === 'CORRECTED')
      return [
        { ...statement, content: demoFile(source, countedTwice(rows)), reversedBecause: event.reason },
        {
          ...statement,
          fileName: statement.fileName.replace('.', '_corrected.'),
          receivedAt: receivedAt(lagDays + correctedDays),
        },
      ];
  }
  return [statement];
}

/** Days from a wrong file to the corrected one. */
const correctedDays = 5;
const countedTwice = (rows: readonly DemoRow[]) => rows.flatMap((row) => (row.Store === 'YouTube (Ads)' ? [row, row] : [row]));

function adjustment(event: DemoEvent, catalogue: ReadonlyMap<string, DemoMusic>): DemoLine[] {
  const music = event.kind === 'ADJUSTMENT' ? catalogue.get(event.work) : undefined;
  if (event.kind !== 'ADJUSTMENT' || !music) return [];
  return [
    {
      music,
      service: 'Adjustment',
      country: 'GB',
      units: 0,
      amount: decimalOf(event.amount, 2),
      adjustment: event.reason,
    },
  ];
}

/** Breaks cells of some rows, as they are broken in real files. */
function withProblems(rows: DemoRow[], event: DemoEvent): DemoRow[] {
  if (event.kind !== 'PROBLEMS') return rows;
  return rows.map((row, index) => {
    const broken = event.cells.filter(([line]) => line === index);
    return { ...row, ...Object.fromEntries(broken.map(([, heading, value]) => [heading, value])) };
  });
}
