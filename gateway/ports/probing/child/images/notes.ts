import ExifReader, { type ExpandedTags } from 'exifreader';
import { ownerInNotice } from '#domain/media/copyright-notice.ts';
import type { AssetProbe } from '#domain/media/probe.ts';
import { orNull } from '../file-refusal.ts';
import { meaningfulText, present } from '../meaningful-text.ts';
import { MetadataList } from '../metadata-list.ts';
import type { Reading } from '../reader-types.ts';
import { type Credits, captionOf, creditsOf, namedOwner, photographersOf } from './captions.ts';
import { creditEmbedders } from './embed-credits.ts';
import { rawProfiles } from './raw-profiles.ts';

/** Returns a measured value. Null if it is zero or no number, as cameras write for what they do not know. */
const measured = (text: string | null): string | null =>
  text !== null && /[1-9]/.test(text.replace(/^0\/\d+/, '')) && !/NaN|Infinity/.test(text) ? text : null;

const secondsOf = (text: string | null): string | null => {
  const seconds = measured(text);
  return seconds && (/s$/.test(seconds) ? seconds : `${seconds} s`);
};

/** Returns a focal length with at most one decimal: phones state 5.960000038146973 mm. */
function focalLengthOf(text: string | null): string | null {
  const [, number, divisor = '1'] = /^(\d+(?:\.\d+)?)(?:\/(\d+))?/.exec(text ?? '') ?? [];
  const millimetres = Math.round((Number(number) / Number(divisor)) * 10) / 10;
  return Number.isFinite(millimetres) && millimetres > 0 ? `${millimetres} mm` : null;
}

/** Metadata groups to show, with labels. Omits colour profiles and thumbnails. */
const groups: readonly [key: keyof ExpandedTags & string, shown: string][] = [
  ['exif', 'Camera'],
  ['iptc', 'IPTC'],
  ['xmp', 'XMP'],
  ['pngText', 'PNG text'],
];

/** Maker data and pointers, which are unreadable, and the location, which has its own field. */
const unreadable =
  /^(?:GPS.*|MakerNote|UserComment|.*IFD Pointer|Image Thumbnail|Padding|OffsetSchema|.*Offset|.*ByteCounts?|_raw|CFAPattern|Raw profile type .*)$/;

type Tag = { description?: unknown; value?: unknown };

type Notes = Pick<Reading, 'probe' | 'details' | 'copyrightOwner' | 'caption'> & { credits: Credits };

/** Reads the metadata of an image. Unreadable metadata counts as none. */
export async function readNotes(bytes: Buffer, xmp?: Buffer): Promise<Notes> {
  const tags = await readTags(bytes, xmp);
  const list = new MetadataList();
  for (const [key, shown] of groups) {
    for (const [name, tag] of Object.entries((tags[key] ?? {}) as Record<string, Tag>)) {
      if (!unreadable.test(name)) list.add(shown, name, descriptionOf(tag));
    }
  }
  const find = finder(tags);
  const shootDate = find('DateTimeOriginal', 'DateTimeDigitized', 'Date Created', 'DateCreated');
  const credits = creditsOf(tags);
  const notice = credits.xmp.rights ?? credits.iptc.copyright ?? credits.exif.copyright;
  return {
    probe: { place: placeOf(tags), metadata: list.entries },
    details: present({
      photographer: photographersOf(credits).join(', ').slice(0, 200),
      creditLine: (credits.xmp.credit ?? credits.iptc.credit)?.slice(0, 300),
      copyrightNotice: notice,
      location: join(
        find('Sub-location', 'Location'),
        find('City'),
        find('Province/State', 'State'),
        find('Country/Primary Location Name', 'Country'),
      ),
      shootDate: dayOf(shootDate) ?? shootDate,
      camera: cameraOf(find('Make'), find('Model')),
      lens: find('LensModel', 'Lens'),
      iso: measured(find('ISOSpeedRatings', 'PhotographicSensitivity')),
      aperture: measured(find('FNumber')),
      shutterSpeed: secondsOf(find('ExposureTime')),
      focalLength: focalLengthOf(find('FocalLength')),
    }),
    caption: captionOf(tags),
    copyrightOwner: (namedOwner(tags) ?? ownerInNotice(notice ?? ''))?.slice(0, 300) ?? null,
    credits,
  };
}

