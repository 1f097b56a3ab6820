import type { ImportField } from './import-fields.ts';

/** A cell of each field, by its key or else by its name. */
const texts: Readonly<Record<string, string>> = {
  ...{ 'WORK.title': 'Harbour Lights', 'RECORDING.title': 'Harbour Lights', 'RELEASE.title': 'Low Tide' },
  ...{ 'WORK.reference': 'W-00123', 'RECORDING.reference': 'R-00123', 'RELEASE.reference': 'P-00123' },
  ...{ 'WRITER.reference': 'CONT-00123', 'PUBLISHER.reference': 'PUB-00123' },
  ...{ 'WRITER.name': 'Lena Brandt', 'PUBLISHER.name': 'Northlight Songs', 'WORK.publisher': 'Northlight Songs' },
  ...{ 'RECORDING.versionTitle': 'Radio Edit', 'RELEASE.versionTitle': 'Deluxe Edition', 'RECORDING.format': 'WAV' },
  ...{ alternativeTitle: 'Lights of the Harbour', iswc: 'T-034.524.680-1', isrc: 'US-RC1-76-07839', upc: '036000291452' },
  ...{ artist: 'The Waves', artistLast: 'Berg', artistFirst: 'Anna', artistName: 'Lena B.', label: 'Gull Records' },
  ...{ proWorkCode: '12345678', catalogNumber: 'GULL-001', quality: '24-bit / 48 kHz', platforms: 'Spotify; Tidal' },
  ...{ genre: 'Pop', subGenre: 'Synth-Pop', mood: 'Calm', instruments: 'Piano, Strings', tags: 'summer; acoustic' },
  ...{ tempo: '120', musicalKey: 'C major', timeSignature: '4/4', yearOfCreation: '2025', territories: 'DE; AT; CH' },
  ...{ recordingLocation: 'Berlin', studio: 'Quay Studio', engineer: 'Jo Lund', producer: 'Mia Lang', disc: '1', track: '3' },
  ...{ description: 'A quiet song about the sea', lyrics: '[Verse 1] The harbour sleeps', notes: 'Sent by the agent in May' },
  ...{ authorName: 'Lena Brandt', composerName: 'Olof Ek', publisherName: 'Northlight Songs' },
  ...{ copyrightYear: '2025', copyrightOwner: 'Northlight Songs', pLineYear: '2025', pLineOwner: 'Gull Records' },
  ...{ cLineYear: '2025', cLineOwner: 'Gull Records', firstName: 'Lena', middleName: 'Maria', lastName: 'Brandt' },
  ...{ roles: 'Composer; Producer', email: 'lena@example.com', phone: '+49 30 1234567', website: 'www.example.com' },
  ...{ street: 'Hafenstr. 12', zipCode: '10115', city: 'Berlin', state: 'Berlin', provinceState: 'Berlin', country: 'Germany' },
  ...{ ipiNumber: '00000000199', ipiBaseNumber: 'I-000000229-7', administratorIpi: '00000000199', bpid: '1234567' },
  ...{ proCountry: 'DE', proCode: 'GEMA-DE', proContractNumber: '123456', cmo: 'GEMA', aie: '123456', ipn: '12345678' },
  ...{ isniCode: '0000000121032683', companyName: 'Northlight Songs Ltd', contactPerson: 'Olof Ek' },
  ...{ administratorName: 'Quay Music', instagram: 'instagram.com/lenab', spotify: 'open.spotify.com/artist/lenab' },
  ...{ youtube: 'youtube.com/@lenab', facebook: 'facebook.com/lenab', tiktok: 'tiktok.com/@lenab', x: 'x.com/lenab' },
};

const kinds: Partial<Record<ImportField['kind'], string>> = {
  ...{ date: '2026-03-14', duration: '3:45', percent: '12.5', share: '50', boolean: 'Yes', language: 'English', society: 'GEMA' },
  ...{ group: 'Music', 'writer-role': 'Composer', 'publisher-role': 'Original Publisher' },
};

/** A cell as a file may have it. Empty if there is none, which a test excludes. */
export const exampleOf = ({ key, name, kind, terms }: Pick<ImportField, 'key' | 'name' | 'kind' | 'terms'>): string =>
  texts[key] ?? kinds[kind] ?? Object.values(terms ?? {})[0] ?? texts[name] ?? '';
