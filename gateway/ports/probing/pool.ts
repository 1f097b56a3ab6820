import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ZodError } from 'zod';
import { launch } from './isolation.ts';
import type { ProbingResult, ReadingStep } from './messages.ts';
import { parseResult } from './parse-result.ts';
import { type Probing, ProbingFailure, type ProbingTask } from './port.ts';
import { filesPerProcess, idleSeconds, maxResultBytes, type ReadingLimits, readingLimits } from './probing-limits.ts';
import { ReaderProcess } from './reader-process.ts';

/** Path of the system's ffmpeg, or null. */
function systemFfmpeg(searchPath = process.env.PATH ?? ''): string | null {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  for (const folder of searchPath.split(path.delimiter)) {
    const file = path.join(folder, name);
    if (folder !== '' && isRunnable(file)) return file;
  }
  return null;
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export type ProbingOptions = {
  /** Folder for results until they are taken, best on the disk of the storage. */
  folder: string;
  /** Folders of files to read. */
  readable: readonly string[];
  lanes?: number;
  /** Null uses the packaged ffmpeg. */
  ffmpeg?: string | null;
  limits?: Partial<Record<ProbingTask['kind'], Partial<ReadingLimits>>>;
  /** Replaces the readers, for tests with invalid replies. */
  entry?: string;
};

type OnProgress = (progress: ReadingStep) => void;
type Found = { result: ProbingResult; folder: string };

const leftoverAfterMs = 3_600_000;

/** A pool of reading processes: started on demand, reused, and ended after an idle time. */
export class ProbingPool implements Probing {
  readonly #options: ProbingOptions;
  readonly lanes: number;
  readonly #idle: ReaderProcess[] = [];
  readonly #busy = new Set<ReaderProcess>();
  readonly #waiting: (() => void)[] = [];
  #free: number;
  #orders = 0;
  #peak = 0;
  #isClosed = false;
  #leaving: NodeJS.Timeout | undefined;
  #ready: Promise<void> | undefined;

  constructor(options: ProbingOptions) {
    this.#options = options;
    this.lanes = options.lanes ?? Math.min(2, availableParallelism());
    this.#free = this.lanes;
  }

  get peakBytes(): number {
    return this.#peak;
  }

  /** Number of running processes. */
  get pids(): number[] {
    return [...this.#idle, ...this.#busy].flatMap(({ pid }) => pid ?? []);
  }

  async probe<R>(task: ProbingTask, onProgress: OnProgress, take: (found: Found) => Promise<R>): Promise<R> {
    await this.#enter();
    try {
      this.#ready ??= clearLeftovers(this.#options.folder);
      await this.#ready;
      const folder = await mkdtemp(path.join(this.#options.folder, 'task-'));
      try {
        await this.#read(task, folder, onProgress);
        return await take({ result: await readResult(folder), folder });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    } finally {
      this.#leave();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#leaving);
    for (const next of this.#waiting.splice(0)) next();
    await Promise.all([...this.#idle.splice(0), ...this.#busy].map((reader) => reader.end()));
  }

  async #read(task: ProbingTask, folder: string, onProgress: OnProgress): Promise<void> {
    const reader = await this.#reader();
    const limits = { ...readingLimits[task.kind], ...this.#options.limits?.[task.kind] };
    this.#busy.add(reader);
    try {
      this.#orders += 1;
      await reader.run({ ...task, folder, id: this.#orders, maxPixels: limits.pixels }, limits, onProgress);
    } finally {
      this.#busy.delete(reader);
      if (reader.isSpent || reader.files >= filesPerProcess || this.#isClosed) await reader.end();
      else this.#idle.push(reader);
    }
  }

  async #reader(): Promise<ReaderProcess> {
    if (this.#isClosed) throw new ProbingFailure('CLOSED', 'the server is stopping');
    const idle = this.#idle.pop();
    if (idle && !idle.isSpent) return idle;
    const { folder, readable, entry, ffmpeg = systemFfmpeg() } = this.#options;
    const onMemory = (bytes: number) => {
      this.#peak = Math.max(this.#peak, bytes);
    };
    return new ReaderProcess({ launch: await launch({ readable, writable: folder, entry }), ffmpeg, onMemory });
  }

  async #enter(): Promise<void> {
    clearTimeout(this.#leaving);
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** A waiting task takes over the process; otherwise it ends after the idle time. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
    if (this.#free < this.lanes || this.#isClosed) return;
    this.#leaving = setTimeout(() => {
      for (const reader of this.#idle.splice(0)) void reader.end();
    }, idleSeconds * 1_000).unref();
  }
}

/** A malicious file may control the process, so its result is limited and validated like any input. */
async function readResult(folder: string): Promise<ProbingResult> {
  const asItIs = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(path.join(folder, 'result.json'), asItIs).catch(() => null);
  if (!handle) throw new ProbingFailure('NONSENSE', 'it wrote no result');
  try {
    const found = await handle.stat();
    if (!found.isFile() || found.size > maxResultBytes) throw new ProbingFailure('NONSENSE', 'its result is too long');
    return parseResult(JSON.parse(await handle.readFile('utf8')));
  } catch (error) {
    if (error instanceof SyntaxError) throw new ProbingFailure('NONSENSE', 'its result is not JSON');
    throw error instanceof ZodError ? new ProbingFailure('NONSENSE', error.issues[0]?.path.join('.') ?? '') : error;
  } finally {
    await handle.close();
  }
}

/** Folders of a killed gateway's tasks are removed; another gateway may use the same disk. */
async function clearLeftovers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > leftoverAfterMs)
      await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/** Creates the pool of an installation. Creates the folder at once, because the guard of the processes needs its path. */
export function probingPool(dataDir: string, options: Partial<ProbingOptions> = {}): ProbingPool {
  const [folder, ...readable] = ['tmp/probing', 'files', 'tmp/bucket'].map((name) => {
    const place = path.join(dataDir, name);
    mkdirSync(place, { recursive: true });
    return realpathSync(place);
  });
  return new ProbingPool({ folder: folder!, readable, ...options });
}
