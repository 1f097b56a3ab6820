import { Worker } from 'node:worker_threads';

type Limits = { seconds: number; heapMegabytes: number };

/**
 * Runs code of a library in a thread, which can be stopped and whose memory, including that of WebAssembly, is released at its end. The
 * code gets `given` as `workerData` and responds with one message. Throws when it fails or takes too long.
 */
export function inThread(code: string, given: object, { seconds, heapMegabytes }: Limits): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(`const { parentPort, workerData } = require('node:worker_threads');\n${code}`, {
      eval: true,
      workerData: given,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      stdout: true,
      stderr: true,
    });
    const end = async (settle: () => void) => {
      clearTimeout(clock);
      // Ending it is no failure.
      worker.removeAllListeners('exit');
      await worker.terminate();
      settle();
    };
    const fail = (error: Error) => void end(() => reject(error));
    const clock = setTimeout(() => fail(new Error(`The thread took more than ${seconds} s.`)), seconds * 1_000);
    worker.on('message', (message) => void end(() => resolve(message)));
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('The thread ended without a response.')));
  });
}
