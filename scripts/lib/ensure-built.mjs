import { spawn } from 'node:child_process';
import { endedCpuSeconds } from './cores.mjs';
import { inRoot, ownNode } from './paths.mjs';
import { isBuiltFrom, sourcesHash } from './sources.mjs';

/**
 * Builds in a separate process if the sources changed. This frees the memory of the bundler, and the build ends with this process.
 *
 * @param {'web' | 'server'} name
 * @returns {Promise<number>} the processor time of the build in seconds
 */
export async function ensureBuilt(name) {
  if (isBuiltFrom(name, sourcesHash(name))) return 0;
  // Standard output is reserved for the ready line.
  const child = spawn(ownNode, [inRoot('scripts', 'build.mjs'), name], { stdio: ['ignore', 2, 2, 'ipc'] });
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', resolve);
  });
  const cpuSeconds = endedCpuSeconds();
  if (code === 0) return cpuSeconds;
  const label = name === 'web' ? 'web client' : 'server';
  throw Object.assign(new Error(`The ${label} could not be built. Fix the errors above.`), { isForeseen: true });
}
