import { type AssetKind, assetKindNouns, assetKinds } from './asset-terms.ts';

/** An allowed file type. `mimeType` is stored; the first extension is the usual one. */
export type FileType = {
  mimeType: string;
  label: string;
  extensions: readonly string[];
  /** Other names used by browsers and detectors. */
  aliases?: readonly string[];
  /** Text files have no signature. They are identified by name, and every byte is checked. */
  isText?: true;
};

const type = (mimeType: string, label: string, extensions: string, aliases = ''): FileType => ({
  mimeType,
  label,
  extensions: extensions.split(' '),
  ...(aliases && { aliases: aliases.split(' ') }),
});
const text = (...words: Parameters<typeof type>): FileType => ({ ...type(...words), isText: true });

const jpeg = type('image/jpeg', 'JPEG', 'jpg jpeg jpe jfif', 'image/jpg image/pjpeg');
const png = type('image/png', 'PNG', 'png', 'image/apng image/x-png');
const heic = type('image/heic', 'HEIC', 'heic heif', 'image/heif');
const tiff = type('image/tiff', 'TIFF', 'tif tiff', 'image/x-tiff');

/** A Word document: an archive whose parts are checked. */
export const docxMimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A Word document of the format before DOCX: a compound file, whose directory is checked. */
export const docMimeType = 'application/msword';

/**
 * The allow-list of file types. It excludes SVG and HTML, which can contain scripts, and archives and programs, which can contain anything. To
 * add a type, see docs/media.md.
 */
export const fileTypesOf: Readonly<Record<AssetKind, readonly FileType[]>> = {
  IMAGE: [
    jpeg,
    png,
    type('image/webp', 'WebP', 'webp'),
    type('image/gif', 'GIF', 'gif'),
    type('image/avif', 'AVIF', 'avif'),
    heic,
    tiff,
  ],
  VIDEO: [
    type('video/mp4', 'MP4', 'mp4 m4v', 'video/x-m4v'),
    type('video/quicktime', 'MOV', 'mov qt'),
    type('video/webm', 'WebM', 'webm'),
    type('video/matroska', 'MKV', 'mkv', 'video/x-matroska'),
    type('video/vnd.avi', 'AVI', 'avi', 'video/x-msvideo video/avi video/msvideo'),
    type('video/mpeg', 'MPEG', 'mpg mpeg mpe vob', 'video/MP1S video/MP2P video/mp1s video/mp2p'),
    type('video/mp2t', 'MPEG-TS', 'ts m2ts mts'),
    type('video/3gpp', '3GP', '3gp 3g2', 'video/3gpp2'),
    type('video/ogg', 'OGV', 'ogv'),
  ],
  DOCUMENT: [
    type('application/pdf', 'PDF', 'pdf', 'application/x-pdf'),
    type(docxMimeType, 'Word (DOCX)', 'docx'),
    type(docMimeType, 'Word (DOC)', 'doc'),
    text('text/plain', 'Text', 'txt text lrc'),
    text('text/markdown', 'Markdown', 'md markdown', 'text/x-markdown'),
    text('text/csv', 'CSV', 'csv'),
    jpeg,
    png,
    heic,
    tiff,
    type('audio/mpeg', 'MP3', 'mp3', 'audio/mp3 audio/x-mp3 audio/mpeg3'),
    type('audio/wav', 'WAV', 'wav', 'audio/x-wav audio/wave audio/vnd.wave'),
    type('audio/aiff', 'AIFF', 'aif aiff aifc', 'audio/x-aiff'),
    type('audio/flac', 'FLAC', 'flac', 'audio/x-flac'),
    type('audio/mp4', 'M4A', 'm4a', 'audio/x-m4a audio/m4a'),
    type('audio/ogg', 'OGG', 'ogg oga opus', 'audio/opus application/ogg'),
  ],
};

export const invalidFileMessage = (kind: AssetKind): string => `Please select a valid ${assetKindNouns[kind].one} file`;
/** Message of the server, whose readers do not see the allowed types beside it. Administrators can restrict them. */
export function refusedTypeMessage({ kind, types }: { kind: AssetKind; types: readonly FileType[] }): string {
  const allowed = types.length > 0 ? `Allowed types: ${typeList(types)}` : `This server accepts no ${assetKindNouns[kind].many}`;
  return `${invalidFileMessage(kind)}. ${allowed}.`;
}
export const missingFileMessage = (kind: AssetKind): string =>
  `Please select ${kind === 'IMAGE' ? 'an' : 'a'} ${assetKindNouns[kind].one} file`;

/** Returns the extension of a file name in lower case, without its dot; empty if there is none. */
const extensionOf = (fileName: string): string => /\.([a-z0-9]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';

const bareType = (mimeType: string): string => mimeType.split(';')[0]!.trim();

/** Returns the type for a MIME type or an alias, ignoring parameters such as a codec. */
export function typeNamed(types: readonly FileType[], mimeType: string): FileType | undefined {
  const name = bareType(mimeType).toLowerCase();
  return types.find((each) => each.mimeType === name || each.aliases?.some((alias) => alias.toLowerCase() === name));
}
const typeWithExtension = (types: readonly FileType[], fileName: string): FileType | undefined =>
  types.find(({ extensions }) => extensions.includes(extensionOf(fileName)));

/** Generic MIME types that browsers send for unknown files. */
export const isGenericType = (mimeType: string): boolean =>
  ['', 'application/octet-stream'].includes(bareType(mimeType).toLowerCase());

/** Returns the type that a file claims, by its MIME type or else its name. Undefined if unsupported. The bytes decide later. */
export function claimedType(
  types: readonly FileType[],
  claim: { fileName: string; mimeType?: string | null },
): FileType | undefined {
  const byName = typeWithExtension(types, claim.fileName);
  if (!claim.mimeType || isGenericType(claim.mimeType)) return byName;
  const named = typeNamed(types, claim.mimeType);
  // Texts are identified by name only: systems report Markdown and lyrics as plain text, and CSV as Excel.
  const isSomeText = named ? named.isText : bareType(claim.mimeType) === 'application/vnd.ms-excel';
  return byName?.isText && isSomeText ? byName : named;
}

/** Returns the accepted values for a file input: MIME types, and extensions for systems that do not know the MIME types. */
export const acceptedBy = (types: readonly FileType[]): string[] => [
  ...new Set(
    types.flatMap(({ mimeType, aliases = [], extensions }) => [mimeType, ...aliases, ...extensions.map((each) => `.${each}`)]),
  ),
];

/** Returns the labels of file types as a list: "JPEG, PNG, WebP, GIF, AVIF or TIFF". */
export const typeList = (types: readonly FileType[]): string => {
  const labels = types.map(({ label }) => label);
  return labels.length > 1 ? `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}` : (labels[0] ?? 'no type at all');
};

/** Returns the asset kinds that accept the claimed type of a file. */
export const kindsFor = (claim: { fileName: string; mimeType?: string | null }): AssetKind[] =>
  assetKinds.filter((kind) => claimedType(fileTypesOf[kind], claim));

const maxNameCharacters = 255;

/**
 * Cleans a file name for display: without folders, control characters and direction marks (which can make `exe.jpg` look like `gpj.exe`),
 * at most 255 characters, with its extension. Never becomes a path.
 */
export function shownFileName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1)!;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  const name = last.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, '').trim();
  if (name === '' || /^\.+$/.test(name)) return 'file';
  if (name.length <= maxNameCharacters) return name;
  const end = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? '';
  return name.slice(0, maxNameCharacters - end.length).toWellFormed() + end;
}
