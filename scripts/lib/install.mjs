import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runLeashed } from './leash.mjs';
import { inRoot, modulesDir, ownNode, printStatus, root } from './paths.mjs';

const lockFile = inRoot('package-lock.json');
/** Holds the hash of the lock file whose packages lie here; written last, so that a killed install is seen. */
const stampFile = path.join(modulesDir, '.stave-lock');

/**
 * Installs the packages that the lock file names, unless they are there.
 *
 * @returns {Promise<boolean>} whether something was installed
 */
export async function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(ownNode) && (readIfThere(stampFile) === wanted || isInstalledByHand())) {
    stamp(wanted);
    return false;
  }
  printStatus('Installing dependencies…');
  rmSync(stampFile, { force: true });
  const { command, args } = npmCommand();
  const options = { cwd: root, env: { ...process.env, npm_config_loglevel: 'error', npm_config_engine_strict: 'false' } };
  const { code, output } = await runLeashed(command, [...args, 'ci', '--no-audit', '--no-fund'], options);
  if (code !== 0 || !existsSync(ownNode)) {
    printStatus(output.trim());
    printStatus('The dependencies could not be installed: fix what npm says above, then try again.');
    process.exit(1);
  }
  stamp(wanted);
  return true;
}

function stamp(hash) {
  if (readIfThere(stampFile) === hash) return;
  try {
    writeFileSync(stampFile, hash);
  } catch {
    // Packages that belong to another user are as good without the stamp; the comparison is made anew next time.
  }
}

/** npm leaves a list of what it installed: an install that someone made with npm itself need not be made again. */
function isInstalledByHand() {
  const installed = JSON.parse(readIfThere(path.join(modulesDir, '.package-lock.json')) ?? '{}').packages;
  if (installed === undefined) return false;
  const { '': _project, ...locked } = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const isPlaced = ([place, { version, optional }]) =>
    installed[place] === undefined ? optional === true : installed[place].version === version;
  return Object.entries(locked).every(isPlaced) && Object.keys(installed).every((place) => place in locked);
}

/** The npm that runs this script, under the Node that runs it: the Node in `node_modules` is about to be replaced. */
function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script !== undefined && node !== undefined && existsSync(script)) return { command: node, args: [script] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
