import { territoryNameOf } from '#domain/income/territory-names.ts';
import type { StatementLanguage } from './royalty-terms.ts';
import { english, type StatementTexts } from './statement-texts/english.ts';
import { french } from './statement-texts/french.ts';
import { german } from './statement-texts/german.ts';
import { spanish } from './statement-texts/spanish.ts';
import { territoryGroups } from './statement-texts/territories.ts';

export type { StatementTexts } from './statement-texts/english.ts';

/** All words of statements, of their CSV and Excel files, and of the mails that bring them. */
export const statementTexts: Readonly<Record<StatementLanguage, StatementTexts>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** Fills in the words in braces: `Page {page}`. A word without a value stays, which tests find. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (word, name: string) => String(values[name] ?? word));

const countryNames = new Map<StatementLanguage, Intl.DisplayNames>();

/** Returns the name of a country (ISO 3166-1 alpha-2) or of a group of countries (TIS number). An unknown code stays as it is. */
export function territoryText(code: string | null, language: StatementLanguage): string {
  if (code === null) return statementTexts[language].parts.unknownTerritory;
  if (language === 'en') return territoryNameOf(code) ?? code;
  if (/^\d/.test(code)) return territoryGroups[language][code] ?? code;
  const names = countryNames.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  countryNames.set(language, names);
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
