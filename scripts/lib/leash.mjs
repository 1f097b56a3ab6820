import { spawn } from 'node:child_process';

/** The program takes the shell's place; the watcher beside it ends it when the pipe closes without a last word. */
const LEASHED = `( trap '' INT TERM HUP; read -r _ <&3 || kill -TERM $$ ) >/dev/null 2>&1 </dev/null & exec "$@" 3<&-`;

/**
 * Runs a program that ends with this process, even by `kill -9`, and gathers what it writes.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ code: number, output: string }>} the exit code (1 when it was killed) and its whole output
 */
export function runLeashed(command, args, options) {
  const isPosix = process.platform !== 'win32';
  const [program, programArgs] = isPosix ? ['/bin/sh', ['-c', LEASHED, 'sh', command, ...args]] : [command, args];
  const child = spawn(program, programArgs, { ...options, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  child.stdio[3].on('error', () => undefined);
  return new Promise((resolve) => {
    const end = (code, more = '') => {
      child.stdio[3].end('done\n');
      resolve({ code, output: output + more });
    };
    child.on('error', (error) => end(1, `${error.message}\n`));
    child.on('exit', (code) => end(code ?? 1));
  });
}
