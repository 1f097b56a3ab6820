import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { type GivenFile, ingestAll, landFile, type Owner } from '#tests/media/ingest-world.ts';
import { graphql } from './demo-session.ts';
import type { Product } from './product.ts';

const demoFiles = path.resolve(import.meta.dirname, '../../gateway/areas/media/demo/files');
const mimeTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.mp3': 'audio/mpeg',
};

/** Returns a file of the demo workspace, for uploads. */
export async function demoFile(kind: AssetKind, fileName: string): Promise<GivenFile> {
  const mimeType = mimeTypes[path.extname(fileName)] ?? 'application/octet-stream';
  return { kind, fileName, mimeType, bytes: await readFile(path.join(demoFiles, fileName)) };
}

/** Uploads and processes files of the library. Returns their IDs in order. */
export async function fillLibrary(product: Product, owner: Owner, files: readonly GivenFile[]): Promise<string[]> {
  const ids: string[] = [];
  for (const file of files) ids.push(await landFile(product.platform, owner, file));
  await ingestAll(product);
  return ids;
}

type Changed = { assetUpdate: { asset: { version: number } | null; userErrors: { message: string }[] } };

/** Changes an asset through the API. */
export async function changeAsset({ url }: Product, token: string, id: string, input: object): Promise<void> {
  const read = 'query ($id: ID!) { asset(id: $id) { version } }';
  const { asset } = await graphql<{ asset: { version: number } }>(url, read, { id }, token);
  const change = `mutation ($id: ID!, $version: Int!, $input: AssetPatch!) {
    assetUpdate(id: $id, version: $version, input: $input) { asset { version } userErrors { message } } }`;
  const { assetUpdate } = await graphql<Changed>(url, change, { id, version: asset.version, input }, token);
  if (!assetUpdate.asset) throw new Error(assetUpdate.userErrors.map(({ message }) => message).join(' '));
}
