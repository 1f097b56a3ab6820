import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { anyDdexRelease } from '#tests/support/any-ddex-release.ts';
import { exampleMessage, exampleRelease, exampleTrack } from '#tests/support/ddex-example.ts';
import { ddexChecks, isDdexReady } from './ddex-readiness.ts';
import type { DdexRelease } from './ddex-release.ts';
import { releaseMessage } from './release-message.ts';

/**
 * Children of each composite in the order of the ERN 4.3 schema, as far as messages use them. `!` marks mandatory children. The schema
 * itself is licensed by DDEX and not part of the repository: set DDEX_SCHEMAS to a folder with release-notification.xsd and
 * allowed-value-sets.xsd to validate against it as well.
 */
const order: Readonly<Record<string, string>> = {
  'ern:NewReleaseMessage': 'MessageHeader! PartyList! ResourceList! ReleaseList! DealList',
  MessageHeader: 'MessageThreadId MessageId! MessageSender! MessageRecipient! MessageCreatedDateTime! MessageControlType',
  MessageSender: 'PartyId! PartyName',
  MessageRecipient: 'PartyId! PartyName',
  PartyList: 'Party!',
  Party: 'PartyReference! PartyName! PartyId',
  'Party PartyId': 'ISNI DPID IpiNameNumber',
  ResourceList: 'SoundRecording Image',
  SoundRecording:
    'ResourceReference! Type! SoundRecordingEdition! WorkId DisplayTitleText! DisplayTitle! DisplayArtistName! DisplayArtist! Contributor Duration! ParentalWarningType! LanguageOfPerformance',
  SoundRecordingEdition: 'ResourceId! PLine TechnicalDetails',
  'SoundRecordingEdition TechnicalDetails': 'TechnicalResourceDetailsReference! DeliveryFile',
  DeliveryFile: 'Type! File IsProvidedInDelivery',
  File: 'URI! HashSum FileSize',
  HashSum: 'Algorithm! DataType HashSumValue!',
  DisplayTitle: 'TitleText! SubTitle',
  DisplayArtist: 'ArtistPartyReference! DisplayArtistRole!',
  Contributor: 'ContributorPartyReference! Role HasMadeFeaturedContribution',
  PLine: 'Year PLineCompany PLineText!',
  CLine: 'Year CLineCompany CLineText!',
  Image: 'ResourceReference! Type! ResourceId! ParentalWarningType TechnicalDetails',
  'Image TechnicalDetails': 'TechnicalResourceDetailsReference! File IsProvidedInDelivery',
  ReleaseList: 'Release TrackRelease',
  Release:
    'ReleaseReference! ReleaseType! ReleaseId! DisplayTitleText! DisplayTitle! DisplayArtistName! DisplayArtist! ReleaseLabelReference! PLine CLine Duration Genre! ReleaseDate OriginalReleaseDate ParentalWarningType! ResourceGroup!',
  ReleaseId: 'ICPN CatalogNumber ProprietaryId',
  ResourceGroup: 'SequenceNumber ResourceGroup ResourceGroupContentItem LinkedReleaseResourceReference',
  ResourceGroupContentItem: 'SequenceNumber ReleaseResourceReference!',
  TrackRelease: 'ReleaseReference! ReleaseId! ReleaseResourceReference! ReleaseLabelReference! Genre!',
  DealList: 'ReleaseDeal!',
  ReleaseDeal: 'DealReleaseReference! Deal!',
  DealTerms: 'TerritoryCode ValidityPeriod! CommercialModelType UseType',
  ValidityPeriod: 'StartDate!',
};

type Node = { name: string; parent: Node | null; children: Node[] };

/** Parses elements only, which suffices for documents without comments and CDATA. */
function parse(xml: string): Node[] {
  const all: Node[] = [];
  const ancestors: Node[] = [];
  for (const [, closes, name = '', closed] of xml.matchAll(/<(\/?)([\w:]+)(?:\s[^>]*?)?(\/?)>/g)) {
    if (closes) {
      ancestors.pop();
      continue;
    }
    const parent = ancestors.at(-1) ?? null;
    const node: Node = { name, parent, children: [] };
    parent?.children.push(node);
    all.push(node);
    if (!closed) ancestors.push(node);
  }
  return all;
}

function problems(node: Node): string[] {
  const key = `${node.parent?.name} ${node.name}`;
  const declared = order[key] ?? order[node.name];
  if (declared === undefined) return node.children.length > 1 ? [`The table has no order for ${key}`] : [];
  const names = declared.split(' ');
  const allowed = names.map((name) => name.replace('!', ''));
  const places = node.children.map(({ name }) => allowed.indexOf(name));
  const missing = names.filter((name) => name.endsWith('!') && !node.children.some((child) => `${child.name}!` === name));
  return [
    ...missing.map((name) => `${node.name} lacks ${name}`),
    ...(places.includes(-1) ? [`${node.name} has an unknown child`] : []),
    ...(places.some((place, index) => place < (places[index - 1] ?? 0)) ? [`Children of ${node.name} are out of order`] : []),
  ];
}

const bare = { versionTitle: null, performers: [], writers: [], iswcs: [], languageCode: null };
const messages: Readonly<Record<string, string>> = {
  'a release of two discs': releaseMessage(exampleMessage, exampleRelease),
  'a single without optional data': releaseMessage(
    { ...exampleMessage, isTest: false, includesFiles: false },
    {
      ...exampleRelease,
      type: 'SINGLE',
      catalogNumber: null,
      originalReleaseDate: null,
      territories: [],
      languageCode: null,
      tracks: [exampleTrack(bare)],
    },
  ),
};

/** Messages of any releases, in turn with and without files. */
const anyMessage = (release: DdexRelease, index: number) =>
  releaseMessage({ ...exampleMessage, includesFiles: index % 2 === 0, isTest: index % 3 === 0 }, release);

it.each(Object.entries(messages))('%s has mandatory children, in the order of the schema', (_name, xml) => {
  const nodes = parse(xml);
  expect(nodes.length).toBeGreaterThan(80);
  expect(nodes.flatMap(problems)).toEqual([]);
});

it('so does any release that meets all requirements', () => {
  fc.assert(
    fc.property(anyDdexRelease, fc.nat(5), (release, index) => {
      expect(isDdexReady(ddexChecks(release))).toBe(true);
      expect(parse(anyMessage(release, index)).flatMap(problems)).toEqual([]);
    }),
  );
});

const folder = process.env.DDEX_SCHEMAS ?? '';
const schemas = ['release-notification.xsd', 'allowed-value-sets.xsd'];
const read = (fileName: string) => ({ fileName, contents: readFileSync(path.join(folder, fileName), 'utf8') });

it('all of them are valid against the published schema', async ({ skip }) => {
  skip(
    !schemas.every((file) => existsSync(path.join(folder, file))),
    `No message was validated against the schema of ERN 4.3: set DDEX_SCHEMAS to a folder with ${schemas.join(' and ')}.`,
  );
  const xml = [...Object.values(messages), ...fc.sample(anyDdexRelease, 50).map(anyMessage)];
  const { valid, errors } = await validateXML({
    xml: xml.map((contents, index) => ({ fileName: `message${index}.xml`, contents })),
    schema: [read(schemas[0]!)],
    preload: [read(schemas[1]!)],
    initialMemoryPages: 2_048,
    maxMemoryPages: 8_192,
  });
  expect(errors.map(({ message }) => message)).toEqual([]);
  expect(valid).toBe(true);
});