/** Tags of a file. The library reads neither the profiles that ImageMagick writes into a PNG nor XMP with other data around it. */
async function readTags(bytes: Buffer, xmp: Buffer | undefined): Promise<ExpandedTags> {
  const tags: ExpandedTags = { ...(await orNull(() => ExifReader.load(bytes, { expanded: true }))) };
  const profiles = bytes.toString('latin1', 1, 4) === 'PNG' ? rawProfiles(bytes) : null;
  if (profiles?.exif || profiles?.iptc) {
    const carrier = creditEmbedders.jpg!(Buffer.from('ffd8ffd9', 'hex'), { ...profiles, xmp: null });
    Object.assign(tags, { ...(await orNull(() => ExifReader.load(carrier, { expanded: true }))), ...tags });
  }
  const isUnread = Object.keys(tags.xmp ?? {}).every((name) => name === '_raw');
  const packet = isUnread ? packetOf(xmp ?? profiles?.xmp ?? tags.xmp?._raw) : null;
  return packet ? { ...tags, xmp: (await orNull(() => ExifReader.load(packet, { expanded: true })))?.xmp } : tags;
}

const maxXmpBytes = 1_000_000;

/** XMP without data before and after it. The library accepts only XMP that begins as a packet. */
function packetOf(xmp: Buffer | string | undefined): Buffer | null {
  if (!xmp || xmp.length > maxXmpBytes) return null;
  const text = Buffer.from(xmp).toString('latin1');
  for (const name of ['x:xmpmeta', 'rdf:RDF']) {
    const closing = `</${name}>`;
    const [start, end] = [text.search(new RegExp(`<${name}[\\s>]`)), text.lastIndexOf(closing)];
    if (start < 0 || end < start) continue;
    const packet = text.slice(start, end + closing.length);
    return Buffer.from(`<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>${packet}`, 'latin1');
  }
  return null;
}

const descriptionOf = (tag: Tag | undefined): string =>
  ['string', 'number'].includes(typeof tag?.description) ? String(tag?.description) : '';

/** The first non-empty value by order of trust: the camera's, then the editors'. */
const finder =
  (tags: ExpandedTags) =>
  (...names: string[]): string | null => {
    for (const name of names) {
      for (const [key] of groups) {
        const found = meaningfulText(descriptionOf((tags[key] as Record<string, Tag> | undefined)?.[name]));
        if (found !== null) return found;
      }
    }
    return null;
  };

function placeOf({ gps }: ExpandedTags): AssetProbe['place'] {
  const { Latitude: latitude, Longitude: longitude, Altitude: altitude } = gps ?? {};
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) return null;
  // Cameras without a position write zeros.
  if (latitude === 0 && longitude === 0) return null;
  return { latitude, longitude, altitude: isWithin(altitude, 10_000) ? altitude : null };
}
const isWithin = (value: number | undefined, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;

/** Joins "Canon" and "Canon EOS R6" into one name. */
function cameraOf(make: string | null, model: string | null): string | null {
  if (!make || !model) return model ?? make;
  return model.toLowerCase().startsWith(make.toLowerCase().split(' ')[0]!) ? model : `${make} ${model}`;
}

/** EXIF writes 2026:05:17 10:11:12, XMP 2026-05-17T10:11:12. */
export function dayOf(text: string | null): string | null {
  const [, year, month, day] = /^(\d{4})[:-](\d{2})[:-](\d{2})/.exec(text ?? '') ?? [];
  const date = `${year}-${month}-${day}`;
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) && Number(year) > 1800 ? date : null;
}

const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ') || null;
