import { crc32 } from 'node:zlib';
import type { CreditBlocks } from './credit-blocks.ts';

/** Adds credits to a picture without metadata, by file extension. Returns the picture unchanged if its structure is unknown. */
export const creditEmbedders: Readonly<Record<string, (bytes: Buffer, blocks: CreditBlocks) => Buffer>> = {
  jpg: intoJpeg,
  png: intoPng,
  webp: intoWebp,
};

const maxSegmentBytes = 65_533;

function intoJpeg(bytes: Buffer, { exif, iptc, xmp }: CreditBlocks): Buffer {
  const segments = [
    exif && segment(0xe1, 'Exif\0\0', exif),
    xmp && segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', xmp),
    iptc && segment(0xed, 'Photoshop 3.0\0', imageResource(iptc)),
  ].filter((each) => each !== null);
  // JFIF has to come first.
  const hasJfif = bytes[2] === 0xff && bytes[3] === 0xe0;
  const at = hasJfif ? 4 + bytes.readUInt16BE(4) : 2;
  return Buffer.concat([bytes.subarray(0, at), ...segments, bytes.subarray(at)]);
}

function segment(marker: number, signature: string, content: Buffer): Buffer | null {
  const body = Buffer.concat([Buffer.from(signature, 'latin1'), content]);
  if (body.length > maxSegmentBytes) return null;
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** IPTC is in Photoshop's resource 0x0404, with an even length. */
function imageResource(iptc: Buffer): Buffer {
  const head = Buffer.from('8BIM\x04\x04\0\0\0\0\0\0', 'latin1');
  head.writeUInt32BE(iptc.length, 8);
  return Buffer.concat([head, iptc, Buffer.alloc(iptc.length % 2)]);
}

/** IPTC has no chunk of its own in PNG and WebP: files of these types carry XMP. */
function intoPng(bytes: Buffer, { exif, xmp }: CreditBlocks): Buffer {
  const afterHead = 8 + 12 + bytes.readUInt32BE(8);
  const chunks = [
    exif && pngChunk('eXIf', exif),
    xmp && pngChunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), xmp])),
  ].filter((each) => each !== null);
  return Buffer.concat([bytes.subarray(0, afterHead), ...chunks, bytes.subarray(afterHead)]);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

function intoWebp(bytes: Buffer, { exif, xmp }: CreditBlocks): Buffer {
  const extended = withExtendedHead(bytes.subarray(12));
  if (!extended) return bytes;
  extended[8] = extended[8]! | (exif ? EXIF_FLAG : 0) | (xmp ? XMP_FLAG : 0);
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    extended,
    ...(exif ? [riffChunk('EXIF', exif)] : []),
    ...(xmp ? [riffChunk('XMP ', xmp)] : []),
  ]);
  return riffChunk('RIFF', body);
}

/** Only the extended format allows metadata. A simple file gets an extended header with flags and size. */
function withExtendedHead(chunks: Buffer): Buffer | null {
  const type = chunks.toString('latin1', 0, 4);
  if (type === 'VP8X') return Buffer.from(chunks);
  const size = type === 'VP8 ' ? lossySize(chunks.subarray(8)) : type === 'VP8L' ? losslessSize(chunks.subarray(8)) : null;
  if (!size) return null;
  const head = Buffer.alloc(10);
  head[0] = size.hasAlpha ? 0x10 : 0;
  head.writeUIntLE(size.width - 1, 4, 3);
  head.writeUIntLE(size.height - 1, 7, 3);
  return Buffer.concat([riffChunk('VP8X', head), chunks]);
}

type Size = { width: number; height: number; hasAlpha: boolean };

/** RFC 6386, 9.1: three bytes of a frame's tag, a start code, and twice 14 bits. */
function lossySize(frame: Buffer): Size | null {
  if (frame.length < 10 || frame.toString('hex', 3, 6) !== '9d012a') return null;
  return { width: frame.readUInt16LE(6) & 0x3fff, height: frame.readUInt16LE(8) & 0x3fff, hasAlpha: false };
}

/** RFC 9649, 3.4: a signature byte, then twice 14 bits of a size less one, and a bit for transparency. */
function losslessSize(stream: Buffer): Size | null {
  if (stream.length < 5 || stream[0] !== 0x2f) return null;
  const bits = stream.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, hasAlpha: ((bits >>> 28) & 1) === 1 };
}

function riffChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
