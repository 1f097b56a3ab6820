import { spawn } from 'node:child_process';
import { endedCpuSeconds } from './cores.mjs';

/**
 * Waits for one line. If the pipe ends without it, the script has ended, and the program is killed. SIGKILL, because npm handles other
 * signals with minutes of cleaning up, while a new install may already be running.
 */
const WATCHER = `trap '' INT TERM HUP; read -r _ || kill -KILL "$1"`;

/**
 * Runs a program that ends with this process, even after `kill -9`, and collects its output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {(text: string) => void} [onOutput] called with its output immediately
 * @returns {Promise<{ code: number, output: string, cpuSeconds: number }>} the exit code (1 when it was killed), its whole output and its
 *   processor time with that of its children
 */
export async function runLeashed(command, args, options, onOutput) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let cpuSeconds = 0;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
      onOutput?.(`${chunk}`);
    });
  }
  const exited = new Promise((resolve) => {
    child.on('error', (error) => {
      output += `${error.message}\n`;
      resolve(1);
    });
    child.on('exit', () => {
      cpuSeconds = endedCpuSeconds();
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
  const release = child.pid === undefined ? async () => undefined : watch(child.pid);
  const code = await exited;
  await release();
  return { code, output, cpuSeconds };
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
