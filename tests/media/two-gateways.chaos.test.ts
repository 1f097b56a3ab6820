import { afterAll, beforeAll, it } from 'vitest';
import { expectUnmixedFiles, startTwoGateways, type TwoGateways } from './wild-senders.ts';

let gateways: TwoGateways;
beforeAll(async () => {
  gateways = await startTwoGateways();
});
afterAll(() => gateways.stop());

it('two gateways on one disk receive forty files concurrently, and never mix the bytes of two senders', () =>
  expectUnmixedFiles(gateways, 40));
