import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#tests/support/characters.ts';
import { isSepaName, sepaReference, sepaText } from './sepa-text.ts';

describe('sepaText', () => {
  it.each([
    ['Müller & Söhne', 'Muller + Sohne'],
    ['Straße', 'Strase'],
    ['Ærøskøbing Łódź Þór Đorđe', 'Aroskobing Lodz Tor Dorde'],
    ['Şükrü İğdır', 'Sukru Igdir'],
    ['Θεόδωρος Ψαρράς', 'THeodoros PSarras'],
    ['Юрий Щёголев', 'YUriy SHTegolev'],
    ['“Quoted” – [a]; b@c!', "'Quoted' - (a), b.c."],
    ['O’Brien', "O'Brien"],
    ['ﬁrst Ｃ', 'first C'],
    ['e\u0301\u200d', 'e'],
    ['名前', '..'],
    ['  two\tspaces\n ', 'two spaces'],
    ['//a//b/', 'a/b'],
    ['1 000 €', '1 000 E'],
  ])('writes %j as %j', (text, expected) => {
    expect(sepaText(text, 140)).toBe(expected);
  });

  it('writes any text in allowed characters and length, and leaves its own result as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), fc.constantFrom(35, 70, 140), (text, length) => {
        const written = sepaText(text, length);
        expect(written).toMatch(/^(?![/ ])(?!.*\/\/)[A-Za-z0-9/?:().,'+ -]*(?<![/ ])$/);
        expect(written.length).toBeLessThanOrEqual(length);
        expect(sepaText(written, length)).toBe(written);
        expect(sepaReference(text, length)).not.toContain(' ');
      }),
    );
  });
});

it('accepts names whose letters can all be written', () => {
  expect(['Müller', 'Σωκράτης', 'Пётр', 'Ndèye', 'Nguyễn'].map(isSepaName)).toEqual(Array(5).fill(true));
  expect(['', '...', '桜井', 'Sakura 桜', 'محمد', '123'].map(isSepaName)).toEqual(Array(6).fill(false));
});
