import { capitalize } from '#domain/kit/capitalize.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import type { Platform } from '../../server/context.ts';
import type { AnchoredProof } from './anchored-proofs.ts';

/** The proved object, as shown to its owner. */
export type ProofSubject = {
  title: string;
  description: string;
  /** The saved version behind the fingerprint; null for files, and after the object is deleted. */
  document: { name: string; text: string } | null;
  /** Storage key of a small picture, or null. */
  pictureKey: string | null;
};

/** Reads the proved object in the workspace of its fingerprint. The caller has an address signed for this fingerprint. */
export async function subjectOfProof(platform: Pick<Platform, 'pool'>, proof: AnchoredProof): Promise<ProofSubject> {
  const found = proof.kind === 'file' ? await ofFile(platform, proof) : await ofVersion(platform, proof);
  const description = `A ${nounOfKind(proof.kind)} that is no longer stored`;
  return found ?? { title: proof.label, description, document: null, pictureKey: null };
}

/** What a proof is for: "file", "work" or "recording". */
export const nounOfKind = (kind: AnchoredProof['kind']): 'file' | 'work' | 'recording' =>
  kind === 'file' ? 'file' : kind === 'work-version' ? 'work' : 'recording';

type SavedDocument = { work?: { title: string }; recording?: { title: string } };

async function ofVersion(
  { pool }: Pick<Platform, 'pool'>,
  { workspaceId, recordVersionId, kind, label }: AnchoredProof,
): Promise<ProofSubject | null> {
  const { rows } = await pool.query<{ version: number; canonical: string }>({
    name: 'proof_version',
    text: 'select version, canonical from record_version where id = $1 and workspace_id = $2',
    values: [recordVersionId, workspaceId],
  });
  const [saved] = rows;
  if (!saved) return null;
  const { work, recording } = JSON.parse(saved.canonical) as SavedDocument;
  const document = { name: `${kind}-${saved.version}.json`, text: saved.canonical };
  const description = `${capitalize(nounOfKind(kind))}, version ${saved.version}`;
  return { title: (work ?? recording)?.title ?? label, description, document, pictureKey: null };
}

const kinds: Readonly<Record<AssetKind, string>> = { IMAGE: 'Image file', VIDEO: 'Video file', DOCUMENT: 'Document file' };

async function ofFile(
  { pool }: Pick<Platform, 'pool'>,
  { workspaceId, fileId, label }: AnchoredProof,
): Promise<ProofSubject | null> {
  const { rows } = await pool.query<{ title: string; kind: AssetKind; pictureKey: string | null }>({
    name: 'proof_file',
    text: `select a.title, a.kind, (select storage_key from asset_rendition where asset_id = a.id
          and (role in ('THUMBNAIL', 'POSTER', 'PREVIEW') or role = 'PAGE' and page = 1)
        order by role = 'THUMBNAIL' desc, coalesce(width, 0) desc, id limit 1) as "pictureKey"
      from asset a where a.file_id = $1 and a.workspace_id = $2 order by a.deleted_at nulls first, a.created_at, a.id limit 1`,
    values: [fileId, workspaceId],
  });
  const [asset] = rows;
  if (!asset) return null;
  const { title, kind, pictureKey } = asset;
  return { title, description: `${kinds[kind]} ${label}`, document: null, pictureKey };
}
