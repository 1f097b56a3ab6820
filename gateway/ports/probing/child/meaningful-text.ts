import { isPlaceholder } from '#domain/media/placeholder-text.ts';

const maxCharacters = 5_000;

/** Returns a text from a file, trimmed and without control characters. Null if it says nothing, or is no text. */
export function meaningfulText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  // Neither a form nor XML accepts these characters.
  const text = value.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '').trim();
  return isPlaceholder(text) ? null : text.slice(0, maxCharacters);
}

/** Returns the texts of a value or list that say something. */
export const meaningfulTexts = (value: unknown): string[] => [value].flat().flatMap((each) => meaningfulText(each) ?? []);

const maxDetailCharacters = 500;

/** Removes missing values and numbers that are not finite, and shortens texts to what a result may hold. */
export const present = (values: Record<string, unknown>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).flatMap<[string, string | number]>(([name, value]) => {
      if (typeof value === 'string' && value !== '') return [[name, value.slice(0, maxDetailCharacters)]];
      return typeof value === 'number' && Number.isFinite(value) ? [[name, value]] : [];
    }),
  );
