import { maxImportedCodes } from '#domain/catalogue/product-codes.ts';
import { PlatformRowDraft } from '#domain/catalogue/release.ts';
import { parseUpc } from '#domain/codes/upc.ts';
import { type UserError, UserErrorCode, userError } from '../../../kit/errors.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { requireInside } from '../../subscriptions/allowance.ts';
import { writeRecords, writingOf } from '../records/write-records.ts';
import { releaseKind } from './releases.service.ts';

type Placed = { index: number; upc: string; platform: string; url: string | null; liveOn: string | null };

/** Adds or changes platforms of releases, found by UPC. Each row succeeds or fails separately. */
export async function importPlatforms(
  context: AppContext,
  given: readonly unknown[],
): Promise<{ changed: number; userErrors: UserError[] }> {
  const actor = context.editor;
  if (given.length < 1 || given.length > maxImportedCodes)
    throw userError(UserErrorCode.INVALID, `Import 1 to ${maxImportedCodes.toLocaleString('en')} rows at once.`, ['rows']);
  const userErrors: UserError[] = [];
  const refuse = (index: number, message: string) =>
    void userErrors.push({ field: ['rows', String(index)], message, code: UserErrorCode.INVALID });
  // The last row of a release and platform counts.
  const rows = new Map<string, Placed>();
  for (const [index, each] of given.entries()) {
    const parsed = PlatformRowDraft.safeParse(each);
    if (!parsed.success) refuse(index, parsed.error.issues[0]!.message);
    else placeRow(rows, index, parsed.data, refuse);
  }
  return runUseCase(context.platform, actor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    const releases = await lockReleases(useCase, [...rows.values()]);
    const stored = [...rows.values()].flatMap((row) => {
      const releaseId = releases.get(row.upc);
      if (!releaseId) refuse(row.index, `No release has the UPC ${row.upc}.`);
      return releaseId ? [{ ...row, releaseId }] : [];
    });
    if (stored.length > 0) await storePlatforms(useCase, stored);
    const changed = new Set(stored.map(({ releaseId }) => releaseId)).size;
    userErrors.sort((a, b) => Number(a.field[1]) - Number(b.field[1]));
    const audit = { action: 'release.platforms', subjectType: 'Release', subjectId: null, changes: { changed } } as const;
    return { result: { changed, userErrors }, audit };
  });
}

function placeRow(
  rows: Map<string, Placed>,
  index: number,
  { upc, platform, url = null, liveOn = null }: ReturnType<typeof PlatformRowDraft.parse>,
  refuse: (index: number, message: string) => void,
): void {
  const code = parseUpc(upc);
  if (code === null) refuse(index, 'Enter the UPC of the release.');
  else rows.set(`${code} ${platform.toLowerCase()}`, { index, upc: code, platform, url, liveOn });
}

async function lockReleases({ em, actor }: UseCase, rows: readonly Placed[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const found = await em.execute<{ id: string; upc: string }[]>(
    'select id, upc from release where workspace_id = ? and deleted_at is null and upc in (?) order by id for update',
    [actor.workspaceId, [...new Set(rows.map(({ upc }) => upc))]],
  );
  return new Map(found.map(({ id, upc }) => [upc, id]));
}

async function storePlatforms(useCase: UseCase, rows: readonly (Placed & { releaseId: string })[]): Promise<void> {
  const { em, actor } = useCase;
  await em.execute(
    `insert into release_platform as known (workspace_id, release_id, platform, url, live_on, position)
      select ?, "releaseId", platform, url, "liveOn", 1000 + index
        from json_to_recordset(?::json) as given ("releaseId" uuid, platform text, url text, "liveOn" date, index int)
      on conflict (release_id, lower(platform)) do update
        set url = coalesce(excluded.url, known.url), live_on = coalesce(excluded.live_on, known.live_on)`,
    [actor.workspaceId, JSON.stringify(rows)],
  );
  const changed = [...Map.groupBy(rows, ({ releaseId }) => releaseId)].map(([id, own]) => ({
    id,
    values: {},
    action: 'release.platforms' as const,
    changes: { platforms: own.map(({ platform }) => platform) },
  }));
  await writeRecords(writingOf(useCase), releaseKind, changed);
}
