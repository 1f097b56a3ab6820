import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'tiff';

export const notice = '(c) 2026 Agency X. All rights reserved.';

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:aux="http://ns.adobe.com/exif/1.0/aux/"
  xmlns:exif="http://ns.adobe.com/exif/1.0/" photoshop:Credit="Jane Doe &amp; Söhne" aux:SerialNumber="XMP-SERIAL-7" exif:GPSLatitude="51,30.5N"
  ><dc:title><rdf:Alt><rdf:li xml:lang="de">Rotes Haus</rdf:li><rdf:li xml:lang="x-default">Röd stuga</rdf:li></rdf:Alt></dc:title
  ><dc:description><rdf:Alt><rdf:li xml:lang="x-default">A house by a lake.</rdf:li></rdf:Alt></dc:description
  ><dc:subject><rdf:Bag><rdf:li>lake</rdf:li><rdf:li>red house</rdf:li><rdf:li>Lake</rdf:li></rdf:Bag></dc:subject
  ><dc:creator><rdf:Seq><rdf:li>Jane Doe</rdf:li></rdf:Seq></dc:creator
  ><dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${notice}</rdf:li></rdf:Alt></dc:rights></rdf:Description></rdf:RDF></x:xmpmeta>`;

const exif = {
  IFD0: { Make: 'Canon', Model: 'EOS-SECRET', Artist: 'Jane Exif', Copyright: '2026 Exif Holder', ImageDescription: 'From EXIF' },
  IFD2: {
    BodySerialNumber: 'BODY-SERIAL-1',
    LensSerialNumber: 'LENS-SERIAL-2',
    MakerNote: 'MAKER-NOTE-3',
    LensModel: 'LENS-MODEL-4',
  },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 4366/100' },
};

/** Texts that a published copy must not contain. */
export const secrets = ['SECRET', 'SERIAL', 'MAKER-NOTE', 'LENS-MODEL', 'GPSLatitude', '51,30.5N', 'Röd stuga', 'lake'];

type Notes = { exif?: boolean; iptc?: boolean; xmp?: boolean };

/** A picture with captions and credits like those of photographers and agencies, and with private data. */
export async function captioned(format: Format, notes: Notes = { exif: true, iptc: true, xmp: true }, seed = 1): Promise<Buffer> {
  let picture = sharp({ create: { width: 64 + seed, height: 48, channels: 3, background: '#c0392b' } });
  if (notes.exif) picture = picture.withExif(exif);
  if (notes.xmp) picture = picture.withXmp(xmp);
  const bytes = await picture.toFormat(format).toBuffer();
  return notes.iptc && format === 'jpeg' ? withIptc(bytes) : bytes;
}

const dataset = (number: number, text: string) => {
  const value = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x1c, 2, number, value.length >> 8, value.length & 255]), value]);
};

/** Inserts IPTC at the start, like image editors. */
function withIptc(jpeg: Buffer): Buffer {
  const iptc = Buffer.concat([
    Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47]),
    dataset(5, 'Title from IPTC'),
    dataset(120, 'Caption from IPTC.'),
    dataset(25, 'stage'),
    dataset(25, 'night'),
    dataset(80, 'Jane Iptc'),
    dataset(110, 'Iptc Agency'),
    dataset(116, '© 2025 Iptc Agency Ltd.'),
    dataset(90, 'LONDON-SECRET'),
  ]);
  const head = Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\0', 'latin1');
  head.writeUInt32BE(iptc.length, head.length - 4);
  const body = Buffer.concat([head, iptc, Buffer.alloc(iptc.length % 2)]);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xed, (body.length + 2) >> 8, (body.length + 2) & 255]),
    body,
    jpeg.subarray(2),
  ]);
}
