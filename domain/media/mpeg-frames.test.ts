import { expect, it } from 'vitest';
import { holdsMp3Frames } from './mpeg-frames.ts';

/** Frames with the given header, whose length is known from the standard. */
const frames = (header: string, bytes: number, count = 3) =>
  Buffer.concat(Array.from({ length: count }, () => Buffer.concat([Buffer.from(header, 'hex'), Buffer.alloc(bytes - 4)])));

it.each([
  ['MPEG 1, 128 kbit/s, 44.1 kHz', frames('fffb9000', 417)],
  ['MPEG 1, 128 kbit/s, 44.1 kHz, padded', frames('fffb9200', 418)],
  ['MPEG 1, 320 kbit/s, 48 kHz', frames('fffbe400', 960)],
  ['MPEG 2, 64 kbit/s, 22.05 kHz', frames('fff38000', 208)],
  ['MPEG 2.5, 16 kbit/s, 8 kHz', frames('ffe32800', 144)],
  ['frames of several bitrates', Buffer.concat([frames('fffb9000', 417, 2), frames('fffbe000', 1_044, 1)])],
  ['frames after other data', Buffer.concat([Buffer.alloc(700, 0xff), frames('fffb9000', 417)])],
])('%s is an MP3', (_name, bytes) => expect(holdsMp3Frames(bytes)).toBe(true));

it.each([
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(2_000)],
  ['ones', Buffer.alloc(2_000, 0xff)],
  ['two frames', frames('fffb9000', 417, 2)],
  ['frames that do not follow each other', frames('fffb9000', 500)],
  ['frames of Layer II', frames('fffd9000', 522)],
  ['frames of AAC', frames('fff15080', 300)],
  ['frames without a bitrate', frames('fffb0000', 417)],
  ['frames with a reserved sampling rate', frames('fffb9c00', 417)],
])('%s is none', (_name, bytes) => expect(holdsMp3Frames(bytes)).toBe(false));
