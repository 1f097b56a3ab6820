import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { heapMegabytes } from './probing-limits.ts';

/** How a reading process is started: the program, the words before its entry, and the entry. */
export type Launch = { execPath: string; execArgv: string[]; entry: string };

const isSource = import.meta.filename.endsWith('.ts');
const packageFile = findPackageJSON(import.meta.url)!;
const rootDir = path.dirname(packageFile);

/** Beside the bundle, or the source itself, which Node runs as it is. */
const ownEntry = path.join(import.meta.dirname, isSource ? 'child/main.ts' : 'probing.js');

/** The code that a reading process may load. Not the whole folder of the product, in which the data and its keys may lie. */
const codeFolders = isSource
  ? ['gateway/ports/probing', 'domain', 'package.json', 'node_modules'].map((name) => path.join(rootDir, name))
  : [import.meta.dirname, packageFile, path.join(rootDir, 'node_modules')];

type Guarded = { readable: readonly string[]; writable: string; entry?: string };

/**
 * A process that may read the code, the folders named here and nothing else, and write into one. The guard is Node's own, which native
 * libraries do not ask; where the system lets us, the process has no network either, whoever asks for one.
 */
export async function launch({ entry = ownEntry, ...folders }: Guarded): Promise<Launch> {
  const named = [...codeFolders, ...folders.readable, folders.writable, '/proc/self'].filter(existsSync);
  // Packages may be symbolic links; the guard checks their targets as well.
  const readable = [...new Set(named.flatMap((folder) => [folder, ...(folder === '/proc/self' ? [] : [realpathSync(folder)])]))];
  const node = [
    `--max-old-space-size=${heapMegabytes}`,
    '--no-warnings',
    '--permission',
    '--allow-addons',
    '--allow-worker',
    '--allow-child-process',
    '--allow-wasi',
    ...readable.map((folder) => `--allow-fs-read=${folder}`),
    `--allow-fs-write=${folders.writable}`,
  ];
  const apart = await networkless();
  if (apart === null) return { execPath: process.execPath, execArgv: node, entry };
  return { execPath: 'unshare', execArgv: [...apart, process.execPath, ...node], entry };
}

let found: Promise<string[] | null> | undefined;

/** How to start a program without a network here; null where that is not to be had. */
export function networkless(): Promise<string[] | null> {
  found ??= (async () => {
    if (process.platform !== 'linux') return null;
    for (const ways of [['--user', '--map-current-user', '--net'], ['--net']])
      if (await succeeds('unshare', [...ways, 'true'])) return ways;
    return null;
  })();
  return found;
}

const succeeds = (command: string, args: string[]): Promise<boolean> =>
  new Promise((resolve) => execFile(command, args, { timeout: 2_000 }, (error) => resolve(error === null)));

/** Nothing of the server's settings: neither secrets nor addresses. */
export const bareEnvironment = (ffmpeg: string | null): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  TZ: 'UTC',
  // Pixels come and go in large pieces: with one arena the C library gives their room back, and a process stays at half the size.
  MALLOC_ARENA_MAX: '1',
  LANG: 'C.UTF-8',
  PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin',
  ...(ffmpeg !== null && { STAVE_FFMPEG: ffmpeg }),
});
