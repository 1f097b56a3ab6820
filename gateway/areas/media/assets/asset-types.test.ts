import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectionOf } from '#gateway/kit/selection.ts';
import { makeSchema } from '#gateway/server/schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await startTestApp();
  token = (await t.register()).token;
});
afterAll(() => t.stop());

const create = `mutation ($kind: AssetKind!, $mimeType: String!) {
  assetCreate(kind: $kind, mimeType: $mimeType, fileName: "file", input: { title: "File" }) {
    asset {
      __typename kind title image { camera } video { director } document { author } claims { id } pages { number } youtube { state }
      ... on DocumentAsset { hasUnreadableText }
      ... on AudioAsset { waveform }
    }
    userErrors { message }
  }
}`;

describe('the object type of an asset', () => {
  it.each([
    ['IMAGE', 'image/jpeg', 'ImageAsset', 'image', {}],
    ['VIDEO', 'video/mp4', 'VideoAsset', 'video', {}],
    ['DOCUMENT', 'application/pdf', 'DocumentAsset', 'document', { hasUnreadableText: false }],
    ['DOCUMENT', 'image/png', 'DocumentAsset', 'document', { hasUnreadableText: false }],
    ['DOCUMENT', 'audio/wav', 'AudioAsset', 'document', { waveform: null }],
  ])('of the kind %s with the type %s is %s, and it has its own details', async (kind, mimeType, type, details, own) => {
    const data = await t.gql<{ assetCreate: { asset: object } }>(create, { kind, mimeType }, token);
    // Deprecated fields of the interface answer for every type, as before.
    const others = Object.fromEntries(
      ['image', 'video', 'document'].filter((name) => name !== details).map((name) => [name, null]),
    );
    expect(data.assetCreate.asset).toMatchObject({
      __typename: type,
      kind,
      title: 'File',
      ...others,
      claims: [],
      pages: [],
      ...own,
    });
    expect(data.assetCreate.asset).toMatchObject({ [details]: expect.any(Object) });
  });

  it.each([
    ['a field of every type', 'title', ['kind', 'mimeType', 'title']],
    ['a field of one type', '... on VideoAsset { frameRate }', ['frameRate', 'kind', 'mimeType']],
    ['nothing, for the type alone', '__typename', ['kind', 'mimeType']],
  ])('needs two columns besides %s', async (_what, fields, columns) => {
    const selection = selectionOf(await makeSchema(), parse(`{ assets { nodes { ${fields} } } }`));
    expect([...(selection.get('Asset') ?? [])].sort()).toEqual(columns);
  });
});
