import { describe, expect, it } from 'vitest';
import { addCell, emptyFacts } from './column-facts.ts';
import { ambiguousHeadings, headingAliases } from './heading-aliases.ts';
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
    [
      'a distributor’s detailed sheet',
      ['Track', 'Artist', 'Release', 'Label', 'Release Type', 'UPC', 'Catalog #', 'ISRC', 'Period'],
      ['RECORDING.title', 'RECORDING.artist', 'RELEASE.title', 'RECORDING.label', 'RELEASE.type', 'RELEASE.upc'].concat([
        'RELEASE.catalogNumber',
        'RECORDING.isrc',
        null as never,
      ]),
    ],
    [
      'a track list',
      ['Track', 'Title', 'ISRC', 'Album'],
      ['RELEASE.track', 'RECORDING.title', 'RECORDING.isrc', 'RELEASE.title'],
    ],
    [
      'a track list with the number in a column of its own',
      ['Track', 'Track #', 'ISRC', 'Album'],
      ['RECORDING.title', 'RELEASE.track', 'RECORDING.isrc', 'RELEASE.title'],
    ],
    [
      'TuneCore',
      ['Artist', 'Release Title', 'Song Title', 'UPC', 'Optional UPC', 'TC Song ID', 'Optional ISRC', '# Units Sold'],
      ['RECORDING.artist', 'RELEASE.title', 'RECORDING.title', 'RELEASE.upc', null, null, 'RECORDING.isrc', null],
    ],
    [
      'SoundExchange',
      ['Artist', 'Song_Title', 'Album_Name', 'Marketing_Label', 'ISRC'],
      ['RECORDING.artist', 'RECORDING.title', 'RELEASE.title', 'RELEASE.label', 'RECORDING.isrc'],
    ],
    ['people with titles', ['Title', 'Last Name', 'Email'], [null, 'WRITER.lastName', 'WRITER.email']],
    ['works of people', ['Title', 'Last Name', 'Role'], ['WORK.title', 'WRITER.lastName', 'WRITER.role']],
    ['works of writers', ['Title', 'Writer 1 Last', 'Writer 2 Last'], ['WORK.title', 'WRITER.lastName', 'WRITER.lastName#2']],
    ['works with their ISRC', ['Title', 'ISRC', 'Writers'], ['WORK.title', 'RECORDING.isrc', 'WRITER.name']],
    ['a live set list', ['Venue Name', 'Song Title', 'BMI Work ID'], [null, 'WORK.title', 'WORK.proWorkCode']],
    [
      'Exploration',
      [
        'Internal ID',
        'title',
        'Writers',
        'Writer You Control',
        'publisher_name',
        'Ownership %',
        'ISWC Code',
        'ISRC Code(s)',
      ].concat(['HFA Code', 'Catalog Label(s)', 'Artist (if released)']),
      [
        'WORK.reference',
        'WORK.title',
        'WRITER.name',
        null,
        'PUBLISHER.name',
        'WRITER.share',
        'WORK.iswc',
        'RECORDING.isrc',
      ].concat(['WORK.proWorkCode', 'RECORDING.label', 'RECORDING.artist']),
    ],
    ['owners', ['Song', 'Songwriter', 'Ownership Share'], ['WORK.title', 'WRITER.name', 'WRITER.share']],
    [
      'Music Reports',
      [
        'SONG TITLE*',
        "PUBLISHER'S SONG ID",
        'COMPOSER LAST NAME*',
        'COMPOSER PRO*',
        'COMPOSER SHARE %*',
        'PUBLISHER NAME *',
      ].concat(['SHARE %*', 'CONTROLLED COMPOSER (Y/N)*', 'RECORDING ARTIST NAME', 'UPC/EAN']),
      [
        'WORK.title',
        'WORK.reference',
        'WRITER.lastName',
        'WRITER.pro',
        'WRITER.share',
        'PUBLISHER.name',
        'PUBLISHER.share',
      ].concat([null as never, 'RECORDING.artist', 'RELEASE.upc']),
    ],
    [
      'an Indian client master',
      [
        'WORK',
        'ISRC',
        'ALTERNATE WORK',
        'LANGUAGE',
        'SINGER NAME 1',
        'COMPOSER NAME 1',
        'COMPOSER NAME 2',
        'COMPOSER CAE 2',
      ].concat(['AUTHOR NAME 1', 'AUTHOR PERFORMANCE SHARE 1', 'PUBLISHER NAME 1', 'PRS TUNECODE 1']),
      ['WORK.title', 'RECORDING.isrc', 'WORK.alternativeTitle', 'WORK.language', 'RECORDING.artist', 'WRITER.name'].concat([
        'WRITER.name#2',
        'WRITER.ipiNumber#2',
        'WRITER.name#3',
        'WRITER.performanceShare#3',
        'PUBLISHER.name',
        'WORK.proWorkCode',
      ]),
    ],
    [
      'numbers of writers and publishers',
      ['Work Title', 'Writer ID', 'Writer Name', 'Composer 2 ID', 'Publisher ID', 'Publisher Name'],
      ['WORK.title', 'WRITER.reference', 'WRITER.name', 'WRITER.reference#2', 'PUBLISHER.reference', 'PUBLISHER.name'],
    ],
    ['numbers of contributors', ['Contributor ID', 'Last Name'], ['WRITER.reference', 'WRITER.lastName']],
    ['authors alone', ['Work Title', 'Author Name 2'], ['WORK.title', 'WRITER.name#2']],
    [
      'live performers',
      ['Work Title', 'Artist 1 Last', 'Artist 1 First', 'Recording 1 Artist Last', 'Reference 1 CMO', 'Reference 1 ID'].concat([
        'Recording 1 Version Title',
      ]),
      [
        'WORK.title',
        'WORK.artistLast',
        'WORK.artistFirst',
        'RECORDING.artistLast',
        'WORK.pro',
        'WORK.proWorkCode',
        'RECORDING.versionTitle',
      ],
    ],
    [
      'numbers with a sign',
      ['Work #', 'Work Title', 'SOCAN Work #', 'Writer', 'IPI #', 'ISRC #'],
      ['WORK.reference', 'WORK.title', 'WORK.proWorkCode', 'WRITER.name', 'WRITER.ipiNumber', 'RECORDING.isrc'],
    ],
    [
      'a BMI catalogue',
      ['Title', 'Title #', 'Participant Name', 'IP #', 'W OR P', 'Participant %'],
      ['WORK.title', 'WORK.proWorkCode', 'WRITER.name', 'WRITER.ipiNumber', 'WRITER.role', 'WRITER.share'],
    ],
  ])('maps the headings of %s', (_, headings, targets) => expect(mapped(...headings)).toEqual(targets));

  it.each([
    ['numbers', ['1', '12'], ['RELEASE.track', 'RECORDING.isrc', 'RELEASE.title']],
    ['titles', ['1', 'One'], ['RECORDING.title', 'RECORDING.isrc', 'RELEASE.title']],
  ])('reads a column Track with %s', (_, tracks, targets) => {
    const facts = ['Track', 'ISRC', 'Album'].map(emptyFacts);
    for (const track of tracks) addCell(facts[0]!, track, 2);
    expect(mapHeadings(['Track', 'ISRC', 'Album'], facts)).toEqual(targets);
  });

  it('has no alias that a heading can’t have', () => {
    const aliases = [...Object.values(headingAliases).flatMap((each) => each.split(' ')), ...Object.keys(ambiguousHeadings)];
    expect(aliases.filter((alias) => normalizeHeading(alias).base !== alias)).toEqual([]);
    expect(aliases.filter((alias, index) => aliases.indexOf(alias) < index)).toEqual([]);
  });

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
      ])?.name,
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
