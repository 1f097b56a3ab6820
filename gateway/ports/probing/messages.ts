import { z } from 'zod';
import { AssetProbe } from '#domain/media/probe.ts';
import { maxPageCharacters, maxPagesOfText, maxTextCharacters } from './probing-limits.ts';

/**
 * Messages to a reading process. Both ends are from the same build, but replies are validated, since a malicious file may control the
 * process.
 */
export type ProbingOrder = {
  id: number;
  task: 'READ' | 'POSTER';
  kind: 'IMAGE' | 'VIDEO' | 'DOCUMENT';
  mimeType: string;
  file: string;
  folder: string;
  atSeconds: number | null;
  maxPixels: number;
};

export const ReadingStep = z.object({ step: z.string().max(60), percent: z.number().int().min(0).max(100) });
export type ReadingStep = z.output<typeof ReadingStep>;

const most = { width: 100_000, pages: 100_000, outputs: 200 };

const pixels = z.number().int().min(1).max(most.width);
const figure = z.number().min(0).max(1e9);

/** A generated picture, stored in the folder of the task under `name`, without a path. */
export const ProbingOutput = z.object({
  name: z.string().regex(/^[a-z0-9-]{1,40}\.(?:webp|avif|jpg|png|gif|mp4|mov)$/),
  role: z.enum(['THUMBNAIL', 'PREVIEW', 'POSTER', 'PAGE', 'PUBLISHED']),
  width: pixels,
  height: pixels,
  page: z.number().int().min(1).max(most.pages).nullable(),
});
export type ProbingOutput = z.output<typeof ProbingOutput>;

export const ProbingResult = z.object({
  width: pixels.nullable().default(null),
  height: pixels.nullable().default(null),
  durationSeconds: figure.nullable().default(null),
  frameRate: figure.nullable().default(null),
  bitrate: z.number().int().min(0).max(2_147_483_647).nullable().default(null),
  codec: z.string().max(80).nullable().default(null),
  pageCount: z.number().int().min(1).max(2_147_483_647).nullable().default(null),
  dominantColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable()
    .default(null),
  placeholder: z
    .string()
    .max(300)
    .regex(/^data:image\/webp;base64,[\w+/=]+$/)
    .nullable()
    .default(null),
  posterAtSeconds: figure.nullable().default(null),
  /** File metadata that a field of the asset could hold; the fields' own rules decide. */
  details: z.record(z.string().max(40), z.union([z.string().max(500), z.number()])).default({}),
  copyrightOwner: z.string().max(500).nullable().default(null),
  /** File metadata as texts. Here, too, the rules of the fields decide. */
  caption: z
    .object({
      title: z.string().max(5_000).nullable(),
      description: z.string().max(5_000).nullable(),
      keywords: z.array(z.string().max(5_000)).max(100),
    })
    .default({ title: null, description: null, keywords: [] }),
  probe: AssetProbe,
  outputs: z.array(ProbingOutput).max(most.outputs),
  texts: z
    .array(z.string().max(maxPageCharacters))
    .max(maxPagesOfText)
    .refine((texts) => texts.reduce((sum, text) => sum + text.length, 0) <= maxTextCharacters)
    .default([]),
});
export type ProbingResult = z.output<typeof ProbingResult>;

/** Messages over the channel; the result is the file `result.json` in the folder. */
export const ProbingAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('PROGRESS'), id: z.number(), progress: ReadingStep }),
  z.object({ type: z.literal('DONE'), id: z.number(), isSpent: z.boolean() }),
  z.object({ type: z.literal('REFUSED'), id: z.number(), sentence: z.string().min(1).max(400), isSpent: z.boolean() }),
]);
export type ProbingAnswer = z.output<typeof ProbingAnswer>;
