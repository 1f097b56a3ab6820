import { crc32, deflateRawSync } from 'node:zlib';

export type Part = {
  name: string;
  content: Buffer /** Size in the directory of the archive. Defaults to the actual size. */;
  saidBytes?: number;
};

/** A ZIP archive, optionally with false sizes. */
export function zip(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const { name, content, saidBytes = content.length } of parts) {
    const packed = deflateRawSync(content, { level: 1 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(saidBytes, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    files.push(Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed);
    table.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, place, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + packed.length;
  }
  const tableBytes = Buffer.concat(table);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(tableBytes.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, tableBytes, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
  <Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const relations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
  <Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
const properties = `<?xml version="1.0"?><cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:creator>Ida &amp; Co</dc:creator></cp:coreProperties>`;
const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A Word document with these paragraphs and other parts. */
export function docx(paragraphs: readonly string[], more: readonly Part[] = [], documentXml?: string): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  const document = documentXml ?? `<?xml version="1.0"?><w:document ${namespace}><w:body>${body}</w:body></w:document>`;
  const parts = {
    '[Content_Types].xml': types,
    '_rels/.rels': relations,
    'word/document.xml': document,
    'docProps/core.xml': properties,
  };
  return zip([...Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) })), ...more]);
}
