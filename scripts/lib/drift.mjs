import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

/**
 * Runs generators, finds the files that they changed, and restores every file.
 *
 * @param {string[]} places generated files, and folders with folders `__generated__`, relative to the product's folder
 * @param {() => Promise<{ code: number, output: string }>} generate
 * @returns {Promise<{ drifted: string[], output?: string }>} the changed files; the output only when a generator failed
 */
export async function driftOf(places, generate) {
  const before = contents(places);
  const { code, output } = await generate();
  const after = contents(places);
  const drifted = [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file));
  for (const file of drifted) {
    const was = before.get(file);
    if (was === undefined) rmSync(inRoot(file));
    else writeFileSync(inRoot(file), was);
  }
  return code === 0 ? { drifted } : { drifted: [], output };
}

/** Generated files whose names the configuration of the generators states. Others stand beside the `.graphql` file they come from. */
const named = new Set(['labels', 'schema', 'possible-types', 'operations', 'fields']);

/**
 * Finds generated files whose source is gone: generators do not delete them.
 *
 * @param {string[]} places as for `driftOf`
 * @returns {string[]} the files
 */
export const orphansIn = (places) =>
  places.flatMap(filesIn).filter((file) => {
    const { dir, name } = path.parse(file);
    const isGenerated = path.basename(dir) === '__generated__';
    return isGenerated && !named.has(name) && !existsSync(inRoot(path.dirname(dir), `${name}.graphql`));
  });

function contents(places) {
  const files = places.flatMap(filesIn);
  return new Map(files.map((file) => [file, readFileSync(inRoot(file), 'utf8')]));
}

function filesIn(place) {
  if (!existsSync(inRoot(place))) return [];
  if (statSync(inRoot(place)).isFile()) return [place];
  const entries = readdirSync(inRoot(place), { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  // Only generated files are watched and restored, so files saved meanwhile stay.
  return files
    .filter((file) => file.includes(`${path.sep}__generated__${path.sep}`))
    .map((file) => path.relative(inRoot(), file));
}
