import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ScriptFont, scriptFontsOf } from './visual-runs.ts';

const faces = { regular: 'inter-regular.ttf', bold: 'inter-semibold.ttf', mono: 'jetbrains-mono.ttf' } as const;
export type Face = keyof typeof faces;

const scriptFiles: Readonly<Record<ScriptFont, string>> = {
  hangul: 'noto-sans-hangul.otf',
  cjk: 'droid-sans-fallback.ttf',
  arabic: 'noto-sans-arabic.ttf',
  hebrew: 'noto-sans-hebrew.ttf',
  thai: 'noto-sans-thai.ttf',
  devanagari: 'noto-sans-devanagari.ttf',
  armenian: 'noto-sans-armenian.ttf',
  georgian: 'noto-sans-georgian.ttf',
};

const kept = new Map<string, Promise<Buffer>>();

/** Reads a font once. */
function fontFile(rootDir: string, name: string): Promise<Buffer> {
  const read = kept.get(name) ?? readFile(path.join(rootDir, 'gateway', 'kit', 'pdf', 'fonts', name));
  kept.set(name, read);
  return read;
}

/**
 * Registers the product's fonts, for Latin, Greek and Cyrillic, and those of other scripts that the texts need. Characters that none has appear as
 * boxes.
 */
export async function setFonts(document: PDFKit.PDFDocument, rootDir: string, texts = ''): Promise<void> {
  for (const [face, file] of Object.entries(faces)) document.registerFont(face, await fontFile(rootDir, file));
  for (const font of scriptFontsOf(texts)) document.registerFont(font, await fontFile(rootDir, scriptFiles[font]));
}
