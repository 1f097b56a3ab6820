import { fileTypesOf } from '#domain/media/file-types.ts';

/** Sound of an audio file. */
export type AudioFacts = {
  mimeType: string;
  durationSeconds: number | null;
  sampleRate: number | null;
  bitDepth: number | null;
};

/** Fields of a recording that its audio file determines. */
export type AudioFields = { durationSeconds: number | null; format: string | null; quality: string | null };

const kilohertz = (hertz: number) => `${Number((hertz / 1000).toFixed(3))} kHz`;

/** Returns the fields of a recording for its audio file: whole seconds, "WAV" and "24-bit / 48 kHz". */
export function fieldsOfAudio({ mimeType, durationSeconds, sampleRate, bitDepth }: AudioFacts): AudioFields {
  const quality = [bitDepth && `${bitDepth}-bit`, sampleRate && kilohertz(sampleRate)].filter(Boolean).join(' / ');
  return {
    durationSeconds: durationSeconds === null ? null : Math.round(durationSeconds),
    format: fileTypesOf.DOCUMENT.find((type) => type.mimeType === mimeType)?.label ?? null,
    quality: quality || null,
  };
}
