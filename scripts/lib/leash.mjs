import { spawn } from 'node:child_process';

/**
 * Waits for one line; the end of the pipe without it means that the script is gone, and then the program is ended. By force,
 * since npm answers a polite signal with minutes of clearing up, beside which a new install would already be running.
 */
const WATCHER = `trap '' INT TERM HUP; read -r _ || kill -KILL "$1"`;

/**
 * Runs a program that ends with this process, even by `kill -9`, and gathers what it writes.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {(text: string) => void} [hear] gets what it writes at once
 * @returns {Promise<{ code: number, output: string }>} the exit code (1 when it was killed) and its whole output
 */
export async function runLeashed(command, args, options, hear) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
      hear?.(`${chunk}`);
    });
  }
  const exited = new Promise((resolve) => {
    child.on('error', (error) => {
      output += `${error.message}\n`;
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
  const release = child.pid === undefined ? async () => undefined : watch(child.pid);
  const code = await exited;
  await release();
  return { code, output };
}

function watch(pid) {
  const watcher = spawn('/bin/sh', ['-c', WATCHER, 'sh', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const exited = new Promise((resolve) => watcher.on('close', resolve));
  watcher.stdin.on('error', () => undefined);
  return () => {
    watcher.stdin.end('done\n');
    return exited;
  };
}
