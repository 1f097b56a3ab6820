import { randomUUID } from 'node:crypto';
import { ddexChecks, isDdexReady } from '#domain/distribution/ddex-readiness.ts';
import { DdexPackageDraft } from '#domain/distribution/package-draft.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase } from '../../../server/request/use-case.ts';
import { requireInside } from '../../subscriptions/allowance.ts';
import { maxPackageBytes, packageBytes } from './ddex-package.ts';
import { readStoredRelease } from './ddex-release.reads.ts';
import { ddexPackageUrl } from './ddex-urls.ts';

/** Prepares a DDEX package for a recipient. Returns its address. Refused while requirements are missing. */
export async function prepareDdexPackage(context: AppContext, id: string, input: unknown): Promise<string> {
  const { editor: actor, platform } = context;
  const { includesFiles, isTest, ...recipient } = parseInput(DdexPackageDraft, input);
  const release = await readStoredRelease(platform.pool, actor.workspaceId, id);
  if (!release) throw userError(UserErrorCode.NOT_FOUND, 'Release not found', ['id']);
  const checks = ddexChecks(release);
  if (!isDdexReady(checks)) {
    const missing = checks.flatMap((check) => (check.isRequired && check.missing !== null ? [check.missing] : []));
    throw userError(UserErrorCode.INVALID, `The release is not complete. ${missing.join(' ')}`, ['id']);
  }
  if (includesFiles && packageBytes(release) > maxPackageBytes)
    throw userError(UserErrorCode.INVALID, 'The files of this release exceed 4 GB. Download the message without files.', [
      'includesFiles',
    ]);
  const spec = {
    ...recipient,
    includesFiles: includesFiles ?? true,
    isTest: isTest ?? false,
    workspaceId: actor.workspaceId,
    releaseId: release.id,
    messageId: randomUUID(),
    createdAt: platform.clock().toISOString(),
  };
  await runUseCase(platform, actor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    const audit = { action: 'release.export', subjectType: 'Release', subjectId: release.id, changes: spec } as const;
    return { result: undefined, audit };
  });
  return ddexPackageUrl(platform.config, spec, platform.clock());
}
