import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { heapMegabytes } from './probing-limits.ts';

/** Command of a reading process: the program, its options, and the entry. */
export type Launch = { execPath: string; execArgv: string[]; entry: string };

const isSource = import.meta.filename.endsWith('.ts');
const packageFile = findPackageJSON(import.meta.url)!;
const rootDir = path.dirname(packageFile);

/** Beside the bundle, or the source, which Node.js runs directly. */
const ownEntry = path.join(import.meta.dirname, isSource ? 'child/main.ts' : 'probing.js');

/** Code that a reading process may load. Excludes the rest of the product's folder, which may contain data and keys. */
const codeFolders = isSource
  ? ['gateway/ports/probing', 'domain', 'package.json', 'node_modules'].map((name) => path.join(rootDir, name))
  : [import.meta.dirname, packageFile, path.join(rootDir, 'node_modules')];

type Guarded = { readable: readonly string[]; writable: string; entry?: string };

/**
 * Restricts a process to reading the code and the given folders, and writing to one. Node.js enforces this for its own calls, not for
 * native libraries. Where the system allows it, the process also has no network.
 */
export async function launch({ entry = ownEntry, ...folders }: Guarded): Promise<Launch> {
  const named = [...codeFolders, ...folders.readable, folders.writable, '/proc/self'].filter(existsSync);
  // Packages may be symbolic links, whose targets are checked too.
  const readable = [...new Set(named.flatMap((folder) => [folder, ...(folder === '/proc/self' ? [] : [realpathSync(folder)])]))];
  const node = [
    `--max-old-space-size=${heapMegabytes}`,
    '--no-warnings',
    // The only WebAssembly is that of packages. Checking each function of ffmpeg before any runs takes a quarter of a second.
    '--wasm-lazy-validation',
    '--permission',
    '--allow-addons',
    '--allow-worker',
    '--allow-child-process',
    '--allow-wasi',
    ...readable.map((folder) => `--allow-fs-read=${folder}`),
    `--allow-fs-write=${folders.writable}`,
  ];
  const apart = await commandWithoutNetwork();
  if (apart === null) return { execPath: process.execPath, execArgv: node, entry };
  return { execPath: 'unshare', execArgv: [...apart, process.execPath, ...node], entry };
}

let found: Promise<string[] | null> | undefined;

/** Command prefix that starts a program without a network. Null where unsupported. */
export function commandWithoutNetwork(): Promise<string[] | null> {
  found ??= (async () => {
    if (process.platform !== 'linux') return null;
    for (const ways of [['--user', '--map-current-user', '--net'], ['--net']])
      if (await succeeds('unshare', [...ways, 'true'])) return ways;
    return null;
  })();
  return found;
}

const succeeds = (command: string, args: string[]): Promise<boolean> =>
  new Promise((resolve) => execFile(command, args, { timeout: 30_000 }, (error) => resolve(error === null)));

/** Excludes the server's settings: secrets and addresses. */
export const bareEnvironment = (ffmpeg: string | null): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  TZ: 'UTC',
  // Large pixel buffers are allocated and freed often: with one arena the C library returns their memory, which halves the size of the
  // process.
  MALLOC_ARENA_MAX: '1',
  LANG: 'C.UTF-8',
  PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin',
  ...(ffmpeg !== null && { STAVE_FFMPEG: ffmpeg }),
});
