import { fileTypeFromBuffer } from 'file-type';
import { TableRefused } from './table-file.ts';

const isZip = (head: Buffer) => head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));
const isCompound = (head: Buffer) => head.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
const compoundSectorStart = 512;

/** Share of control characters above which a file can't be text. */
const maxControlShare = 0.01;

const other = (kind: string) => new TableRefused(`This is ${kind}, not a table. Upload an Excel workbook (.xlsx) or a CSV file.`);

/**
 * Returns the kind of file that its content shows. Throws a refusal that names the kind if it is not a table.
 *
 * @param isMarked whether the encoding is known to be one of text
 */
export async function tableKindOf(head: Buffer, isMarked: boolean): Promise<'zip' | 'text'> {
  if (isZip(head)) return 'zip';
  if (isCompound(head)) throw compoundRefusal(head);
  if (head.subarray(0, 1024).includes('%PDF-')) throw other('a PDF document');
  if (head.subarray(0, 5).toString('latin1') === '{\\rtf') throw other('a text document (.rtf)');
  if (
    /^[\s\uFEFF]*<(!doctype|html|head|body|meta|style|table|\?xml|(ss:)?workbook)\b/i.test(
      head.subarray(0, 1024).toString('utf8'),
    )
  ) {
    throw new TableRefused(
      'This is a web page or an XML file, even if its name ends in .xls. Open it in Excel, save it as .xlsx or CSV, and upload it again.',
    );
  }
  if (!isMarked && isBinary(head)) throw await binaryRefusal(head);
  return 'text';
}

/** Whether a file has too many control characters for text. Vertical tabs and form feeds count as text: FileMaker writes them. */
function isBinary(head: Buffer): boolean {
  let controls = 0;
  for (const byte of head) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 27)) controls++;
  return controls > head.length * maxControlShare;
}

/** Names a file that starts like an OLE compound file: old Office formats, and new ones with a password. */
function compoundRefusal(head: Buffer): TableRefused {
  const sectorBytes = 2 ** Math.min(head.length > 32 ? head.readUInt16LE(30) : 9, 12);
  const directory = head.length > 52 ? compoundSectorStart + head.readUInt32LE(48) * sectorBytes : 0;
  const names = head.subarray(directory < head.length ? directory : 0).toString('utf16le');
  if (names.includes('EncryptedPackage')) {
    return new TableRefused('This workbook is protected with a password. Remove the password in Excel and upload it again.');
  }
  if (names.includes('WordDocument')) return other('a Word document');
  if (names.includes('PowerPoint Document')) return other('a presentation');
  return new TableRefused('This is an old Excel file (.xls). Save it as .xlsx or CSV and upload it again.');
}

async function binaryRefusal(head: Buffer): Promise<TableRefused> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found === undefined) {
    return new TableRefused('This is not a table, or the file is damaged. Upload an Excel workbook (.xlsx) or a CSV file.');
  }
  const kind = found.mime.split('/')[0];
  const name = found.ext.toUpperCase();
  if (kind === 'image') return other(`an image (${name})`);
  if (kind === 'audio' || kind === 'video') return other(`${kind === 'audio' ? 'an audio' : 'a video'} file (${name})`);
  return other(`a file of type ${name}`);
}

/** Names a ZIP archive that is not an Excel workbook, by the names of its entries. */
export function archiveRefusal(names: readonly string[], mimeType: string): TableRefused {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/^xl\/workbook\.bin$/i)) {
    return new TableRefused('This is a binary Excel workbook (.xlsb). Save it as .xlsx or CSV and upload it again.');
  }
  if (mimeType.includes('opendocument.spreadsheet')) {
    return new TableRefused('This is an OpenDocument spreadsheet (.ods). Save it as .xlsx or CSV and upload it again.');
  }
  if (has(/^Index\.zip$|^Index\/.*\.iwa$/i)) {
    return new TableRefused('This is an Apple Numbers or Pages file. Export it as Excel (.xlsx) or CSV and upload that file.');
  }
  if (has(/^word\//i)) return other('a Word document');
  if (has(/^ppt\//i)) return other('a presentation');
  if (has(/\.(csv|xlsx|txt|tsv)$/i)) return new TableRefused('This is a ZIP archive. Unpack it and upload the table inside.');
  return other('a ZIP archive');
}
