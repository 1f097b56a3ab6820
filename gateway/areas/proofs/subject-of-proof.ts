import { capitalize } from '#domain/kit/capitalize.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { runDocument } from '#domain/royalties/run-document.ts';
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
  const found = await foundSubject(platform, proof);
  const description = `A ${nounOfKind(proof.kind)} that is no longer stored`;
  return found ?? { title: proof.label, description, document: null, pictureKey: null };
}

function foundSubject(platform: Pick<Platform, 'pool'>, proof: AnchoredProof): Promise<ProofSubject | null> {
  if (proof.royaltyRunId !== null) return ofRun(platform, proof);
  if (proof.payeeStatementId !== null) return ofStatement(platform, proof);
  return proof.kind === 'file' ? ofFile(platform, proof) : ofVersion(platform, proof);
}

const nouns = {
  file: 'file',
  'work-version': 'work',
  'recording-version': 'recording',
  'royalty-statement': 'royalty statement',
  'royalty-run': 'royalty run',
} as const satisfies Record<AnchoredProof['kind'], string>;
/** What a proof is for, such as "work". */
export const nounOfKind = (kind: AnchoredProof['kind']): (typeof nouns)[keyof typeof nouns] => nouns[kind];

/** The content of a payee's statement, or a file of it. */
async function ofStatement(
  { pool }: Pick<Platform, 'pool'>,
  { workspaceId, payeeStatementId, kind }: AnchoredProof,
): Promise<ProofSubject | null> {
  const { rows } = await pool.query<{ number: string; name: string; canonical: string }>({
    name: 'proof_payee_statement',
    text: `select s.number, p.name, c.canonical from payee_statement s join payee p on p.id = s.payee_id and p.workspace_id = $2
      join payee_statement_content c on c.statement_id = s.id and c.workspace_id = $2 where s.id = $1 and s.workspace_id = $2`,
    values: [payeeStatementId, workspaceId],
  });
  const [found] = rows;
  if (!found) return null;
  const { number, name, canonical } = found;
  const document = kind === 'file' ? null : { name: `statement-${number}.json`, text: canonical };
  return { title: name, description: `Royalty statement ${number}`, document, pictureKey: null };
}

/** All statements of a run. */
async function ofRun(
  { pool }: Pick<Platform, 'pool'>,
  { workspaceId, royaltyRunId }: AnchoredProof,
): Promise<ProofSubject | null> {
  const { rows } = await pool.query<{ run: number; name: string; number: string; sha256: string }>({
    name: 'proof_royalty_run',
    text: `select r.number as run, r.name, s.number, s.sha256 from royalty_run r
      join payee_statement s on s.run_id = r.id and s.workspace_id = $2 where r.id = $1 and r.workspace_id = $2 order by s.number, s.id`,
    values: [royaltyRunId, workspaceId],
  });
  const [found] = rows;
  if (!found) return null;
  const { run, name } = found;
  const document = { name: `run-${run}.json`, text: runDocument(run, rows) };
  return { title: name, description: `Royalty run ${run}`, document, pictureKey: null };
}

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
