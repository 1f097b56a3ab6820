import type { AssetKind } from '#domain/media/asset-terms.ts';
import type { AssetPatch, MusicDocumentInput } from '#web/__generated__/schema.ts';
import { client } from '#web/apollo/client.ts';
import { isPlanRefusal } from '#web/apollo/errors.ts';
import { evictAssetLists } from '#web/entities/media/asset-lists.ts';
import { upgradeLink } from '#web/entities/plan/upgrade-link.ts';
import { UploadedMusicDocumentCreateDocument, UploadedMusicDocumentsDocument } from './__generated__/attach.ts';
import {
  AssetWithBytesDocument,
  UploadedAssetKeepDocument,
  UploadedAssetsGroupDocument,
  UploadedAssetUpdateDocument,
  UploadOutcomeDocument,
  UploadRoomDocument,
} from './__generated__/upload.ts';
import type { MediaItem, MediaUpload } from './media-upload.ts';
import type { UploadHooks, Verdict } from './queue/upload-types.ts';

/** Adds the music document of an uploaded file. A repeated call adds nothing. Returns why it cannot be added. */
async function addMusicDocument(input: MusicDocumentInput, assetId: string): Promise<string | null> {
  const { data: known } = await client.query({
    query: UploadedMusicDocumentsDocument,
    variables: { id: assetId },
    fetchPolicy: 'network-only',
  });
  const file = known?.asset;
  if (!file || !('musicDocuments' in file) || file.musicDocuments.length > 0) return null;
  const variables = { input: { ...input, fileId: assetId } };
  const { data } = await client.mutate({ mutation: UploadedMusicDocumentCreateDocument, variables });
  for (const fieldName of ['musicDocuments', 'musicDocumentStats']) client.cache.evict({ id: 'ROOT_QUERY', fieldName });
  return data?.musicDocumentCreate.userErrors[0]?.message ?? null;
}

const refreshDelayMs = 1000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Refreshes lists and counts once after several files. */
function refreshLists(): void {
  clearTimeout(timer);
  timer = setTimeout(() => evictAssetLists(client.cache), refreshDelayMs);
}

async function inspect({ extra }: MediaItem, sha256: string | null): Promise<Verdict> {
  if (sha256 === null || extra.assetId !== null) return { verdict: 'go' };
  const variables = { kind: extra.kind, sha256 };
  const { data } = await client.query({ query: AssetWithBytesDocument, variables, fetchPolicy: 'network-only' });
  const known = data?.assetByContent;
  return known ? { verdict: 'known', known: { id: known.id, label: known.title } } : { verdict: 'go' };
}

async function outcomeOf(id: string) {
  const { data } = await client.query({ query: UploadOutcomeDocument, variables: { id }, fetchPolicy: 'network-only' });
  return data?.asset ?? null;
}

/** Saves edits made during the upload. If the version changed, metadata was filled in, so it retries with the new version. */
async function describe(id: string, version: number, input: AssetPatch): Promise<string | null> {
  const { data } = await client.mutate({ mutation: UploadedAssetUpdateDocument, variables: { id, version, input } });
  const [problem] = data?.assetUpdate.userErrors ?? [];
  if (problem?.code === 'CONFLICT') throw new Error(problem.message, { cause: problem });
  return problem ? problem.message : null;
}

async function putIntoGroup(groupId: string, id: string): Promise<string | null> {
  const variables = { id: groupId, assetIds: [id] };
  const { data } = await client.mutate({ mutation: UploadedAssetsGroupDocument, variables });
  return data?.assetGroupAdd.userErrors[0]?.message ?? null;
}

/** "Keep both" was chosen before the upload: confirmed as soon as the server detects the duplicate. */
async function keepBoth(id: string): Promise<void> {
  const state = (await outcomeOf(id))?.ingest.state;
  if (state === 'WAITING' || state === 'RUNNING') throw new Error('The server has not finished the file yet.');
  if (state === 'DUPLICATE') await client.mutate({ mutation: UploadedAssetKeepDocument, variables: { id } });
}

async function finish({ result, extra, keepsBoth }: MediaItem): Promise<string | null> {
  refreshLists();
  void client.query({ query: UploadRoomDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
  if (result === null) return null;
  const problems: (string | null)[] = [];
  if (extra.pending !== null) {
    const asset = await outcomeOf(result);
    if (!asset) return null;
    problems.push(await describe(result, asset.version, extra.pending));
  }
  if (extra.groupId !== null) problems.push(await putIntoGroup(extra.groupId, result));
  if (extra.musicDocument) problems.push(await addMusicDocument(extra.musicDocument, result));
  if (keepsBoth) await keepBoth(result);
  return problems.find((problem) => problem !== null) ?? null;
}

/** Lets the application detect an ended session. */
const notifySignedOut = () =>
  void client.query({ query: UploadRoomDocument, fetchPolicy: 'network-only' }).catch(() => undefined);

const failures: Readonly<Record<AssetKind, string>> = {
  IMAGE: 'Failed to upload image',
  VIDEO: 'Failed to upload video',
  DOCUMENT: 'Failed to upload document',
};
export const failureOf = (kind: AssetKind): string => failures[kind];

/** The queue's requests about assets. */
export const uploadHooks: UploadHooks<MediaUpload> = {
  endpoint: '/uploads',
  resultHeader: 'Upload-Asset',
  codeHeader: 'Stave-Error-Code',
  subjectHeader: 'Stave-Error-Feature',
  metadataOf: ({ name, type, owner, sha256, extra: { kind, draft, assetId } }) => ({
    kind,
    filename: name,
    filetype: type,
    draft: JSON.stringify(draft),
    // Checks user and workspace, because another tab may have switched the session.
    workspace: owner.split('/')[1] ?? '',
    ...(sha256 !== null && { sha256 }),
    ...(assetId !== null && { assetId }),
  }),
  inspect,
  finish,
  problemOf: ({ body, code, subject }, { extra: { kind } }) => ({
    problem: body.trim() || failureOf(kind),
    errorLink: isPlanRefusal(code) && subject !== null ? upgradeLink(subject) : undefined,
  }),
  onSignedOut: notifySignedOut,
};
