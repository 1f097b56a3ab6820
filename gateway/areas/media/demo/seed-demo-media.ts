import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '#db/entities/accounts.ts';
import { Asset } from '#db/entities/media.ts';
import { demoWorks } from '#db/seeds/data/demo-catalogue.ts';
import { DEMO_RECORDINGS } from '#db/seeds/data/demo-recordings.ts';
import { demoReleases } from '#db/seeds/data/demo-releases.ts';
import type { Actor } from '#domain/access/actor.ts';
import { assetDraftOf } from '#domain/media/asset.ts';
import type { Platform } from '../../../server/context.ts';
import { ownerOfDemo } from '../../accounts/demo-owner.ts';
import { associate } from '../../music/records/associations.ts';
import { assetAssociations } from '../assets/asset-associations.ts';
import { columnsOf } from '../assets/asset-columns.ts';
import { storeFileFingerprint } from '../ingest/file-fingerprints.ts';
import { requestIngest } from '../ingest/ingest-queue.ts';
import { type DemoAsset, type DemoGroup, demoAssets, demoGroups } from './demo-media.ts';
import { seedDemoDocuments } from './seed-demo-documents.ts';

const action = 'demo.media';
type Stored = DemoAsset & { storageKey: string; sha256: string; sizeBytes: number; id: string };

/**
 * Seeds the media of the demo workspace once. Bundled files are ingested like uploads. Does nothing without a demo workspace, or if it has
 * files.
 */
export async function seedDemoMedia(platform: Platform): Promise<void> {
  const owner = await ownerOfDemo(platform);
  if (!owner || (await hasHadMedia(platform, owner.workspaceId))) return;
  await platform.orm.em.fork().transactional(async (em) => {
    // One of several starting gateways seeds, and the others wait. A lock of the workspace's row would also stop everything that refers to
    // it, some of which holds rows that are changed here.
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${action} ${owner.workspaceId}`]);
    if (await hasHadMedia(platform, owner.workspaceId, em)) return;
    const stored = await Promise.all(demoAssets.map((asset) => store(platform, asset)));
    const ids = new Map<string, string>();
    for (const asset of stored) ids.set(asset.file, await addAsset(platform, em, owner, asset));
    for (const group of demoGroups) await addGroup(em, owner, group, ids);
    await addCovers(em, owner, ids);
    await addAudio(em, owner, ids);
    await seedDemoDocuments(em, owner, ids, platform.clock());
    em.create(AuditEntry, { action, subjectType: 'Asset', subjectId: owner.workspaceId, ...idsOf(owner) }, { partial: true });
  });
}

const idsOf = ({ workspaceId, userId }: Actor) => ({ workspaceId, userId });

async function hasHadMedia({ orm }: Platform, workspaceId: string, em: EntityManager = orm.em.fork()): Promise<boolean> {
  const [row] = await em.execute<{ had: boolean }[]>(
    `select exists (select from asset where workspace_id = ?)
      or exists (select from audit_entry where workspace_id = ? and action = ?) as had`,
    [workspaceId, workspaceId, action],
  );
  return row!.had;
}

async function store({ storage, config }: Platform, asset: DemoAsset): Promise<Stored> {
  const bytes = await readFile(path.join(config.rootDir, 'gateway', 'areas', 'media', 'demo', 'files', asset.file));
  const id = randomUUID();
  const storageKey = `originals/${id}`;
  await storage.put(storageKey, bytes, { contentType: asset.mimeType, sizeBytes: bytes.length });
  return { ...asset, id, storageKey, sha256: createHash('sha256').update(bytes).digest('hex'), sizeBytes: bytes.length };
}

async function addAsset(platform: Platform, em: EntityManager, actor: Actor, asset: Stored): Promise<string> {
  const { kind, file, mimeType, sizeBytes, sha256, storageKey } = asset;
  const { workspaceId, userId } = actor;
  const [known] = await em.execute<{ id: string }[]>(
    `insert into stored_file (workspace_id, sha256, size_bytes, mime_type, extension, storage_key) values (?, ?, ?, ?, ?, ?) returning id`,
    [workspaceId, sha256, sizeBytes, mimeType, path.extname(file).slice(1), storageKey],
  );
  const draft = assetDraftOf(kind).parse(asset.draft);
  const createdAt = new Date(platform.clock().getTime() - asset.days * 86_400_000);
  const columns = {
    ...columnsOf(kind, draft, null),
    kind,
    workspaceId,
    uploadedBy: userId,
    fileId: known!.id,
    fileName: file,
    mimeType,
    sizeBytes,
    sha256,
    createdAt,
    updatedAt: createdAt,
  };
  const row = em.create(Asset, columns as never, { partial: true }) as Asset;
  await em.flush();
  await storeFileFingerprint(em, { fileId: known!.id, assetId: row.id });
  const workIds = await namedIds(em, workspaceId, 'work', 'title', asset.works ?? []);
  const contributorIds = await namedIds(em, workspaceId, 'contributor', `first_name || ' ' || last_name`, asset.people ?? []);
  await associate({ platform, em, actor }, assetAssociations, row.id, { workIds, contributorIds });
  await requestIngest(em, row);
  return row.id;
}

async function namedIds(em: EntityManager, workspaceId: string, table: string, name: string, names: readonly string[]) {
  if (names.length === 0) return [];
  const rows = await em.execute<{ id: string }[]>(
    `select id from ${table} where workspace_id = ? and deleted_at is null and ${name} in (?)`,
    [workspaceId, names],
  );
  return rows.map(({ id }) => id);
}

/** Gives covers to the demo releases, which are seeded before the media. */
async function addCovers(em: EntityManager, { workspaceId }: Actor, ids: ReadonlyMap<string, string>): Promise<void> {
  for (const { cover, catalogNumber } of demoReleases) {
    if (!cover) continue;
    const text = 'update release set artwork_id = ? where workspace_id = ? and catalog_number = ?';
    await em.execute(text, [ids.get(cover), workspaceId, catalogNumber]);
  }
}

/** Gives demo recordings their sound. Their other fields are filled when the file is read. */
async function addAudio(em: EntityManager, { workspaceId }: Actor, ids: ReadonlyMap<string, string>): Promise<void> {
  for (const { audio, work, version = null } of DEMO_RECORDINGS) {
    if (!audio) continue;
    const title = demoWorks.find(({ slug }) => slug === work)!.title;
    const text =
      'update recording set audio_id = ? where workspace_id = ? and title = ? and version_title is not distinct from ?';
    await em.execute(text, [ids.get(audio), workspaceId, title, version]);
  }
}

async function addGroup(em: EntityManager, { workspaceId }: Actor, group: DemoGroup, ids: ReadonlyMap<string, string>) {
  const [made] = await em.execute<{ id: string }[]>(
    'insert into asset_group (workspace_id, kind, name, description) values (?, ?, ?, ?) returning id',
    [workspaceId, group.kind, group.name, group.description],
  );
  for (const [position, file] of group.files.entries()) {
    await em.execute(
      `insert into asset_group_member (group_id, asset_id, position)
        select g.id, ?, ? from asset_group g where g.id = ? and g.workspace_id = ?`,
      [ids.get(file), position, made!.id, workspaceId],
    );
  }
}
