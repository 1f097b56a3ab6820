import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#domain/access/actor.ts';
import { type DemoDocument, demoDocuments } from './demo-documents.ts';

const dayMs = 86_400_000;
const dayFrom = (now: Date, days: number | undefined) =>
  days === undefined ? null : new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);

/** Seeds the music documents of the demo workspace. `assetIds` are its assets by their files. */
export async function seedDemoDocuments(em: EntityManager, actor: Actor, assetIds: ReadonlyMap<string, string>, now: Date) {
  for (const document of demoDocuments) {
    const id = await addDocument(em, actor, document, now);
    for (const [index, file] of document.files.entries()) {
      await em.execute(
        `insert into music_document_version (workspace_id, document_id, number, asset_id, added_by) values (?, ?, ?, ?, ?)`,
        [actor.workspaceId, id, index + 1, assetIds.get(file), actor.userId],
      );
    }
    if (document.works)
      await em.execute(
        `insert into music_document_work (document_id, work_id) select ?, id from work
          where workspace_id = ? and deleted_at is null and title in (?)`,
        [id, actor.workspaceId, document.works],
      );
  }
}

async function addDocument(em: EntityManager, { workspaceId }: Actor, document: DemoDocument, now: Date): Promise<string> {
  const { title, type, artist = null, publisher = null, parties = [], signers = [], description = null } = document;
  const createdOn = dayFrom(now, document.createdInDays);
  const shown = signers.map(([name, hasSigned]) => ({ name, signedOn: hasSigned ? createdOn : null }));
  const [row] = await em.execute<{ id: string }[]>(
    `insert into music_document (workspace_id, title, type, artist, publisher, parties, signers, created_on, expires_on, description)
      values (?, ?, ?, ?, ?, array(select jsonb_array_elements_text(?::jsonb)), ?::jsonb, ?, ?, ?) returning id`,
    [
      workspaceId,
      title,
      type,
      artist,
      publisher,
      JSON.stringify(parties),
      JSON.stringify(shown),
      createdOn,
      dayFrom(now, document.expiresInDays),
      description,
    ],
  );
  return row!.id;
}
