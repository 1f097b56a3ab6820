import { expect, it } from 'vitest';
import { sampleFile } from '#tests/support/read-units.ts';
import { exampleOf } from './field-examples.ts';
import { fieldSearch } from './field-search.ts';
import { translatedFields } from './heading-translations.ts';
import { importFields } from './import-fields.ts';

const found = (query: string): string[] => importFields.filter((field) => fieldSearch(query)(field) > 0).map(({ key }) => key);
const best = (query: string): string[] => importFields.filter((field) => fieldSearch(query)(field) === 2).map(({ key }) => key);

it.each([
  ['a part of the label', 'isrc', 'RECORDING.isrc'],
  ['words in any order', 'last writer', 'WRITER.lastName'],
  ['the record', 'publisher street', 'PUBLISHER.street'],
  ['the description', 'holder 11 digits', 'WRITER.ipiNumber'],
  ['a heading of another tool', 'mlcsongcode', 'WORK.proWorkCode'],
  ['German', 'Werktitel', 'WORK.title'],
  ['the beginning of a German word', 'werkti', 'WORK.title'],
  ['German with umlauts', 'Künstler', 'RECORDING.artist'],
  ['another German noun', 'Komponist Vorname', 'WRITER.firstName'],
  ['French', 'Titre de l’œuvre', 'WORK.title'],
  ['French without accents', 'date de sortie', 'RELEASE.releaseDate'],
  ['Spanish', 'Título de la obra', 'WORK.title'],
])('finds a field by %s', (_, query, key) => expect(found(query)).toContain(key));

it('rates fields higher whose label has all words', () => {
  expect(best('work title')).toEqual(['WORK.title', 'WORK.alternativeTitle']);
  expect(found('work title').length).toBeGreaterThan(2);
  expect(found('xyzzy')).toEqual([]);
});

it('finds a field by every translated heading', () => {
  const words = Object.values(translatedFields).flatMap((each) => each.split(/[ |]+/));
  expect(words.filter((word) => found(word).length === 0)).toEqual([]);
});

it('describes every field in a sentence, with a cell that is read without a problem', () => {
  const faulty = importFields.filter((field) => {
    const example = exampleOf(field);
    if (!/^\p{Lu}.*\.$/u.test(field.description) || example === '') return true;
    // A share needs the party whose it is.
    const cells = { 'Work Title': 'One', 'Writer Last Name': 'Berg', 'Publisher Name': 'Quay', [field.label]: example };
    const { read } = sampleFile([Object.keys(cells).join('\t'), Object.values(cells).join('\t')], '\t');
    return read().some(({ problems }) => problems.some(({ value }) => value === example));
  });
  expect(faulty.map(({ key, description }) => `${key} ${description}`)).toEqual([]);
});
