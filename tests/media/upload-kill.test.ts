import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrm } from '#db/orm.ts';
import { sweepUploads } from '#gateway/server/jobs/media-sweep.ts';
import { makePlatform } from '#gateway/server/platform.ts';
import { loadConfig } from '#gateway/server/settings/config.ts';
import { newInstance } from '#tests/support/stave-process.ts';
import { pngLike, UploadClient } from './upload-client.ts';
import { type KilledProduct, startKilledProduct, uploadThroughKills } from './upload-through-kills.ts';

let product: KilledProduct;
beforeAll(async () => {
  product = await startKilledProduct(await newInstance());
});
afterAll(() => product.stop());

/** An upload that is begun before the kill and not resumed after it. */
let left: string;

test('an upload resumes after the server was killed, and every byte is correct', async () => {
  const client = new UploadClient(product.url(), product.token);
  const abandoned = pngLike(3_000_000, 4);
  left = await client.begin({ kind: 'IMAGE', fileName: 'left.png', type: 'image/png', size: abandoned.length });
  await client.add(left, 0, abandoned.subarray(0, 900_000));
  await uploadThroughKills(product, 30_000_000, [15_000_000]);
});

test('an upload that is not resumed after a kill leaves neither a row nor bytes', async () => {
  const { headers } = await new UploadClient(product.url(), product.token).stand(left);
  expect(headers['upload-offset']).toBe('900000');
  const id = left.split('/').at(-1)!;
  const rowsOf = async (text: string) => (await product.pool.query(text)).rows;
  await rowsOf(`update upload set expires_at = now() - interval '1 second' where id = '${id}'`);
  const orm = await createOrm(product.databaseUrl, { poolSize: 3 });
  const config = loadConfig({ DATA_DIR: product.dataDir, DATABASE_URL: product.databaseUrl, LOG_LEVEL: 'silent' });
  const platform = await makePlatform({ orm, config });
  await sweepUploads(platform);
  await orm.close();
  expect(await rowsOf(`select id from upload where id = '${id}'`)).toEqual([]);
  expect(await rowsOf('select 1 from storage_garbage where delete_after <= now()')).toEqual([]);
  expect(await readdir(path.join(product.dataDir, 'files', 'originals'))).not.toContain(id);
});
