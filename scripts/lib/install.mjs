import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runLeashed } from './leash.mjs';
import { inRoot, modulesDir, ownNode, printStatus, root } from './paths.mjs';

const lockFile = inRoot('package-lock.json');
/** Contains the hash of the lock file of the installed packages. Written last, so a killed install is detected. */
const stampFile = path.join(modulesDir, '.stave-lock');

/**
 * Installs the packages of the lock file, unless they are installed.
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
    printStatus(installProblem(code));
    process.exit(1);
  }
  stamp(wanted);
  return true;
}

/** Says why the packages cannot be used. With install scripts switched off, npm succeeds, but Node among the packages is missing. */
export function installProblem(code) {
  return code === 0
    ? 'Node is missing among the packages, because npm runs no install scripts here. Run `npm ci --ignore-scripts=false`, then try again.'
    : 'The dependencies could not be installed. Fix the errors of npm above, then try again.';
}

function stamp(hash) {
  if (readIfThere(stampFile) === hash) return;
  try {
    writeFileSync(stampFile, hash);
  } catch {
    // Packages that belong to another user are as good without the stamp; the comparison is made anew next time.
  }
}

/** Whether the packages were installed with npm directly, which leaves a list of them. */
function isInstalledByHand() {
  const installed = JSON.parse(readIfThere(path.join(modulesDir, '.package-lock.json')) ?? '{}').packages;
  if (installed === undefined) return false;
  const { '': _project, ...locked } = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const isPlaced = ([place, { version, optional }]) =>
    installed[place] === undefined ? optional === true : installed[place].version === version;
  return Object.entries(locked).every(isPlaced) && Object.keys(installed).every((place) => place in locked);
}

/** The npm and Node that run this script, because the Node in `node_modules` may be replaced. */
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
