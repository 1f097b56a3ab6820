/**
 * Texts of SEPA payments. Banks accept the letters of the basic Latin alphabet, digits and a few signs. Others are converted as in the conversion table
 * of the European Payments Council (EPC217-08, SEPA Requirements for an Extended Character Set).
 */

const pairs = (text: string): [string, string][] => text.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]);

/** Letters that Unicode does not take apart, Greek, and the Cyrillic letters of several languages, each with its replacement. */
const letters: ReadonlyMap<string, string> = new Map([
  ...pairs('ßs æa œo øo đd ðd ħh ıi ĸk łl ŋn þt ŧt əa ƒf'),
  ...pairs('αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo'),
  ...pairs('аa бb вv гg дd еe жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsht ъa ыy ьy эe юyu яya'),
  ...pairs('ђd єe ѕdz іi јj љlj њnj ћc џdz ґg ўu'),
]);
const signs: ReadonlyMap<string, string> = new Map([
  ...pairs(`&+ _- ~- ‐- ‑- –- —- −- "' “' ”' „' ‘' ’' ‚' \`' ´' ʼ' ʻ' «' »' [( {( <( ]) }) >) ;, \\/ |/ €E`),
]);
const allowed = /^[A-Za-z0-9/?:().,'+ -]$/;
/** What stands for a character that has no replacement. */
const unknown = '.';

/** Returns the replacement of a character, or null. */
function converted(character: string): string | null {
  if (allowed.test(character)) return character;
  if (/\s/.test(character)) return ' ';
  const sign = signs.get(character);
  if (sign !== undefined) return sign;
  const lower = letters.get(character.toLowerCase());
  if (lower === undefined) return null;
  return character === character.toLowerCase() ? lower : lower.toUpperCase();
}

/** The same for a character that Unicode takes apart into a letter and marks. */
function convertedParts(character: string): string | null {
  const whole = converted(character);
  if (whole !== null) return whole;
  const parts = [...character.normalize('NFKD')].filter((part) => !/\p{Mark}/u.test(part)).map(converted);
  return parts.length > 0 && parts.every((part) => part !== null) ? parts.join('') : null;
}

const replaced = (text: string): string =>
  [...text.normalize('NFC')]
    .filter((character) => !/[\p{Mark}\p{Cf}]/u.test(character))
    .map((character) => convertedParts(character) ?? unknown)
    .join('');

/** Slashes must not begin, end or follow each other (EPC132-08). */
const withoutSlashes = (text: string): string => text.replace(/\/{2,}/g, '/').replace(/^[/ ]+|[/ ]+$/g, '');

/** Returns a text that every bank of the SEPA accepts, with at most `maxLength` characters. */
export const sepaText = (text: string, maxLength: number): string =>
  withoutSlashes(withoutSlashes(replaced(text).replace(/ +/g, ' ')).slice(0, maxLength));

/** The same without spaces, for references. */
export const sepaReference = (text: string, maxLength: number): string => sepaText(text.replace(/\s/g, ''), maxLength);

/** Whether the letters of a name can be converted. A name in Chinese, say, has to be entered as its bank writes it. */
export const isSepaName = (name: string): boolean => {
  const characters = [...name.normalize('NFC')].filter((character) => /\p{L}/u.test(character));
  return (
    sepaText(name, 70) !== '' && characters.every((character) => convertedParts(character) !== null) && characters.length > 0
  );
};
