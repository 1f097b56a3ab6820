import { expect, it } from 'vitest';
import { diskUse } from './machine.ts';

it('A disk of 100 blocks, of which 5 are kept for the system, has 95 to use', () => {
  expect(diskUse({ blocks: 100, bfree: 45, bavail: 40, bsize: 4096 })).toEqual({ diskUsed: 55 * 4096, diskTotal: 95 * 4096 });
});
