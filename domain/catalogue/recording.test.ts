import { expect, it } from 'vitest';
import { recordingDraft } from './recording.ts';
import { releaseDraft } from './release.ts';

const recording = recordingDraft(2026);
const needed = { title: 'Fyrvaktaren', artist: 'Mara Lindqvist' };
const problems = (input: object) => recording.safeParse({ ...needed, ...input }).error?.issues.map(({ message }) => message);
const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`;

it('requires title and artist', () => {
  expect(recording.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
    'Recording title is required',
    'Artist is required',
  ]);
});

it.each(['0', '12.5', '100', 33.3])('accepts the royalty rate %s', (royaltyRate) => {
  expect(problems({ royaltyRate })).toBeUndefined();
});
it.each(['12.55', '100.1', '-1', 'Pop', '10.00001'])('refuses the royalty rate %s', (royaltyRate) => {
  expect(problems({ royaltyRate })).toEqual(['Enter a rate between 0 and 100 in steps of 0.1 %, such as 12.5.']);
});

it('limits the shares of the master to 100 %', () => {
  const owners = (...shares: string[]) => shares.map((share) => ({ name: 'Foundry Lane', share }));
  expect(problems({ masterOwners: owners('50', '50') })).toBeUndefined();
  expect(problems({ masterOwners: owners('50', '50.0001') })).toEqual(['The shares of the master exceed 100 %. Reduce them.']);
});

it('accepts a performer in several roles, but not twice in one', () => {
  const performers = (...roles: string[]) => roles.map((role) => ({ contributorId: id(1), role }));
  expect(problems({ performers: performers('Vocalist', 'Guitar') })).toBeUndefined();
  expect(problems({ performers: performers('Vocalist', 'vocalist') })).toHaveLength(1);
});

it('accepts each recording and each platform once on a release', () => {
  const release = (input: object) => releaseDraft(2026).safeParse({ ...needed, ...input }).success;
  const track = (last: number, disc = 1) => ({ recordingId: id(last), disc });
  expect(release({ tracks: [track(1), track(2, 2)], platforms: [{ platform: 'Spotify' }, { platform: 'Deezer' }] })).toBe(true);
  expect(release({ tracks: [track(1), track(1, 2)] })).toBe(false);
  expect(release({ platforms: [{ platform: 'Spotify' }, { platform: 'spotify' }] })).toBe(false);
});
