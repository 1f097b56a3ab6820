import { describe, expect, it } from 'vitest';
import { territoryNameOf } from '#domain/income/territory-names.ts';
import { explanationTexts } from './explanation-texts.ts';
import { portalMailTexts } from './portal-mail-texts.ts';
import { portalTexts } from './portal-texts.ts';
import { statementLanguages } from './royalty-terms.ts';
import { territoryGroups } from './statement-texts/territories.ts';
import { fillText, statementTexts, territoryText } from './statement-texts.ts';

const flat = (value: object, path = ''): [string, string][] =>
  Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null
      ? flat(inner, `${path}${key}.`)
      : [[path + key, String(inner)] as [string, string]],
  );
const wordsIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([word]) => word).sort();

const english = new Map(flat(statementTexts.en));
/** Texts that are right to be the same as in English. */
const same: Readonly<Record<string, readonly string[]>> = {
  de: ['columns.iswc', 'columns.isrc'],
  fr: ['columns.iswc', 'columns.isrc', 'columns.source', 'columns.day', 'notes.page'],
  es: ['columns.iswc', 'columns.isrc'],
};
const others = statementLanguages.keys.filter((language) => language !== 'en');

describe.each(others)('texts of statements in %s', (language) => {
  const texts = new Map(flat(statementTexts[language]));

  it('are complete, with the same words to fill in', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
    const differ = [...texts].filter(([key, text]) => `${wordsIn(text)}` !== `${wordsIn(english.get(key) ?? '')}`);
    expect(differ).toEqual([]);
  });

  it('differ from English', () => {
    const equal = [...texts].filter(([key, text]) => text === english.get(key)).map(([key]) => key);
    expect(equal.filter((key) => !same[language]?.includes(key))).toEqual([]);
  });

  it('name the same groups of territories', () => {
    const numbers = Object.keys(territoryGroups[language]);
    expect(numbers.filter((number) => territoryNameOf(number) === null)).toEqual([]);
    const all = Array.from({ length: 100 }, (_, index) => String(2100 + index)).filter((number) => territoryNameOf(number));
    expect(numbers).toEqual(all);
  });
});

it('has no space before punctuation of French where a line could break', () => {
  const all = [statementTexts.fr, portalTexts.fr, portalMailTexts.fr, explanationTexts.fr].flatMap((texts) => flat(texts));
  expect(all.filter(([, text]) => /[ ][:;?!»]|«[ ]|[\p{L}}][:;?!»]/u.test(text))).toEqual([]);
});

it('names territories in each language', () => {
  const named = (code: string | null) => statementLanguages.keys.map((language) => territoryText(code, language));
  expect(named('DE')).toEqual(['Germany', 'Deutschland', 'Allemagne', 'Alemania']);
  expect(named('2136')).toEqual(['World', 'Welt', 'Monde', 'Mundo']);
  expect(named(null)).toEqual(['Not stated', 'Ohne Angabe', 'Non indiqué', 'Sin indicar']);
  expect(named('9999')).toEqual(['9999', '9999', '9999', '9999']);
  expect(named('not a code')[1]).toBe('not a code');
});

it('fills in words', () => {
  expect(fillText('Page {page} of {pages}', { page: 1, pages: 'n' })).toBe('Page 1 of n');
  expect(fillText('{name}', { name: '{day} $&', day: 'x' })).toBe('{day} $&');
  expect(fillText('{missing}', {})).toBe('{missing}');
});
