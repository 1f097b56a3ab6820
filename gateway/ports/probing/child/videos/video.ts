import { ownerInNotice } from '#domain/media/copyright-notice.ts';
import type { Place } from '#domain/media/probe.ts';
import { Refusal, refuseOnError } from '../file-refusal.ts';
import { dayOf } from '../images/notes.ts';
import { meaningfulText, meaningfulTexts, present } from '../meaningful-text.ts';
import { MetadataList } from '../metadata-list.ts';
import type { Given, Reading } from '../reader-types.ts';
import { fileEndOf } from './file-end.ts';
import { matroskaLength } from './matroska-length.ts';
import { mediaInfo, numberOf, type Track } from './media-info.ts';
import { choosePoster } from './poster.ts';
import { publishWithoutPlace } from './published.ts';

/** ISO 6709 as cameras write it, such as `+37.3349-122.0090+064.000/`. */
const iso = /^([+-]\d{1,2}(?:\.\d+)?)([+-]\d{1,3}(?:\.\d+)?)([+-]\d+(?:\.\d+)?)?/;
/** MediaInfo's format of a location, such as `51.508987°N 0.121185°W 10.000m`. */
const worded = /^(\d{1,2}(?:\.\d+)?)°([NS]) (\d{1,3}(?:\.\d+)?)°([EW])(?: (-?\d+(?:\.\d+)?)m)?/;

/** Parses a location, or returns null. */
function isoPlace(text: string): Place | null {
  const [, latitude, longitude, altitude] = iso.exec(text) ?? [];
  if (latitude && longitude) return checked(Number(latitude), Number(longitude), altitude);
  const [, north, northOrSouth, east, eastOrWest, height] = worded.exec(text) ?? [];
  if (!north || !east) return null;
  return checked(Number(north) * (northOrSouth === 'S' ? -1 : 1), Number(east) * (eastOrWest === 'W' ? -1 : 1), height);
}

function checked(latitude: number, longitude: number, altitude: string | undefined): Place | null {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180 || (latitude === 0 && longitude === 0)) return null;
  const metres = altitude === undefined ? null : Number(altitude);
  return { latitude, longitude, altitude: metres !== null && Math.abs(metres) <= 10_000 ? metres : null };
}

const damaged = 'This video cannot be read. Upload the file again, or upload another copy.';
const incomplete = 'This video is incomplete: its end is missing. Upload the whole file again.';
const noPictures = 'This file has no video track. Upload it as a document if it is a sound recording.';

/** Reads a video: duration, size, bitrate, location and a representative frame. */
export async function readVideo(given: Given): Promise<Reading> {
  const tracks = await refuseOnError(damaged, () => mediaInfo(given.file));
  const general = tracks.find((track) => track['@type'] === 'General');
  const video = tracks.find((track) => track['@type'] === 'Video');
  if (!general) throw new Refusal(damaged);
  const durationSeconds = numberOf(general.Duration) ?? numberOf(video?.Duration) ?? (await computedLength(given));
  if (!durationSeconds || (await isCut(given, general))) throw new Refusal(incomplete);
  const size = video && sizeOf(video);
  if (!size) throw new Refusal(noPictures);
  if (size.width * size.height > given.maxPixels) throw new Refusal(damaged);
  const place = placeOf(general);
  given.progress('Choosing a frame', 30);
  const poster = await choosePoster(given, durationSeconds);
  given.progress('Creating the copy to publish', 85);
  const published = await publishWithoutPlace(given, size);
  given.progress('Storing', 95);
  return {
    ...size,
    durationSeconds,
    frameRate: numberOf(video.FrameRate),
    bitrate: rounded(numberOf(general.OverallBitRate) ?? numberOf(video.BitRate)),
    codec: codecOf(video),
    ...poster,
    details: present({
      shootDate: shootDateOf(general),
      camera: cameraOf(general),
    }),
    copyrightOwner: ownerInNotice(meaningfulText(general.Copyright) ?? '')?.slice(0, 300) ?? null,
    probe: { place, metadata: listed(tracks) },
    outputs: [...poster.outputs, ...published],
  };
}

