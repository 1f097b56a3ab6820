import { spawn } from 'node:child_process';
import { inRoot, ownNode } from './paths.mjs';

/**
 * Starts a gateway in its own process, which can be restarted and ends with this process.
 *
 * @param {string} folder the bundles to run
 * @param {{ port: number, publicUrl: string }} options the port on the loopback address, and the public address
 */
export function startGatewayProcess(folder, { port, publicUrl }) {
  let child;
  let ready = Promise.resolve();
  let markReady = () => undefined;
  let turn = Promise.resolve();

  const start = () => {
    const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: publicUrl };
    child = spawn(ownNode, [inRoot('scripts', 'lib', 'dev-main.mjs'), folder], {
      cwd: inRoot(),
      env,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('Stave is ready')) markReady();
      else process.stderr.write(chunk);
    });
    // After a failure the reason is printed, requests pass and fail, and the next change restarts the gateway.
    child.on('exit', () => markReady());
  };
  const end = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await exited;
  };
  return {
    whenReady: () => ready,
    stop: end,
    restart: () => {
      turn = turn.then(async () => {
        await end();
        ready = new Promise((resolve) => {
          markReady = resolve;
        });
        start();
        await ready;
      });
      return turn;
    },
  };
}
