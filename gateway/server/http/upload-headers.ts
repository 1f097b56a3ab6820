import type { IncomingHttpHeaders } from 'node:http';
import { assetKinds } from '#domain/media/asset-terms.ts';
import type { NewUpload } from '../../areas/media/uploads/begin.ts';
import { UploadRefused } from '../../areas/media/uploads/upload-refusal.ts';
import { areStorable } from '../../kit/storable-texts.ts';

const maxDescriptionCharacters = 32_000;
const otherWorkspaceMessage =
  'You switched to another workspace after opening this page. Switch back to the workspace of the file, then add the file again.';

/**
 * Reads the description of a file from the headers of a POST.
 *
 * @throws UploadRefused also when the sender names another workspace, from a page opened before the session switched
 */
export function readNewUpload(headers: IncomingHttpHeaders, workspaceId: string): NewUpload {
  const length = headers['upload-length'];
  if (typeof length !== 'string' || !/^\d{1,15}$/.test(length)) {
    throw new UploadRefused(400, 'INVALID', 'Send Upload-Length, the size of the file in bytes.');
  }
  const { kind, filename, filetype, assetId, draft, workspace } = readMetadata(headers['upload-metadata']);
  if (workspace && workspace !== workspaceId) throw new UploadRefused(409, 'OTHER_WORKSPACE', otherWorkspaceMessage);
  const known = assetKinds.find((each) => each === kind);
  if (!known) throw new UploadRefused(400, 'INVALID', `Set kind in Upload-Metadata to one of ${assetKinds.join(', ')}.`);
  return {
    kind: known,
    fileName: filename ?? '',
    claimedType: filetype || null,
    sizeBytes: Number(length),
    draft: readDraft(draft),
    assetId: assetId || null,
  };
}

/** Pairs of key and Base64 value, as the protocol defines. A key may lack a value and must not repeat. */
function readMetadata(header: string | string[] | undefined): Record<string, string> {
  const metadata = new Map<string, string>();
  for (const pair of String(header ?? '').split(',')) {
    const [key = '', value = '', ...rest] = pair.trim().split(' ');
    const isFine = /^[!-+\--~]+$/.test(key) && /^[\d+/A-Za-z]*={0,2}$/.test(value) && rest.length === 0 && !metadata.has(key);
    if (isFine) metadata.set(key, Buffer.from(value, 'base64').toString('utf8'));
    else throw unreadable();
  }
  const values = Object.fromEntries(metadata);
  if (!areStorable(values)) throw unreadable();
  return values;
}

const unreadable = () =>
  new UploadRefused(400, 'INVALID', 'Upload-Metadata cannot be read. Send comma-separated pairs of a key and a Base64 value.');

function readDraft(text: string | null | undefined): Record<string, unknown> {
  if (!text) return {};
  try {
    const draft: unknown = text.length <= maxDescriptionCharacters ? JSON.parse(text) : null;
    if (typeof draft === 'object' && draft !== null && !Array.isArray(draft) && areStorable(draft))
      return draft as Record<string, unknown>;
  } catch {
    // Refused below.
  }
  throw new UploadRefused(
    400,
    'INVALID',
    'The description in Upload-Metadata must be a JSON object of at most 32,000 characters.',
  );
}
