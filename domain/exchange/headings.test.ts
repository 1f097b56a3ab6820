import { describe, expect, it } from 'vitest';
import { findHeadings, mapHeadings, normalizeHeading, templateOf } from './headings.ts';
import { importFields } from './import-fields.ts';

const mapped = (...headings: string[]) => mapHeadings(headings);

describe('normalizeHeading', () => {
  it.each([
    ['Writer 2 Last *', 'writerlast', 2],
    ['\uFEFFwork_id', 'workid', 1],
    ['COLLECTION SHARE *', 'collectionshare', 1],
    ['CONTROLLED COMPOSER (Y/N)*', 'controlledcomposer', 1],
    ['Alt Title 1', 'alttitle', 1],
    ['IP #', 'ip#', 1],
    ['Éditeur', 'editeur', 1],
  ])('reads %j', (text, base, group) => expect(normalizeHeading(text)).toEqual({ base, group }));
});

describe('mapHeadings', () => {
  it('maps every label of its own, each to its own field', () => {
    const labels = importFields.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(mapHeadings(labels)).toEqual(importFields.map(({ key }) => key));
  });

  it.each<[string, string[], (string | null)[]]>([
    [
      'django-music-publisher',
      ['Work ID', 'Work Title', 'ISWC', 'Alt Title 1', 'Writer 1 Last', 'Writer 1 First', 'Writer 1 IPI', 'Writer 1 Role']
        .concat(['Writer 1 Manuscript Share', 'Writer 2 Last', 'Writer 2 Publisher Name', 'Writer 2 Publisher PR Share'])
        .concat(['Recording 1 ISRC', 'Recording 1 Artist Last', 'Recording 1 Record Label', 'Writer 1 SAAN']),
      ['WORK.reference', 'WORK.title', 'WORK.iswc', 'WORK.alternativeTitle', 'WRITER.lastName', 'WRITER.firstName']
        .concat(['WRITER.ipiNumber', 'WRITER.role', 'WRITER.share', 'WRITER.lastName#2', 'PUBLISHER.name#2'])
        .concat(['PUBLISHER.performanceShare#2', 'RECORDING.isrc', 'RECORDING.artistLast', 'RECORDING.label', null as never]),
    ],
    [
      'The MLC',
      [
        'PRIMARY TITLE *',
        'MEMBERS SONG ID',
        'WRITER LAST NAME *',
        'WRITER IPI NUMBER',
        'PUBLISHER NAME *',
        'PUBLISHER IPI NUMBER *',
      ].concat(['COLLECTION SHARE *', 'RECORDING ISRC', 'RECORDING ARTIST NAME †', 'ADMINISTRATOR NAME †']),
      ['WORK.title', 'WORK.reference', 'WRITER.lastName', 'WRITER.ipiNumber', 'PUBLISHER.name', 'PUBLISHER.ipiNumber'].concat([
        'PUBLISHER.mechanicalShare',
        'RECORDING.isrc',
        'RECORDING.artist',
        'PUBLISHER.administratorName',
      ]),
    ],
    [
      'a distributor',
      ['Artist', 'Title', 'ISRC', 'UPC', 'Quantity'],
      ['RECORDING.artist', 'RECORDING.title', 'RECORDING.isrc', 'RELEASE.upc', null],
    ],
    [
      'people',
      ['First Name', 'Last Name', 'IPI', 'PRO', 'Email'],
      ['WRITER.firstName', 'WRITER.lastName', 'WRITER.ipiNumber', 'WRITER.pro', 'WRITER.email'],
    ],
    [
      'publishers',
      ['Publisher Name', 'Company Name', 'IPI', 'PRO', 'Notes'],
      ['PUBLISHER.name', 'PUBLISHER.companyName', 'PUBLISHER.ipiNumber', 'PUBLISHER.pro', 'PUBLISHER.notes'],
    ],
    ['a simple list of works', ['Title', 'Writers', 'ISWC'], ['WORK.title', 'WRITER.name', 'WORK.iswc']],
    [
      'releases',
      ['Release Title', 'Artist', 'UPC', 'Release Date'],
      ['RELEASE.title', 'RELEASE.artist', 'RELEASE.upc', 'RELEASE.releaseDate'],
    ],
    ['the second of two equal headings', ['Work Title', 'Song Title'], ['WORK.title', null]],
  ])('maps the headings of %s', (_, headings, targets) => expect(mapped(...headings)).toEqual(targets));

  it('recognizes the templates of other tools', () => {
    expect(
      templateOf([
        'Work ID',
        'Work Title',
        'ISWC',
        'Writer 1 Last',
        'Writer 1 First',
        'Writer 1 IPI',
        'Writer 1 PRO',
        'Writer 1 Role',
      ]),
    ).toBe('django-music-publisher');
    expect(templateOf(['Title', 'ISWC'])).toBeNull();
  });
});

describe('findHeadings', () => {
  it('skips titles above the headings', () => {
    expect(findHeadings([['Catalogue 2026'], ['', ''], ['Title', 'Writer', 'Share'], ['A Song', 'Ann Berg', '50']])).toBe(2);
    expect(
      findHeadings([
        ['1', '2'],
        ['3', '4'],
      ]),
    ).toBeNull();
  });
});