const mp4Family = new Set(['video/mp4', 'video/quicktime', 'video/3gpp']);

/** MediaInfo also reports files as truncated that have a few stray bytes at their end, as cameras and transfers leave them. */
async function isCut({ file, mimeType }: Given, general: Track): Promise<boolean> {
  const isSaidToBe = general.extra?.IsTruncated === 'Yes';
  if (!mp4Family.has(mimeType)) return isSaidToBe;
  const end = await fileEndOf(file);
  return end === 'CUT' || (isSaidToBe && end !== 'STRAY');
}

const computedLength = ({ file, mimeType }: Given): Promise<number | null> | null =>
  mimeType === 'video/webm' || mimeType === 'video/matroska' ? matroskaLength(file) : null;

const rounded = (value: number | null) => value && Math.min(Math.round(value), 2_147_483_647);

/** Display size: rotated and with square pixels. */
function sizeOf(video: Track): { width: number; height: number } | null {
  const [width, height] = [numberOf(video.Width), numberOf(video.Height)];
  if (!width || !height) return null;
  const isTurned = Math.round((numberOf(video.Rotation) ?? 0) / 90) % 2 === 1;
  return isTurned ? { width: height, height: width } : { width, height };
}

const codecNames: Readonly<Record<string, string>> = { AVC: 'H.264', HEVC: 'H.265', 'MPEG-4 Visual': 'MPEG-4' };
function codecOf(video: Track): string | null {
  const format = meaningfulText(video.Format);
  return format && (codecNames[format] ?? format).slice(0, 80);
}

/** A clock that was never set stands at the beginning of its epoch. */
const unsetClock = /^(?:UTC )?(?:1904|1970)-01-01/;
function shootDateOf({ Recorded_Date, Encoded_Date }: Track): string | undefined {
  const texts = meaningfulTexts([Recorded_Date, Encoded_Date]).filter((text) => !unsetClock.test(text));
  return texts.map(dayOf).find((day) => day !== null) ?? texts[0];
}

function cameraOf(general: Track): string | null {
  const extra = general.extra ?? {};
  const make = meaningfulText(extra.com_apple_quicktime_make) ?? meaningfulText(general.Encoded_Hardware_CompanyName);
  const model = meaningfulText(extra.com_apple_quicktime_model) ?? meaningfulText(general.Encoded_Hardware_Name);
  return [make, model].filter(Boolean).join(' ') || null;
}

function placeOf(general: Track): Place | null {
  const candidates = [general.Recorded_Location, general.extra?.com_apple_quicktime_location_ISO6709, general.extra?.xyz];
  return candidates.map((each) => isoPlace(meaningfulText(each) ?? '')).find((place) => place !== null) ?? null;
}

const groups: Readonly<Record<string, string>> = { General: 'File', Video: 'Video', Audio: 'Sound', Text: 'Subtitles' };
/** MediaInfo fields that are technical or shown as fields of their own, such as the location. */
const unshown =
  /^(?:@type|extra|StreamOrder|ID|Recorded_Location.*|com_apple_quicktime_location.*|xyz|UniqueID|.*StreamSize|HeaderSize|DataSize|FooterSize|.*_(?:Num|Den)|FileSize|Encoded_Library_Settings|.*Count)$/;

function listed(tracks: readonly Track[]) {
  const list = new MetadataList();
  for (const track of tracks) {
    const group = groups[track['@type']];
    if (!group) continue;
    for (const [name, value] of [...Object.entries(track), ...Object.entries(track.extra ?? {})]) {
      if (!unshown.test(name)) list.add(group, name.replace(/^com_apple_quicktime_/, '').replaceAll('_', ' '), value);
    }
  }
  return list.entries;
}
