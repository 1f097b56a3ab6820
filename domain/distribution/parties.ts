import type { DdexRelease } from './ddex-release.ts';
import { element, optional, type XmlElement } from './xml.ts';

type PartyIds = { dpid?: string | null; isni?: string | null; ipiNameNumber?: string | null };

/** The parties of a message. Each is listed once, by name, and referenced everywhere else. */
export class Parties {
  readonly #references = new Map<string, string>();
  readonly #ids = new Map<string, PartyIds>();

  /** Returns the reference of a party, and lists it. */
  referenceOf(name: string): string {
    const known = this.#references.get(name);
    if (known) return known;
    const reference = `P${this.#references.size + 1}`;
    this.#references.set(name, reference);
    return reference;
  }

  /** Adds identifiers of a party. */
  identify(name: string, ids: PartyIds): void {
    this.referenceOf(name);
    const known = this.#ids.get(name) ?? {};
    const stated = Object.fromEntries(Object.entries(ids).filter(([, id]) => id));
    this.#ids.set(name, { ...known, ...stated });
  }

  /** Returns the list. Call after all references. */
  list(): XmlElement {
    return element(
      'PartyList',
      [...this.#references].map(([name, reference]) =>
        element(
          'Party',
          element('PartyReference', reference),
          element('PartyName', element('FullName', name)),
          partyId(this.#ids.get(name) ?? {}),
        ),
      ),
    );
  }
}

const partyId = ({ isni, dpid, ipiNameNumber }: PartyIds): XmlElement | null =>
  isni || dpid || ipiNameNumber
    ? element('PartyId', optional('ISNI', isni), optional('DPID', dpid), optional('IpiNameNumber', ipiNameNumber))
    : null;

/** Lists the parties of a release with their identifiers: artists, label, performers, writers. */
export function partiesOf({ artist, label, tracks }: DdexRelease): Parties {
  const parties = new Parties();
  parties.referenceOf(artist);
  if (label) parties.identify(label.name, { dpid: label.dpid });
  for (const { artist: trackArtist, performers, writers } of tracks) {
    parties.referenceOf(trackArtist);
    for (const { name, isni, ipiNameNumber } of [...performers, ...writers]) {
      const padded = ipiNameNumber?.replace(/\D/g, '').padStart(11, '0');
      parties.identify(name, { isni: isni?.replace(/\s/g, '') ?? null, ipiNameNumber: padded?.length === 11 ? padded : null });
    }
  }
  return parties;
}
