import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Path of the system's ffmpeg, or null. */
export function systemFfmpeg(searchPath = process.env.PATH ?? ''): string | null {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  for (const folder of searchPath.split(path.delimiter)) {
    const file = path.join(folder, name);
    if (folder !== '' && isRunnable(file)) return file;
  }
  return null;
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
