import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { docxMimeType, fileTypesOf, typeNamed } from '#domain/media/file-types.ts';
import { orNull, Refusal } from './file-refusal.ts';
import type { Given } from './reader-types.ts';

/** What detectors call some types when they see no more than the container. What is inside is the reader's matter. */
const containers: Readonly<Record<string, readonly string[]>> = {
  [docxMimeType]: ['application/zip'],
  'audio/mp4': ['video/mp4', 'video/x-m4v', 'video/quicktime'],
  'video/quicktime': ['video/mp4'],
};

/** Looks at the bytes once more, now that all of them are there, before any library opens the file. */
export async function assertType({ file, kind, mimeType }: Pick<Given, 'file' | 'kind' | 'mimeType'>): Promise<void> {
  const types = fileTypesOf[kind];
  const expected = typeNamed(types, mimeType);
  // Of a text every byte was looked at when it came in; its first letters may look like the mark of another format.
  if (!expected || expected.isText) return;
  const found = await orNull(() => fileTypeFromFile(file));
  const name = found?.mime ?? '';
  if (typeNamed(types, name) === expected || containers[expected.mimeType]?.includes(name)) return;
  if (!found && (await hasLooseStart(file, mimeType))) return;
  throw new Refusal(`This file is not ${expected.label}, which it was taken for. Send the file again, or another copy of it.`);
}

/** Streams of MPEG may begin with something else, which detectors do not know. */
async function hasLooseStart(file: string, mimeType: string): Promise<boolean> {
  if (!['audio/mpeg', 'video/mpeg', 'video/mp2t'].includes(mimeType)) return false;
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(4_096), 0, 4_096, 0);
    return !/<(?:!doctype|html|script|svg)/i.test(buffer.subarray(0, bytesRead).toString('latin1'));
  } finally {
    await handle.close();
  }
}
