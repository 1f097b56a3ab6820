import { foldText } from '#domain/lookups/fold.ts';

/** Names and short names of the months, folded, in English, German, French, Spanish, Italian and Portuguese. */
const words: readonly string[] = [
  'january jan januar jaenner janner janvier janv enero ene gennaio gen janeiro',
  'february feb februar fevrier fev fevr febrero febbraio fevereiro',
  'march mar marz maerz mrz mars marzo marco',
  'april apr avril avr abril abr aprile',
  'may mai mayo maggio mag maio',
  'june jun juni juin junio giugno giu junho',
  'july jul juli juillet juil julio luglio lug julho',
  'august aug aout agosto ago',
  'september sep sept septembre septiembre settembre set setembro',
  'october oct oktober okt octobre octubre ottobre ott outubro out',
  'november nov novembre noviembre novembro',
  'december dec dezember dez decembre diciembre dic dicembre dezembro',
];
const numbers: ReadonlyMap<string, number> = new Map(
  words.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);

/** Returns the number of a month, from 1, by its name or short name; null for other words. */
export const monthOfWord = (word: string): number | null => numbers.get(foldText(word)) ?? null;
