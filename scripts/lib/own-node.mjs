import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { modulesDir, ownNode, root } from './paths.mjs';

/** The child closes everything in 4.5 seconds; then it is killed. */
const STOP_WITHIN_MS = 4_900;

/**
 * Installs the packages and runs the calling script with the Node among them, whatever Node the machine has. Returns only there.
 * Elsewhere it starts the script again, forwards signals and exits with its code.
 */
export async function enterOwnNode() {
  const hasInstalled = await ensureInstalled();
  process.env.PATH = [path.join(modulesDir, '.bin'), process.env.PATH].join(path.delimiter);
  const isOwn = existsSync(process.execPath) && realpathSync(process.execPath) === realpathSync(ownNode);
  if (isOwn && !hasInstalled) return;
  const child = spawn(ownNode, process.argv.slice(1), {
    cwd: root,
    // The child stops when this channel ends.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  endTogether(child);
  await new Promise(() => undefined);
}

function endTogether(child) {
  const stop = () => {
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  onParentGone(stop);
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** A killed npm cannot pass on a signal, but the number of the parent process changes. */
function onParentGone(then) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    then();
  }, 500);
}
