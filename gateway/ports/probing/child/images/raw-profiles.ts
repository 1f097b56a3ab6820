import { inflateSync } from 'node:zlib';
import type { CreditBlocks } from './credit-blocks.ts';

const maxProfileBytes = 1_000_000;
/** Name, byte count and hexadecimal digits, as ImageMagick writes them into texts of a PNG. */
const profile = /^\s*\w+\s+\d+\s([\da-f\s]+)$/i;

/** Returns the metadata blocks in the texts "Raw profile type …" of a PNG. Damaged ones are left out. */
export function rawProfiles(bytes: Buffer): CreditBlocks {
  const found = new Map<string, Buffer>();
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const content = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at));
    const [, name] = /^Raw profile type (\w+)$/i.exec(content.toString('latin1', 0, Math.max(0, content.indexOf(0)))) ?? [];
    const block =
      name && (type === 'tEXt' || type === 'zTXt') && blockOf(content.subarray(content.indexOf(0) + 1), type === 'zTXt');
    if (block) found.set(name.toLowerCase(), block);
  }
  const exif = found.get('exif') ?? found.get('app1') ?? null;
  const iptc = found.get('iptc') ?? null;
  return {
    exif: exif && withoutHead(exif, 'Exif\0\0', 6),
    iptc: iptc && withoutHead(iptc, '8BIM\x04\x04', 12),
    xmp: found.get('xmp') ?? null,
  };
}

/** The bytes that the text of a profile stands for. A compressed text begins with the number of its method. */
function blockOf(content: Buffer, isCompressed: boolean): Buffer | null {
  const limit = { maxOutputLength: 2 * maxProfileBytes + 10_000 };
  try {
    const text = (isCompressed ? inflateSync(content.subarray(1), limit) : content).toString('latin1');
    const [, digits] = profile.exec(text) ?? [];
    return digits ? Buffer.from(digits.replace(/\s+/g, ''), 'hex') : null;
  } catch {
    return null;
  }
}

const withoutHead = (block: Buffer, mark: string, headBytes: number): Buffer =>
  block.toString('latin1', 0, mark.length) === mark ? block.subarray(headBytes) : block;
