import type { Advisory, ReleaseType } from '#domain/catalogue/catalogue-terms.ts';
import { type DdexRelease, type DdexTrack, trackNumbers } from './ddex-release.ts';
import { partiesOf } from './parties.ts';
import {
  displayArtistName,
  displayArtists,
  isoDuration,
  type MessageFrame,
  type PlacedTrack,
  parentalWarnings,
  resourceList,
  rightLineElement,
  titles,
} from './resource-list.ts';
import { element, elementWith, optional, type XmlElement, xmlDocument } from './xml.ts';

/** Sender or recipient of a message. */
type MessageParty = { dpid: string; name: string };

export type ReleaseMessage = {
  id: string;
  createdAt: Date;
  sender: MessageParty;
  recipient: MessageParty;
  isTest: boolean;
  /** Whether the package contains the files. Otherwise the message only refers to them. */
  includesFiles: boolean;
};

/** Version of the allowed value sets that ERN 4.3 was published with. */
const avsVersion = '3';
const namespace = 'http://ddex.net/xml/ern/43';

const releaseTypes: Readonly<Record<ReleaseType, string>> = { SINGLE: 'Single', EP: 'EP', ALBUM: 'Album' };

const messagingParty = (name: string, party: MessageParty): XmlElement =>
  element(name, element('PartyId', party.dpid), element('PartyName', element('FullName', party.name)));

const messageHeader = ({ id, createdAt, sender, recipient, isTest }: ReleaseMessage, thread: string): XmlElement =>
  element(
    'MessageHeader',
    element('MessageThreadId', thread),
    element('MessageId', id),
    messagingParty('MessageSender', sender),
    messagingParty('MessageRecipient', recipient),
    element('MessageCreatedDateTime', createdAt.toISOString()),
    element('MessageControlType', isTest ? 'TestMessage' : 'LiveMessage'),
  );

const genreElement = (genre: string | null): XmlElement | null =>
  (genre && element('Genre', element('GenreText', genre))) || null;

/** The strictest advisory of the tracks. */
function advisoryOf(tracks: readonly DdexTrack[]): string {
  const given = new Set<Advisory>(tracks.map(({ advisory }) => advisory));
  return parentalWarnings[(['EXPLICIT', 'EDITED'] as const).find((advisory) => given.has(advisory)) ?? 'NOT_EXPLICIT'];
}

const contentItem = ({ index, number }: PlacedTrack): XmlElement =>
  element('ResourceGroupContentItem', element('SequenceNumber', number), element('ReleaseResourceReference', `A${index + 1}`));

/** The track list: a group for each disc if there are several. The front cover belongs to the whole, without a number. */
function resourceGroup(placed: readonly PlacedTrack[], hasCover: boolean): XmlElement {
  const discs = [...Map.groupBy(placed, ({ track }) => track.disc)];
  const cover = hasCover
    ? elementWith('LinkedReleaseResourceReference', { LinkDescription: 'CoverArt' }, `A${placed.length + 1}`)
    : null;
  if (discs.length <= 1) return element('ResourceGroup', placed.map(contentItem), cover);
  const groups = discs.map(([, tracks], index) =>
    elementWith(
      'ResourceGroup',
      { ResourceGroupType: 'Component' },
      element('SequenceNumber', index + 1),
      tracks.map(contentItem),
    ),
  );
  return element('ResourceGroup', groups, cover);
}

function releaseElement(release: DdexRelease, placed: readonly PlacedTrack[], { parties, upc, namespace: own }: MessageFrame) {
  const { artist, label, tracks, artwork } = release;
  const seconds = tracks.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0);
  return element(
    'Release',
    element('ReleaseReference', 'R0'),
    element('ReleaseType', releaseTypes[release.type]),
    element(
      'ReleaseId',
      element('ICPN', upc),
      release.catalogNumber && elementWith('CatalogNumber', { Namespace: own }, release.catalogNumber),
    ),
    titles(release),
    displayArtistName(artist),
    displayArtists(artist, [], parties),
    label && element('ReleaseLabelReference', parties.referenceOf(label.name)),
    rightLineElement('PLine', release.pLine),
    rightLineElement('CLine', release.cLine),
    element('Duration', isoDuration(seconds)),
    genreElement(release.genre),
    optional('ReleaseDate', release.releaseDate),
    optional('OriginalReleaseDate', release.originalReleaseDate),
    element('ParentalWarningType', advisoryOf(tracks)),
    resourceGroup(placed, artwork?.file != null),
  );
}

/** A release of one track, so that shops can sell and stream it on its own. */
function trackRelease({ track, index }: PlacedTrack, release: DdexRelease, { parties, upc, namespace: own }: MessageFrame) {
  const { label, genre } = release;
  return element(
    'TrackRelease',
    element('ReleaseReference', `R${index + 1}`),
    element('ReleaseId', elementWith('ProprietaryId', { Namespace: own }, `${upc}_${track.isrc}_R${index + 1}`)),
    element('ReleaseResourceReference', `A${index + 1}`),
    label && element('ReleaseLabelReference', parties.referenceOf(label.name)),
    genreElement(track.genre ?? genre),
  );
}

/** Streaming with and without subscription, and permanent downloads, from the release date in all territories. */
function dealList({ territories, releaseDate }: DdexRelease, placed: readonly PlacedTrack[]): XmlElement {
  const terms = (models: readonly string[], use: string) =>
    element(
      'Deal',
      element(
        'DealTerms',
        (territories.length > 0 ? territories : ['Worldwide']).map((code) => element('TerritoryCode', code)),
        element('ValidityPeriod', optional('StartDate', releaseDate)),
        models.map((model) => element('CommercialModelType', model)),
        element('UseType', use),
      ),
    );
  return element(
    'DealList',
    element(
      'ReleaseDeal',
      [{ index: -1 }, ...placed].map(({ index }) => element('DealReleaseReference', `R${index + 1}`)),
      terms(['SubscriptionModel', 'AdvertisementSupportedModel'], 'OnDemandStream'),
      terms(['PayAsYouGoModel'], 'PermanentDownload'),
    ),
  );
}

/**
 * Returns a NewReleaseMessage of ERN 4.3 for one audio release. Elements are in the order of the schema. The release must meet all required
 * checks of `ddexChecks`; otherwise mandatory elements are missing.
 */
export function releaseMessage(message: ReleaseMessage, release: DdexRelease): string {
  const upc = release.upc ?? '';
  const numbers = trackNumbers(release.tracks);
  const placed = release.tracks.map((track, index) => ({ track, index, number: numbers[index]! }));
  const parties = partiesOf(release);
  const frame: MessageFrame = { parties, namespace: message.sender.dpid, upc, includesFiles: message.includesFiles };
  const resources = resourceList(release, placed, frame);
  const releases = element(
    'ReleaseList',
    releaseElement(release, placed, frame),
    placed.map((each) => trackRelease(each, release, frame)),
  );
  const root = elementWith(
    'ern:NewReleaseMessage',
    {
      'xmlns:ern': namespace,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${namespace} ${namespace}/release-notification.xsd`,
      ReleaseProfileVersionId: 'Audio',
      LanguageAndScriptCode: release.languageCode ?? 'en',
      AvsVersionId: avsVersion,
    },
    messageHeader(message, upc),
    parties.list(),
    resources,
    releases,
    dealList(release, placed),
  );
  return xmlDocument(root);
}
