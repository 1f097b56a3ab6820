import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isShareable, readShared, shareFragment } from './share.ts';

const fragmentOf = (content: string) => `#share=${deflateRawSync(content).toString('base64url')}`;

describe('a link with a document', () => {
  it.each([
    { query: '{ viewer { user { email } } }', variables: '' },
    { query: 'query ($a: String) {\n  works(search: $a) { nodes { id } }\n}', variables: '{ "a": "é 🎵 \u2028 \\"" }' },
    { query: '', variables: '' },
    { query: '{ a }'.repeat(20_000), variables: '{}' },
  ])('returns it', async (shared) => {
    const fragment = await shareFragment(shared);
    expect(fragment).toMatch(/^#share=[\w-]+$/);
    expect(await readShared(fragment)).toEqual(shared);
  });

  it('is made only of documents that can be read back', async () => {
    const longest = { query: 'x'.repeat(200_000 - '["",""]'.length), variables: '' };
    expect(isShareable(longest)).toBe(true);
    expect(await readShared(await shareFragment(longest))).toEqual(longest);
    const longer = { ...longest, variables: '1' };
    expect(isShareable(longer)).toBe(false);
    expect(await readShared(await shareFragment(longer))).toBeNull();
  });

  it('is short', async () => {
    expect((await shareFragment({ query: '{ works(first: 10) { nodes { id title } } }', variables: '' })).length).toBeLessThan(
      90,
    );
  });

  it.each([
    '',
    '#share=',
    '#share=%%%',
    '#share=AAAA',
    '#other=abc',
    fragmentOf('null'),
    fragmentOf('["a"]'),
    fragmentOf('["a", 1]'),
    fragmentOf('["a", "b", "c"]'),
    fragmentOf('{"0":"a","1":"b"}'),
    fragmentOf('not json'),
  ])('is refused when it is damaged: %s', async (fragment) => expect(await readShared(fragment)).toBeNull());

  it('is refused when it unpacks to more than a document', async () => {
    const bomb = fragmentOf(JSON.stringify(['x'.repeat(50_000_000), '']));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await readShared(bomb)).toBeNull();
  });
});
