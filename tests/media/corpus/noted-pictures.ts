import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { creditEmbedders } from '#gateway/ports/probing/child/images/embed-credits.ts';

type Blocks = { exif?: Buffer | null; iptc?: Buffer | null; xmp?: Buffer | null };

const plain = (format: 'jpeg' | 'png') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    .toFormat(format)
    .toBuffer();

/** A JPEG with the given metadata blocks. */
export const notedJpeg = async ({ exif = null, iptc = null, xmp = null }: Blocks): Promise<Buffer> =>
  creditEmbedders.jpg!(await plain('jpeg'), { exif, iptc, xmp });

/** An XMP packet with elements of its description. */
export const xmpWith = (elements: string): Buffer =>
  Buffer.from(
    `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">${elements}</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end="w"?>`,
  );

export const xmpTitle = (title: string): string =>
  `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title>`;
export const xmpDescription = (text: string): string =>
  `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></dc:description>`;
export const xmpCreators = (...names: string[]): string =>
  `<dc:creator><rdf:Seq>${names.map((name) => `<rdf:li>${name}</rdf:li>`).join('')}</rdf:Seq></dc:creator>`;

/** A PNG with a metadata block in hexadecimal digits, as ImageMagick writes it. */
export async function pngWithRawProfile(name: string, block: Buffer, isCompressed = true): Promise<Buffer> {
  const png = await plain('png');
  const lines = block.toString('hex').replace(/.{1,72}/g, '$&\n');
  const text = Buffer.from(`\n${name}\n${String(block.length).padStart(8)}\n${lines}`, 'latin1');
  const keyword = Buffer.from(`Raw profile type ${name}\0`, 'latin1');
  const content = isCompressed ? Buffer.concat([keyword, Buffer.of(0), deflateSync(text)]) : Buffer.concat([keyword, text]);
  const chunk = Buffer.concat([Buffer.from(isCompressed ? 'zTXt' : 'tEXt', 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(chunk));
  const afterHead = 33;
  return Buffer.concat([png.subarray(0, afterHead), length, chunk, check, png.subarray(afterHead)]);
}
