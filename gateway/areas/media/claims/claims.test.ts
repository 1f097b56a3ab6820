import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';

let t: TestApp;
let account: TestAccount;
let video: string;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
  const file = { kind: 'VIDEO', fileName: 'clip.mp4', mimeType: 'video/mp4', extension: 'mp4' } as const;
  video = (await addAsset(t.platform, account.workspaceId, file)).id;
});
afterAll(() => t.stop());

it('a video has its claims, oldest first', async () => {
  const add = `mutation ($id: ID!, $input: VideoClaimInput!) {
    videoClaimAdd(id: $id, input: $input) { claim { claimant startSeconds endSeconds status } userErrors { field message } } }`;
  for (const claimant of ['Harbour Songs', 'Salt Lines']) {
    const input = { claimant, startSeconds: 10, endSeconds: 12 };
    const { videoClaimAdd } = await t.gql<{ videoClaimAdd: object }>(add, { id: video, input }, account.token);
    expect(videoClaimAdd).toEqual({ claim: { ...input, status: 'OPEN' }, userErrors: [] });
  }
  const query = 'query ($id: ID!) { asset(id: $id) { ... on VideoAsset { claims { claimant } } } }';
  expect(await t.gql(query, { id: video }, account.token)).toEqual({
    asset: { claims: [{ claimant: 'Harbour Songs' }, { claimant: 'Salt Lines' }] },
  });
});

it('a video is linked to YouTube by an ID or an address, and the link is removed', async () => {
  const link = `mutation ($id: ID!, $to: String) {
    videoYoutubeLink(id: $id, youtubeVideoId: $to) { asset { ... on VideoAsset { youtube { videoId state } } } userErrors { message } } }`;
  const linkTo = (to: string | null) => t.gql(link, { id: video, to }, account.token);
  const linked = { asset: { youtube: { videoId: 'dQw4w9WgXcQ', state: 'NOT_CONNECTED' } }, userErrors: [] };
  for (const to of ['dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'])
    expect(await linkTo(to)).toEqual({ videoYoutubeLink: linked });
  expect(await linkTo(null)).toMatchObject({ videoYoutubeLink: { asset: { youtube: { videoId: null, state: 'NOT_LINKED' } } } });
});
