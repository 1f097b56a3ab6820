import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';
import { Worker } from 'node:worker_threads';

const pollIntervalMs = 500;

/**
 * Ends this process and its children when the parent ends. Runs in a thread, because a file may block the main thread, which then misses
 * the closed channel.
 */
export function endWithParent(): void {
  const code = `const parent = process.ppid;
    setInterval(() => {
      if (process.ppid === parent) return;
      try { process.kill(-process.pid, 'SIGKILL'); } catch { process.kill(process.pid, 'SIGKILL'); }
    }, ${pollIntervalMs});`;
  new Worker(code, { eval: true, stdout: false, stderr: false, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
}

/** Blocks network access of libraries that follow URLs in files. Where possible, the system blocks the network too. */
export function cutOffNetwork(): void {
  const refuse = (): never => {
    throw new Error('This process has no network access.');
  };
  net.Socket.prototype.connect = refuse;
  dgram.createSocket = refuse;
  Object.assign(dns, { lookup: refuse, resolve: refuse });
  globalThis.fetch = refuse;
}
