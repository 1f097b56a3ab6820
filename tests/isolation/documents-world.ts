import type { TestApp } from '#tests/support/app.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';

/** Music documents of a workspace of the isolation tests, and a release that they can cover. */
export type DocumentWorld = {
  musicDocument: string;
  spareMusicDocument: string;
  deletedMusicDocument: string;
  coveredRelease: string;
};

type Owner = { token: string; workspaceId: string; work: string; document: string };

/** Adds music documents with a version. All their texts contain `marker`. */
export async function addDocuments(t: TestApp, owner: Owner, marker: string): Promise<DocumentWorld> {
  const { rows } = await t.pool.query<{ id: string }>(
    `insert into release (workspace_id, title, artist, type, format) values ($1, $2, $2, 'ALBUM', 'DIGITAL') returning id`,
    [owner.workspaceId, `First ${marker}`],
  );
  const coveredRelease = rows[0]!.id;
  const document = (title: string) =>
    createObject(t, owner.token, 'MusicDocument', {
      title: `${title} ${marker}`,
      artist: marker,
      publisher: marker,
      parties: [marker],
      signers: [{ name: marker }],
      description: marker,
      workIds: [owner.work],
      releaseIds: [coveredRelease],
      fileId: owner.document,
    });
  const documents = {
    musicDocument: await document('First'),
    spareMusicDocument: await document('Spare'),
    deletedMusicDocument: await document('Deleted'),
  };
  await t.gql(
    'mutation ($id: ID!) { musicDocumentDelete(id: $id) { userErrors { message } } }',
    { id: documents.deletedMusicDocument },
    owner.token,
  );
  return { ...documents, coveredRelease };
}
