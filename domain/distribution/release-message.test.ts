import { describe, expect, it } from 'vitest';
import { exampleMessage, exampleRelease, exampleTrack } from '#tests/support/ddex-example.ts';
import { ddexChecks, isDdexReady } from './ddex-readiness.ts';
import type { DdexRelease, DdexTrack } from './ddex-release.ts';
import { releaseMessage } from './release-message.ts';
import { isoDuration } from './resource-list.ts';

const message = (release: DdexRelease, changes: object = {}) => releaseMessage({ ...exampleMessage, ...changes }, release);
const blocking = (release: DdexRelease) =>
  ddexChecks(release).flatMap(({ key, isSatisfied, isRequired }) => (isSatisfied || !isRequired ? [] : [key]));

describe('the message', () => {
  const xml = message(exampleRelease);

  it('says sender, recipient, kind of message and profile', () => {
    expect(xml).toContain('ReleaseProfileVersionId="Audio" LanguageAndScriptCode="sv" AvsVersionId="3"');
    expect(xml).toMatch(/<MessageSender>\s*<PartyId>PADPIDA2014122301Q<\/PartyId>/);
    expect(xml).toMatch(/<MessageRecipient>\s*<PartyId>PADPIDA2013020802I<\/PartyId>/);
    expect(xml).toContain('<MessageControlType>TestMessage</MessageControlType>');
    expect(message(exampleRelease, { isTest: false })).toContain('<MessageControlType>LiveMessage<');
  });

  it('lists each party once and refers to it', () => {
    expect(xml.match(/<FullName>Mara Lindqvist<\/FullName>/g)).toHaveLength(1);
    expect(xml).toMatch(
      /<FullName>Callum Reid<\/FullName>\s*<\/PartyName>\s*<PartyId>\s*<ISNI>000000012146438X<\/ISNI>\s*<IpiNameNumber>00000000199</,
    );
    const references = [...xml.matchAll(/<PartyReference>(P\d+)</g)].map(([, reference]) => reference);
    const used = [...xml.matchAll(/<(?:Artist|Contributor)PartyReference>(P\d+)<|<ReleaseLabelReference>(P\d+)</g)].map(
      (hit) => hit[1] ?? hit[2],
    );
    expect(used.filter((reference) => !references.includes(reference))).toEqual([]);
  });

  it('writes titles with versions, featured artists, roles and hash sums', () => {
    expect(xml).toContain('IsDefault="true">Fyrvaktaren (Radio Edit)</DisplayTitleText>');
    expect(xml).toMatch(/<TitleText>Fyrvaktaren<\/TitleText>\s*<SubTitle>Radio Edit</);
    expect(xml).toContain('<DisplayArtistRole>FeaturedArtist</DisplayArtistRole>');
    expect(xml).toContain('<Role>Vocalist</Role>');
    expect(xml).toContain('<Role Namespace="PADPIDA2014122301Q" UserDefinedValue="Nyckelharpa">UserDefined</Role>');
    expect(xml).toContain('<URI>resources/036000291452_01_001.wav</URI>');
    expect(xml).toContain(`<HashSumValue>${'AB'.repeat(32)}</HashSumValue>`);
    expect(xml).toContain('<PLineText>(P) 2026 Foundry Lane</PLineText>');
  });

  it('names composers and lyricists, once each, with performers who wrote the work', () => {
    const contributors = [...xml.matchAll(/<Contributor .*?<\/Contributor>/gs)].map(([contributor]) => ({
      party: /Reference>(P\d+)</.exec(contributor)?.[1],
      roles: [...contributor.matchAll(/<Role[^>]*>(\w+)</g)].map(([, role]) => role),
      isFeatured: /<HasMadeFeaturedContribution>(\w+)</.exec(contributor)?.[1],
    }));
    expect(contributors.slice(0, 4)).toEqual([
      { party: 'P1', roles: ['Vocalist', 'Composer'], isFeatured: 'true' },
      { party: 'P3', roles: ['UserDefined'], isFeatured: 'true' },
      { party: 'P4', roles: ['StudioProducer'], isFeatured: 'false' },
      { party: 'P5', roles: ['Lyricist'], isFeatured: undefined },
    ]);
  });

  it('groups tracks by disc, numbers them within the disc, and links the cover', () => {
    expect(xml.match(/ResourceGroupType="Component"/g)).toHaveLength(2);
    expect(xml).toContain('<URI>resources/036000291452_02_001.flac</URI>');
    expect(xml).toContain('<LinkedReleaseResourceReference LinkDescription="CoverArt">A4<');
    const single = message({ ...exampleRelease, tracks: [exampleTrack()] });
    expect(single).not.toContain('ResourceGroupType');
    expect(single.match(/<TrackRelease>/g)).toHaveLength(1);
  });

  it('offers all releases in the given territories from the release date', () => {
    expect(xml.match(/<TerritoryCode>(?:SE|NO)</g)).toHaveLength(4);
    expect([...xml.matchAll(/<DealReleaseReference>(R\d)</g)].map(([, reference]) => reference)).toEqual([
      'R0',
      'R1',
      'R2',
      'R3',
    ]);
    expect(message({ ...exampleRelease, territories: [] })).toContain('<TerritoryCode>Worldwide</TerritoryCode>');
  });

  it('escapes markup and leaves out characters that XML forbids', () => {
    const title = 'A & B <"c"> \u0000\u0007\ud800 ]]> é 🎵';
    const hostile = message({ ...exampleRelease, title, artist: title, tracks: [exampleTrack({ title })] });
    expect(hostile).toContain('A &amp; B &lt;&quot;c&quot;&gt; � ]]&gt; é 🎵');
  });

  it.each([
    [0, 'PT0S'],
    [222, 'PT3M42S'],
    [3_600, 'PT1H0M0S'],
    [59, 'PT59S'],
  ])('writes %i seconds as %s', (seconds, duration) => {
    expect(isoDuration(seconds)).toBe(duration);
  });
});

