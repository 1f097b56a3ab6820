import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

const stampOf = (name) => inRoot('dist', '.stamps', name);

/** Sources of each build besides the packages, without tests. */
const SOURCES = {
  web: [
    'web',
    'domain',
    'vite.config.ts',
    'scripts/lib/chunk-groups.ts',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
    'scripts/build.mjs',
  ],
  server: [
    'domain',
    'db',
    'gateway',
    'rest-compat',
    'scripts/lib/server-build.mjs',
    'scripts/lib/source-maps.ts',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
    'scripts/build.mjs',
  ],
};

const isTest = /\.test\.tsx?$/;

/**
 * Returns a hash of the names and contents of all sources of a build.
 *
 * @param {'web' | 'server'} name
 */
export function sourcesHash(name) {
  const hash = createHash('sha256');
  for (const source of SOURCES[name]) {
    for (const file of filesIn(inRoot(source))) {
      hash
        .update(`${path.relative(inRoot(), file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** Whether a file is a source of a build. `file` is relative to the root. */
export const isSource = (file) =>
  !isTest.test(file) &&
  Object.values(SOURCES).some((places) => places.some((place) => file === place || file.startsWith(`${place}/`)));

/** Whether the last complete build was made from sources with this hash. */
export function isBuiltFrom(name, hash) {
  try {
    return readFileSync(stampOf(name), 'utf8') === hash && statSync(inRoot('dist', name)).isDirectory();
  } catch {
    return false;
  }
}

export function markBuilt(name, hash) {
  mkdirSync(path.dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), hash);
}

function filesIn(place) {
  if (statSync(place, { throwIfNoEntry: false }) === undefined) return [];
  if (statSync(place).isFile()) return [place];
  const entries = readdirSync(place, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && !isTest.test(entry.name));
  return files.map((entry) => path.join(entry.parentPath ?? entry.path, entry.name)).sort();
}
