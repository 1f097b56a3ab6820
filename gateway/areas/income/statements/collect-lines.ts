import { maxKeptProblems } from '#domain/income/statement-limits.ts';
import type { LineProblem, StatementLine } from '#domain/income/statement-line.ts';

/** A problem with the text of its row. */
export type KeptProblem = LineProblem & { raw: string };

/** Lines that are stored together, and the characters of their cells after which fewer are. */
const defaultBatchLines = 20_000;
const batchCharacters = 16 * 2 ** 20;
const maxRawCharacters = 4_000;

type Span = { start: string; end: string } | null;
const wider = (span: Span, start: string | null, end: string | null): Span => {
  if (start === null || end === null) return span;
  if (span === null) return { start, end };
  return { start: start < span.start ? start : span.start, end: end > span.end ? end : span.end };
};

/** Collects the lines of a statement in batches, and what they have in common. */
export class CollectedLines {
  lines: StatementLine[] = [];
  problems: KeptProblem[] = [];
  /** The first of all problems, of which no more than the first batch may be kept. */
  firstProblem: LineProblem | null = null;
  lineCount = 0;
  problemCount = 0;
  skippedCount = 0;
  characters = 0;
  /** Number of the last row. */
  lastNumber = 0;
  #batchCharacters = 0;
  #accounts = new Set<string | null>();
  #statement: Span = null;
  #use: Span = null;

  constructor(private readonly batchLines = defaultBatchLines) {}

  get isFull(): boolean {
    return this.lines.length >= this.batchLines || this.#batchCharacters >= batchCharacters;
  }

  /** Returns what was collected since the last call. */
  take(): { lines: StatementLine[]; problems: KeptProblem[] } {
    const { lines, problems } = this;
    this.lines = [];
    this.problems = [];
    this.#batchCharacters = 0;
    return { lines, problems };
  }

  skip(): void {
    this.skippedCount += 1;
  }

  addProblem(problem: LineProblem, cells: readonly string[]): void {
    this.problemCount += 1;
    this.firstProblem ??= problem;
    if (this.problemCount <= maxKeptProblems)
      this.problems.push({ ...problem, raw: cells.join('\t').slice(0, maxRawCharacters).toWellFormed() });
  }

  addLine(line: StatementLine, characters: number): void {
    this.lines.push(line);
    this.lineCount += 1;
    this.characters += characters;
    this.#batchCharacters += characters;
    // A few are enough to know that there are several.
    if (this.#accounts.size < 3) this.#accounts.add(line.account);
    this.#statement = wider(this.#statement, line.statementStart, line.statementEnd);
    this.#use = wider(this.#use, line.useStart, line.useEnd);
  }

  /** The one account of all lines. Null if they name none, or several. */
  get account(): string | null {
    const accounts = [...this.#accounts].filter((account) => account !== null);
    return accounts.length === 1 ? accounts[0]! : null;
  }

  /** The period for which the source accounts: that of the statement, else that of the use. Null if lines name none. */
  get period(): { start: string; end: string } | null {
    return this.#statement ?? this.#use;
  }
}
