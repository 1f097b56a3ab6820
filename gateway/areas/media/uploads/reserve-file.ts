import type { AssetKind } from '#domain/media/asset-terms.ts';
import type { UseCase } from '../../../server/request/use-case.ts';
import { requireInside, reserve } from '../../subscriptions/allowance.ts';
import { featureOf } from '../asset-features.ts';

const megabyte = 1024 * 1024;

/** Reserves storage. Dividing by a power of two is exact. */
const reserveBytes = (useCase: UseCase, sizeBytes: number): Promise<void> => reserve(useCase, 'STORAGE', sizeBytes / megabyte);

/**
 * Reserves room for a file in the plan: one more of its kind, unless its asset exists, and its bytes. Always in this order, to avoid
 * deadlocks at the limit.
 */
export async function reserveFile(useCase: UseCase, file: { kind: AssetKind; sizeBytes: number; isNew: boolean }): Promise<void> {
  const feature = featureOf[file.kind];
  await (file.isNew ? reserve(useCase, feature) : requireInside(useCase, feature));
  await reserveBytes(useCase, file.sizeBytes);
}
