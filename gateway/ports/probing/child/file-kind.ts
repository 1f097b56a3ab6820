import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { fileTypesOf, typeNamed } from '#domain/media/file-types.ts';
import { assetKindNouns } from '#domain/media/terms.ts';
import type { Given } from './reading.ts';
import { orNull, Refusal } from './refusal.ts';

/** Looks at the bytes once more, now that all of them are there, before any library opens the file. */
export async function assertType({ file, kind, mimeType }: Pick<Given, 'file' | 'kind' | 'mimeType'>): Promise<void> {
  const types = fileTypesOf[kind];
  const expected = typeNamed(types, mimeType);
  const found = await orNull(() => fileTypeFromFile(file));
  const noun = assetKindNouns[kind].one;
  if (found === null) throw new Refusal(`This ${noun} is damaged. Send the file again, or another copy of it.`);
  if (
    expected?.isText
      ? found === undefined || found.mime === 'application/xml'
      : found && typeNamed(types, found.mime)?.mimeType === expected?.mimeType
  )
    return;
  if (expected && !expected.isText && found === undefined && (await hasLooseStart(file, mimeType))) return;
  throw new Refusal(
    `This file is not what its type says: expected was ${expected?.label ?? 'another type'}. Send the file again.`,
  );
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
