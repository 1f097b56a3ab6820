import { z } from 'zod';
import { optionalText } from '#domain/kit/fields.ts';
import { optionalTerm } from '#domain/kit/list-fields.ts';
import { claimStatuses, claimTypes } from './asset-terms.ts';

const dayInSeconds = 86_400;
const seconds = (description: string) =>
  z
    .number({ error: 'Enter a number of seconds.' })
    .min(0, 'Enter a number of seconds, 0 or more.')
    .max(dayInSeconds, 'Enter at most 86,400 seconds (24 hours).')
    .nullish()
    .describe(description);

/** A rights claim on a video. Stored as a record; not sent to a platform. */
export const VideoClaimDraft = z
  .object({
    claimType: optionalTerm(claimTypes, 'VideoClaimType', 'Claimed part of the video: sound, picture or both. Defaults to both.'),
    claimant: optionalText(300, 'Person or company that makes the claim.'),
    status: optionalTerm(claimStatuses, 'VideoClaimStatus', 'Status of the claim. Defaults to `OPEN`.'),
    startSeconds: seconds('Start of the claimed part, in seconds from the beginning of the video.'),
    endSeconds: seconds('End of the claimed part, in seconds from the beginning of the video.'),
    notes: optionalText(5_000, 'Notes about the claim.'),
  })
  .refine(({ startSeconds, endSeconds }) => startSeconds == null || endSeconds == null || endSeconds > startSeconds, {
    message: 'Enter an end after the start of the claimed part.',
    path: ['endSeconds'],
  })
  .describe('A claim of rights in a video.');

export type VideoClaimInput = z.input<typeof VideoClaimDraft>;

export const youtubeIdMessage = 'Enter the ID of a YouTube video, such as dQw4w9WgXcQ, or its address.';
const youtubeId = /^[\w-]{11}$/;
const youtubeAddress =
  /^(?:https?:\/\/)?(?:www\.|m\.|music\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/|v\/))([\w-]{11})(?:[?&#/].*)?$/i;

/** Extracts the ID of a YouTube video from the ID itself or a URL, or returns null. */
export function youtubeIdOf(text: string): string | null {
  const trimmed = text.trim();
  return youtubeId.test(trimmed) ? trimmed : (youtubeAddress.exec(trimmed)?.[1] ?? null);
}

/** Status texts while no YouTube account is connected. */
export const youtubeSentences = {
  NOT_LINKED: 'This video has no YouTube video ID. No YouTube account is connected.',
  NOT_CONNECTED: 'The ID of the YouTube video is stored. No YouTube account is connected, so no data is exchanged with YouTube.',
} as const;
export type YoutubeState = keyof typeof youtubeSentences;
/** Note shown beside claims. */
export const claimsSentence =
  'Claims are recorded here only. No YouTube account is connected, so nothing is sent to Content ID or read from it.';
