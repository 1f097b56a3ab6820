import { describe, expect, it } from 'vitest';
import { VideoClaimDraft, youtubeIdOf } from './claim.ts';

describe('the ID of a YouTube video', () => {
  it.each([
    'dQw4w9WgXcQ',
    ' dQw4w9WgXcQ ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=5s',
    'youtu.be/dQw4w9WgXcQ?si=abc',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('is found in %s', (text) => expect(youtubeIdOf(text)).toBe('dQw4w9WgXcQ'));

  it.each([
    '',
    'short',
    'dQw4w9WgXcQQ',
    'https://vimeo.com/dQw4w9WgXcQ',
    'https://evil.example/?u=youtu.be/dQw4w9WgXcQ',
    'dQw4w9WgXc?',
  ])('is not found in “%s”', (text) => expect(youtubeIdOf(text)).toBeNull());
});

describe('a claim', () => {
  it('may cover a part of the video, which must end after its start', () => {
    expect(VideoClaimDraft.safeParse({ startSeconds: 1, endSeconds: 2.5 }).success).toBe(true);
    expect(VideoClaimDraft.safeParse({}).success).toBe(true);
    const { error } = VideoClaimDraft.safeParse({ startSeconds: 5, endSeconds: 5 });
    expect(error?.issues).toMatchObject([{ path: ['endSeconds'], message: 'Enter an end after the start of the claimed part.' }]);
    expect(VideoClaimDraft.safeParse({ startSeconds: -1 }).success).toBe(false);
  });
});