describe('readiness', () => {
  it('is met by a complete release', () => {
    expect(blocking(exampleRelease)).toEqual([]);
    expect(isDdexReady(ddexChecks(exampleRelease))).toBe(true);
  });

  const track = (changes: Partial<DdexTrack>) => ({ tracks: [exampleTrack(changes)] });
  const line = { year: null, owner: 'Foundry Lane' };
  it.each<[string, Partial<DdexRelease>]>([
    ['format', { format: 'PHYSICAL' }],
    ['upc', { upc: null }],
    ['upc', { upc: '036000291453' }],
    ['dpid', { label: { name: 'Foundry Lane', dpid: null } }],
    ['dpid', { label: { name: 'Foundry Lane', dpid: 'PADPIDA2014122301A' } }],
    ['label', { label: null }],
    ['genre', { genre: null }],
    ['date', { releaseDate: null }],
    ['p-line', { pLine: line }],
    ['c-line', { cLine: line }],
    ['artwork', { artwork: null }],
    ['artwork', { artwork: { assetId: 'a', file: null, isPicture: true } }],
    ['artwork', { artwork: { ...exampleRelease.artwork!, isPicture: false } }],
    ['tracks', { tracks: [] }],
    ['isrcs', track({ isrc: null })],
    ['durations', track({ durationSeconds: null })],
    ['file-durations', track({ durationSeconds: 222, audioSeconds: 219.9 })],
    ['file-durations', track({ durationSeconds: 222, audioSeconds: 224.1 })],
    ['files', track({ audio: null })],
  ])('needs %s', (key, changes) => {
    const release = { ...exampleRelease, ...changes };
    expect(blocking(release)).toEqual([key]);
    expect(isDdexReady(ddexChecks(release))).toBe(false);
  });

  it('accepts a duration of whole seconds, and a file of unknown length', () => {
    expect(blocking({ ...exampleRelease, ...track({ durationSeconds: 222, audioSeconds: 224 }) })).toEqual([]);
    expect(blocking({ ...exampleRelease, ...track({ audioSeconds: null }) })).toEqual([]);
  });

  it('recommends performers, writers and works, and names tracks', () => {
    const checks = ddexChecks({ ...exampleRelease, ...track({ performers: [], writers: [], iswcs: [] }) });
    expect(checks.filter(({ isSatisfied }) => !isSatisfied)).toMatchObject([
      { key: 'performers', isRequired: false, recordingIds: ['r1'] },
      { key: 'writers', isRequired: false, recordingIds: ['r1'] },
      { key: 'works', isRequired: false, missing: 'No linked work with an ISWC: “Fyrvaktaren”.' },
    ]);
    expect(isDdexReady(checks)).toBe(true);
  });
});
