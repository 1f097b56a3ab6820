import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { frameByPackage } from '../ffmpeg-package.ts';
import type { Given } from '../reader-types.ts';

/** Demuxer for each type. Named explicitly, so a disguised playlist cannot make ffmpeg open other files. */
const demuxers: Readonly<Record<string, string>> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/3gpp': 'mov',
  'video/webm': 'matroska',
  'video/matroska': 'matroska',
  'video/vnd.avi': 'avi',
  'video/mpeg': 'mpeg',
  'video/mp2t': 'mpegts',
  'video/ogg': 'ogg',
};

const maxSeconds = 40;

/** One frame with square pixels, at most as large as a preview. */
const picture = [
  '-an',
  '-sn',
  '-dn',
  '-frames:v',
  '1',
  '-vf',
  "scale='trunc(iw*if(sar,sar,1)/2)*2':ih,scale='min(1600,iw)':-2,setsar=1",
];

/** Arguments for ffmpeg; `input` and `output` are file names visible to it. */
const wordsFor = (demuxer: string, seconds: number, input: string, output: string): string[] => [
  '-nostdin',
  '-hide_banner',
  '-loglevel',
  'error',
  '-y',
  '-threads',
  '1',
  '-f',
  demuxer,
  '-ss',
  String(seconds),
  '-i',
  input,
  ...picture,
  output,
];

/** Writes the frame at a position as PNG. Returns whether there is one. */
export async function takeFrame({ file, mimeType, spend }: Given, seconds: number, target: string): Promise<boolean> {
  const demuxer = demuxers[mimeType];
  if (!demuxer) return false;
  const own = process.env.STAVE_FFMPEG;
  if (own)
    await run(own, [
      '-protocol_whitelist',
      'file',
      '-timelimit',
      String(maxSeconds),
      ...wordsFor(demuxer, seconds, `file:${file}`, `file:${target}`),
    ]);
  else {
    // Memory of WebAssembly grows and never shrinks.
    spend();
    await frameByPackage(file, target, (input, output) => wordsFor(demuxer, seconds, input, output));
  }
  const found = await stat(target).catch(() => null);
  return (found?.size ?? 0) > 0;
}

/** Success is detected by the output file. */
const run = (command: string, args: string[]): Promise<void> =>
  new Promise((resolve) => {
    execFile(command, args, { timeout: maxSeconds * 1_000, killSignal: 'SIGKILL', maxBuffer: 1_000_000 }, () => resolve());
  });
