import { spawn } from 'node:child_process';
import { streamByPackage } from '../ffmpeg-package.ts';
import type { Given } from '../reader-types.ts';
import { PeakMeter } from './peak-meter.ts';

/** Demuxer for each type. Named explicitly, so a disguised playlist cannot make ffmpeg open other files. */
const demuxers: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/aiff': 'aiff',
  'audio/flac': 'flac',
  'audio/mp4': 'mov',
  'audio/ogg': 'ogg',
};

/** Enough for four hours of sound. The limit of the process is longer, so a file that takes too long is kept without a waveform. */
const maxSeconds = 100;
const bytesPerSample = 2;

/** Decodes the first audio track to samples of 16 bits. Resampling would take longer than measuring all samples. */
const wordsFor = (demuxer: string, input: string, output: string): string[] => [
  '-nostdin',
  '-hide_banner',
  '-loglevel',
  'error',
  '-y',
  '-threads',
  '1',
  '-f',
  demuxer,
  '-i',
  input,
  '-map',
  '0:a:0',
  '-vn',
  '-sn',
  '-dn',
  '-c:a',
  'pcm_s16le',
  '-f',
  's16le',
  output,
];

/** Peaks and number of samples of all channels. Without peaks and samples if the sound cannot be decoded or decoding takes too long. */
type DecodedSound = { waveform: Uint8Array | null; samples: number };

/** Decodes a sound recording. `expectedSamples` serves only the progress. */
export async function decodeSound(given: Given, expectedSamples: number): Promise<DecodedSound> {
  const nothing = { waveform: null, samples: 0 };
  const demuxer = demuxers[given.mimeType];
  if (!demuxer) return nothing;
  const meter = new PeakMeter();
  const began = performance.now();
  let bytes = 0;
  const take = (piece: Uint8Array) => {
    if (performance.now() - began > maxSeconds * 1_000) throw new Error('Decoding takes too long.');
    meter.add(piece);
    bytes += piece.length;
    given.progress('Reading the sound', 10 + 60 * Math.min(1, bytes / bytesPerSample / Math.max(1, expectedSamples)));
  };
  const isDecoded = process.env.STAVE_FFMPEG
    ? await streamBySystem(process.env.STAVE_FFMPEG, given.file, demuxer, take)
    : await byPackage(given, demuxer, take);
  return isDecoded ? { waveform: meter.waveform(), samples: bytes / bytesPerSample } : nothing;
}

type Take = (piece: Uint8Array) => void;

function byPackage({ file, spend }: Given, demuxer: string, take: Take): Promise<boolean> {
  // Memory of WebAssembly grows and never shrinks.
  spend();
  return streamByPackage(file, take, (input, output) => wordsFor(demuxer, input, output));
}

/** Returns whether ffmpeg ended without an error. */
function streamBySystem(command: string, file: string, demuxer: string, take: Take): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, ['-protocol_whitelist', 'file', ...wordsFor(demuxer, `file:${file}`, 'pipe:1')], {
      timeout: maxSeconds * 1_000,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    child.stdout.on('data', (piece: Buffer) => {
      try {
        take(piece);
      } catch {
        child.kill('SIGKILL');
      }
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}
