import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';
import { Worker } from 'node:worker_threads';

const pollIntervalMs = 500;

/**
 * Ends this process and what it started when its parent is gone. In a thread of its own, since a file may keep the main thread busy for
 * ever, where nobody hears that the channel closed.
 */
export function endWithParent(): void {
  const code = `const parent = process.ppid;
    setInterval(() => {
      if (process.ppid === parent) return;
      try { process.kill(-process.pid, 'SIGKILL'); } catch { process.kill(process.pid, 'SIGKILL'); }
    }, ${pollIntervalMs});`;
  new Worker(code, { eval: true, stdout: false, stderr: false, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
}

/** A library that follows an address in a file gets nowhere. The system itself has no network for us where it lets us say so. */
export function cutOffNetwork(): void {
  const refuse = (): never => {
    throw new Error('There is no network here.');
  };
  net.Socket.prototype.connect = refuse;
  dgram.createSocket = refuse;
  Object.assign(dns, { lookup: refuse, resolve: refuse });
  globalThis.fetch = refuse;
}
