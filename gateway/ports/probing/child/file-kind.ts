import { open } from 'node:fs/promises';
import { docMimeType, docxMimeType, fileTypesOf, typeNamed } from '#domain/media/file-types.ts';
import { mayBeginWithTags, soundStart } from '#domain/media/sound-start.ts';
import { orNull, Refusal } from './file-refusal.ts';
import type { Given } from './reader-types.ts';

/** Types that detectors report when they see only the container. Readers check the content. */
const containers: Readonly<Record<string, readonly string[]>> = {
  [docxMimeType]: ['application/zip'],
  [docMimeType]: ['application/x-cfb'],
  'audio/mp4': ['video/mp4', 'video/x-m4v', 'video/quicktime'],
  'video/quicktime': ['video/mp4'],
};

/** Checks the type of the complete file again before any library opens it. */
export async function assertType({ file, kind, mimeType }: Pick<Given, 'file' | 'kind' | 'mimeType'>): Promise<void> {
  const types = fileTypesOf[kind];
  const expected = typeNamed(types, mimeType);
  // Every byte of a text was checked on arrival; its first letters may resemble another format.
  if (!expected || expected.isText) return;
  const found = await orNull(() => typeOf(file, mimeType));
  const name = found?.mime ?? '';
  if (typeNamed(types, name) === expected || containers[expected.mimeType]?.includes(name)) return;
  if (!found && (await hasLooseStart(file, mimeType))) return;
  throw new Refusal(`This file is not a valid ${expected.label} file. Upload the file again, or upload another copy.`);
}

/** Bytes after the tags of a sound that reveal its type. */
const soundBytes = 4_100;

async function typeOf(file: string, mimeType: string) {
  const { fileTypeFromBuffer, fileTypeFromFile } = await import('file-type');
  if (!mayBeginWithTags(mimeType)) return fileTypeFromFile(file);
  const handle = await open(file);
  try {
    const read = async (start: number, end: number) => {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(end - start), 0, end - start, start);
      return buffer.subarray(0, bytesRead);
    };
    const at = await soundStart(read);
    return await fileTypeFromBuffer(await read(at, at + soundBytes));
  } finally {
    await handle.close();
  }
}

/** MPEG streams may begin with other data, which detectors do not recognise. */
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
