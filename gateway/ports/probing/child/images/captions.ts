import type { ExpandedTags } from 'exifreader';
import { foldText } from '#domain/lookups/fold.ts';
import { meaningfulText, meaningfulTexts } from '../meaningful-text.ts';

/** Default texts that cameras write into every picture. */
const defaults =
  /^(?:olympus digital camera|sony dsc|minolta dsc|samsung.*|kodak digital.*|konica.*|default|digital camera|dcim|dsc.*|screenshot)$/i;
/** Number of a picture, as cameras name files: IMG_0042, DSC00017.JPG, 20260517_101112. */
const numbered =
  /^(?:(?:img|imgp|_mg|_?dsc[fn]?|p|pxl|mvi|vid|gopr|dji|sam|cimg|hpim|wp|pict|screenshot)[-_ ]?\d{3,}|\d{6,})(?:[-_]\d+)*(?:\.[a-z0-9]{3,4})?$/i;
/** Path of a file: C:\Pictures\a.jpg, /storage/emulated/0/DCIM/a.jpg, content://media/1, DCIM\100MEDIA. */
const path = /^(?:[a-z]:[\\/]|\\\\|(?:file|content):\/\/|\/[^/\s]+\/\S)|(?:^|[\\/])DCIM[\\/]/i;

/** Whether a camera wrote a title or description: a default text, the name or path of the file, or the name of the camera itself. */
const isFromCamera = (text: string, cameraNames: readonly string[]): boolean =>
  [defaults, numbered, path].some((pattern) => pattern.test(text)) ||
  cameraNames.some((name) => name.toLowerCase() === text.toLowerCase());

type Tag = { description?: unknown; value?: unknown; attributes?: { lang?: string } };
type Group = 'exif' | 'iptc' | 'xmp' | 'pngText';

const maxTexts = 100;

/** Returns the texts of a tag, one for each entry of a list; of a text in several languages the default one. */
function textsOf(tags: ExpandedTags, group: Group, name: string): string[] {
  const tag = (tags[group] as Record<string, Tag | Tag[]> | undefined)?.[name];
  const entries = [tag ?? []].flat().flatMap((each) => (isListOfTags(each.value) ? inOneLanguage(each.value) : [each]));
  return meaningfulTexts(entries.map(({ description }) => description)).slice(0, maxTexts);
}

const isListOfTags = (value: unknown): value is Tag[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((each) => typeof each === 'object' && each !== null && 'description' in each);

function inOneLanguage(list: Tag[]): Tag[] {
  if (!list.every(({ attributes }) => attributes?.lang)) return list;
  return [list.find(({ attributes }) => attributes?.lang === 'x-default') ?? list[0]!];
}

const firstOf = (tags: ExpandedTags, ...places: [Group, string][]): string | null => {
  const camera = ['Make', 'Model', 'Software'].flatMap((name) => textsOf(tags, 'exif', name));
  const cameraNames = [...camera, camera.slice(0, 2).join(' ')];
  const texts = places.flatMap(([group, name]) => textsOf(tags, group, name).slice(0, 1));
  return texts.find((text) => !isFromCamera(text, cameraNames)) ?? null;
};

export type Caption = { title: string | null; description: string | null; keywords: string[] };

/** Caption by the author of a picture. XMP first, because editors write it last. */
export function captionOf(tags: ExpandedTags): Caption {
  const keywords = textsOf(tags, 'xmp', 'subject');
  return {
    title: firstOf(
      tags,
      ['xmp', 'title'],
      ['iptc', 'Object Name'],
      ['exif', 'XPTitle'],
      ['pngText', 'Title'],
      ['xmp', 'Headline'],
      ['iptc', 'Headline'],
    ),
    description: firstOf(
      tags,
      ['xmp', 'description'],
      ['iptc', 'Caption/Abstract'],
      ['exif', 'ImageDescription'],
      ['pngText', 'Description'],
    ),
    keywords: keywords.length > 0 ? keywords : textsOf(tags, 'iptc', 'Keywords'),
  };
}

/** Creator and copyright owner, by each standard in the file. */
export type Credits = {
  exif: { artist: string | null; copyright: string | null };
  iptc: { creators: string[]; credit: string | null; copyright: string | null };
  xmp: { creators: string[]; credit: string | null; rights: string | null };
};

export function creditsOf(tags: ExpandedTags): Credits {
  const [xmpCreators, pngAuthors] = [textsOf(tags, 'xmp', 'creator'), textsOf(tags, 'pngText', 'Author')];
  return {
    exif: { artist: firstOf(tags, ['exif', 'Artist']), copyright: firstOf(tags, ['exif', 'Copyright']) },
    iptc: {
      creators: textsOf(tags, 'iptc', 'By-line'),
      credit: firstOf(tags, ['iptc', 'Credit']),
      copyright: firstOf(tags, ['iptc', 'Copyright Notice']),
    },
    xmp: {
      creators: xmpCreators.length > 0 ? xmpCreators : pngAuthors,
      credit: firstOf(tags, ['xmp', 'Credit']),
      rights: firstOf(tags, ['xmp', 'rights'], ['pngText', 'Copyright']),
    },
  };
}

/** Creators by order of trust: the camera's, then the editors'. A longer list that includes those of the first is taken instead. */
export function photographersOf({ exif, iptc, xmp }: Credits): string[] {
  const lists = [exif.artist?.split(';') ?? [], iptc.creators, xmp.creators].map(withoutRepeats);
  const first = lists.find(({ size }) => size > 0) ?? new Map<string, string>();
  const wider = lists.filter((list) => [...first.keys()].every((name) => list.has(name)));
  const longest = wider.reduce((most, list) => (list.size > most.size ? list : most), first);
  return [...longest.values()];
}

const withoutRepeats = (names: readonly string[]): Map<string, string> =>
  new Map(names.map((name) => [foldText(name).trim(), name.trim()]));

/** The owner that XMP names apart from the notice (PLUS). */
export function namedOwner(tags: ExpandedTags): string | null {
  const list = (tags.xmp as Record<string, Tag> | undefined)?.CopyrightOwner?.value;
  if (!Array.isArray(list)) return null;
  const [first] = list as { CopyrightOwnerName?: Tag }[];
  const name = first?.CopyrightOwnerName?.description;
  return meaningfulText(name);
}
