import { afterAll, beforeAll, it } from 'vitest';
import { seededRandom } from '#tests/support/random.ts';
import { newInstance } from '#tests/support/stave-process.ts';
import { type KilledProduct, startKilledProduct, uploadThroughKills } from './upload-through-kills.ts';

let product: KilledProduct;
beforeAll(async () => {
  product = await startKilledProduct(await newInstance());
});
afterAll(() => product.stop());

it('an upload resumes after the server was killed several times, and every byte is correct', async () => {
  const random = seededRandom();
  await uploadThroughKills(
    product,
    60_000_000,
    [10, 25, 40].map((megabytes) => (megabytes + random() * 10) * 1_000_000),
  );
});
