import type { IAudioMetadata } from 'music-metadata';
import { ownerInNotice } from '#domain/media/copyright-notice.ts';
import { meaningfulText, meaningfulTexts, present } from '../meaningful-text.ts';
import { MetadataList } from '../metadata-list.ts';
import type { Reading } from '../reader-types.ts';

const yearTags = /^(?:TYER?|TDRC|TDR|TDRV|DATE|YEAR|ICRD|©DAY)$/i;
const trackTags = /^(?:TRCK|TRK|TRACK|TRACKNUMBER|ITRK|IPRT)$/i;

/** Returns what the tags of a sound recording say about it. Numbers that cannot be read stay texts, so that they can be reported. */
export function detailsOfTags({ common, native }: IAudioMetadata): Pick<Reading, 'details' | 'caption' | 'copyrightOwner'> {
  return {
    details: present({
      artist: meaningfulText(common.artist),
      album: meaningfulText(common.album),
      trackNumber: common.track.no || rawTexts(native, trackTags).find((text) => !/^0+\b/.test(text)),
      year: yearOf(common.year, rawTexts(native, yearTags)),
      author: meaningfulTexts(common.composer).join(', '),
      isrcCode: meaningfulTexts(common.isrc)[0],
    }),
    caption: { title: meaningfulText(common.title), description: null, keywords: [] },
    copyrightOwner: ownerInNotice(meaningfulText(common.copyright) ?? '')?.slice(0, 300) ?? null,
  };
}

/** An unreadable date in one tag hides the readable one in another from the library. */
function yearOf(year: number | undefined, texts: readonly string[]): number | string | undefined {
  if (year) return year;
  const readable = texts.find((text) => /^\d{4}(?!\d)/.test(text));
  return readable ? Number(readable.slice(0, 4)) : texts[0];
}

function rawTexts(native: IAudioMetadata['native'], names: RegExp): string[] {
  const tags = Object.values(native ?? {}).flat();
  return tags.filter(({ id }) => names.test(id)).flatMap(({ value }) => meaningfulTexts(value));
}

/** Returns the technical facts and tags to show. */
export function listedTags({ format, common }: IAudioMetadata): Reading['probe']['metadata'] {
  const list = new MetadataList();
  const { container, codec, codecProfile, sampleRate, numberOfChannels, bitsPerSample, tool } = format;
  const technical = { container, codec, codecProfile, sampleRate, numberOfChannels, bitsPerSample, tool };
  for (const [name, value] of Object.entries(technical)) list.add('Sound', name, value);
  for (const [name, value] of Object.entries(common)) {
    for (const each of Array.isArray(value) ? value.slice(0, 10) : [value]) list.add('Tags', name, each);
  }
  return list.entries;
}
