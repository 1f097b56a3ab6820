import type { Release } from '../../../kit/lease-queue.ts';
import { log } from '../../../kit/log.ts';
import { ProbingFailure, type ProbingFailureReason, ProbingRefusal } from '../../../ports/probing/port.ts';
import { ObjectMissing } from '../../../ports/storage/port.ts';
import type { Platform } from '../../../server/context.ts';
import type { QueueJob } from '../../../server/queues/queue-worker.ts';
import { progressOf } from './claimed-asset.ts';
import { failIngest, failPoster, finish, finishPoster } from './finish.ts';
import { type Claim, ingestName, ingestQueue } from './ingest-queue.ts';
import { registerFile, sha256Of, storageKeyOf } from './register-file.ts';
import { storeOutputs } from './store-renditions.ts';

const missing = 'The file is missing in the storage. Delete this asset and upload the file again.';

/** Maximum attempts without a result. */
const maxAttempts = 5;

/** Message after the last failed attempt, and the maximum number of attempts. */
const failures: Readonly<Record<Exclude<ProbingFailureReason, 'CLOSED'>, { attempts: number; sentence: string }>> = {
  TIME: { attempts: 2, sentence: 'Processing this file took too long. Upload a smaller or simpler version.' },
  MEMORY: { attempts: 2, sentence: 'Processing this file needs too much memory. Upload a smaller version.' },
  DIED: {
    attempts: maxAttempts,
    sentence: 'Processing this file was interrupted several times. Upload another copy.',
  },
  NONSENSE: { attempts: 3, sentence: 'This file could not be read. Upload another copy.' },
};
const internalErrorMessage = 'This file could not be read because of an internal error. Try again later.';

/** Pauses after each attempt, in seconds. A crashed process is replaced at once; an unavailable storage may take longer. */
const pauses = { process: [1, 1, 2, 5], fault: [1, 10, 60, 300] } as const;
const pauseAfter = (list: readonly number[], attempts: number) => list[Math.min(attempts, list.length) - 1] ?? 1;

/** Reads the files of new assets, and makes posters. Gateways share the queue. */
export const ingestJob: QueueJob<Platform, Claim> = {
  name: ingestName,
  queue: ingestQueue,
  concurrency: ({ probing }) => probing.lanes,
  run: read,
  onFailure,
  maxAttempts,
  giveUp: (platform, claim, message) => giveUp(platform, claim, message ?? failures.DIED.sentence),
};

async function read(platform: Platform, claim: Claim): Promise<void> {
  const progress = progressOf(platform, claim);
  progress('Checking the file', 1);
  const storageKey = await storageKeyOf(platform, claim);
  if (storageKey === null) throw new ObjectMissing(claim.assetId);
  await platform.storage.withLocalFile(storageKey, async (file) => {
    if (claim.fileId === null && !(await registerFile(platform, claim, { ...(await sha256Of(file)), storageKey }))) return;
    const { task, mimeType, posterAtSeconds: atSeconds } = claim;
    const order = { task, kind: claim.kind, mimeType, file, atSeconds };
    await platform.probing.probe(
      order,
      ({ step, percent }) => progress(step, percent),
      async ({ result, folder }) => {
        const kept = await storeOutputs(platform, result.outputs, folder);
        await (task === 'POSTER' ? finishPoster : finish)(platform, claim, result, kept);
      },
    );
  });
}

async function giveUp(platform: Platform, claim: Claim, sentence: string): Promise<void> {
  if (claim.task === 'READ') return failIngest(platform, claim, sentence);
  log.warn({ asset: claim.assetId, sentence }, 'A poster could not be made');
  await failPoster(platform, claim);
}

function onFailure(error: unknown, claim: Claim): Release | string {
  if (error instanceof ProbingRefusal) return error.message;
  if (error instanceof ObjectMissing) return missing;
  if (error instanceof ProbingFailure) return afterFailure(claim, error);
  log.error({ err: error, asset: claim.assetId, attempt: claim.attempts }, 'A file could not be read');
  if (claim.attempts >= maxAttempts) return internalErrorMessage;
  return { pauseSeconds: pauseAfter(pauses.fault, claim.attempts), countsAsAttempt: true };
}

function afterFailure(claim: Claim, { reason, message }: ProbingFailure): Release | string {
  if (reason === 'CLOSED') return { pauseSeconds: 0, countsAsAttempt: false };
  const { attempts, sentence } = failures[reason];
  log.warn({ asset: claim.assetId, attempt: claim.attempts, message }, 'Reading a file failed');
  if (claim.attempts >= attempts) return sentence;
  return { pauseSeconds: pauseAfter(pauses.process, claim.attempts), countsAsAttempt: true };
}
