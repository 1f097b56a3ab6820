import { constants } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import path from 'node:path';
import type { Given, Output } from '../reader-types.ts';
import { blankLocations, hasLocations } from './blank-locations.ts';

const extensions: Readonly<Record<string, 'mp4' | 'mov'>> = { 'video/mp4': 'mp4', 'video/3gpp': 'mp4', 'video/quicktime': 'mov' };

/**
 * Makes a public copy of an MP4 video with its location overwritten; all offsets stay valid. Only if the video has a location. Other
 * containers are unsupported: see docs/media.md.
 */
export async function publishWithoutPlace(
  { file, folder, mimeType }: Given,
  size: { width: number; height: number },
): Promise<Output[]> {
  const extension = extensions[mimeType];
  if (!extension || !(await saysPlace(file))) return [];
  const name = `published.${extension}`;
  const copy = path.join(folder, name);
  await copyFile(file, copy, constants.COPYFILE_FICLONE);
  const handle = await open(copy, 'r+');
  try {
    await blankLocations(handle);
  } finally {
    await handle.close();
  }
  return [{ name, role: 'PUBLISHED', ...size, page: null }];
}

async function saysPlace(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    return await hasLocations(handle);
  } finally {
    await handle.close();
  }
}
