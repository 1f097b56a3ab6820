import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { photo } from '#tests/media/corpus/images.ts';
import { newInstance, type StaveProcess, startStave } from './stave-process.ts';

/** The product in its own processes, as a user starts it, but without chains. It can be killed and restarted. */
export type RealServer = {
  url: string;
  /** A connection to the product's database, for changes that no screen can make. Renewed after each start. */
  connect: () => Promise<pg.Pool>;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
};

export async function startRealServer(): Promise<RealServer> {
  const instance = await newInstance();
  let running: StaveProcess;
  const pools: pg.Pool[] = [];
  const endPools = () => Promise.all(pools.splice(0).map((pool) => pool.end().catch(() => undefined)));
  const start = async () => {
    running = startStave(instance, { LOG_LEVEL: 'error', LOCAL_CHAINS: '0' });
    await running.ready;
  };
  const kill = async () => {
    await endPools();
    running.child.kill('SIGKILL');
    await running.exited;
  };
  await start();
  return {
    url: `http://127.0.0.1:${instance.port}`,
    connect: async () => {
      const password = await readFile(path.join(instance.dataDir, 'pg-password'), 'utf8');
      const port = (await readFile(path.join(instance.dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[3];
      const pool = new pg.Pool({ connectionString: `postgres://stave:${password}@127.0.0.1:${port}/stave`, max: 2 });
      // The connections end with a killed server.
      pool.on('error', () => undefined);
      pools.push(pool);
      return pool;
    },
    kill,
    start,
    remove: async () => {
      await kill();
      await instance.remove();
    },
  };
}

/** Local files to choose or drop. */
export type Files = {
  photos: string[];
  video: string;
  remove: () => Promise<void>;
};

const demoVideo = path.resolve(import.meta.dirname, '../../gateway/areas/media/demo/files/live-at-mejeriet-teaser.mp4');
const megabyte = 1024 * 1024;

/** Returns a video enlarged to the given size by a part that players ignore. */
async function largeVideo(megabytes: number): Promise<Buffer> {
  const filling = Buffer.alloc(megabytes * megabyte, 7);
  filling.writeUInt32BE(filling.length, 0);
  filling.write('free', 4, 'latin1');
  return Buffer.concat([await readFile(demoVideo), filling]);
}

/** Small photos with camera metadata, and a video of some megabytes. */
export async function makeFiles(photos: number): Promise<Files> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stave-files-'));
  const put = async (name: string, bytes: Buffer) => {
    await writeFile(path.join(folder, name), bytes);
    return path.join(folder, name);
  };
  const made: string[] = [];
  for (let index = 1; index <= photos; index += 1) {
    const bytes = await photo({ width: 600 + index, height: 400, notes: true });
    made.push(await put(`photo-${String(index).padStart(2, '0')}.jpg`, bytes));
  }
  const video = await put('teaser.mp4', await largeVideo(6));
  return { photos: made, video, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Drops files onto the page once it accepts dragged files. */
export async function dropFiles(page: Page, files: readonly string[]): Promise<void> {
  await page.waitForFunction(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['.'], 'held.txt'));
    return !document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await page.evaluate(() => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', multiple: true, id: 'desktop', hidden: true });
    document.body.append(input);
  });
  await page.setInputFiles('#desktop', [...files]);
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('#desktop');
    const dataTransfer = new DataTransfer();
    for (const file of input?.files ?? []) dataTransfer.items.add(file);
    const options = { dataTransfer, bubbles: true, cancelable: true };
    for (const type of ['dragenter', 'dragover', 'drop'])
      document.querySelector('#content')?.dispatchEvent(new DragEvent(type, options));
    input?.remove();
  });
}

/** Pastes a picture, as after a screenshot. */
export const pastePicture = (page: Page, bytes: Buffer): Promise<void> =>
  page.evaluate((base64) => {
    const raw = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([raw], 'image.png', { type: 'image/png' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, bytes.toString('base64'));

/** Throttles the connection to the server, or removes the limit. */
export async function slowUpload(page: Page): Promise<(bytesPerSecond: number | null) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return async (bytesPerSecond) => {
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond ?? -1 };
    await session.send('Network.emulateNetworkConditions', conditions);
  };
}
