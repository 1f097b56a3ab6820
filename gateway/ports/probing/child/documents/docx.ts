import { readFile } from 'node:fs/promises';
import mammoth from 'mammoth';
import { refuseOnError } from '../file-refusal.ts';
import { meaningfulText, present } from '../meaningful-text.ts';
import { MetadataList } from '../metadata-list.ts';
import type { Given, Reading } from '../reader-types.ts';
import { archiveOf, readArchive } from './archive.ts';
import { TextBudget } from './text-budget.ts';

const damaged = 'This document is damaged or has the wrong file extension. Upload it again, or upload another copy.';

/** Parts with text. Pictures, fonts and macros stay packed. */
const textParts = [
  /^\[Content_Types\]\.xml$/,
  /^_rels\/\.rels$/,
  /^word\/(?:document|styles|numbering|footnotes|endnotes|comments)\d*\.xml$/,
  /^word\/_rels\/(?:document|footnotes|endnotes)\d*\.xml\.rels$/,
];
const propertyParts = [/^docProps\/core\.xml$/];

/** Reads the text of a Word document. The library receives only parts unpacked within limits. */
export async function readDocx({ file, progress }: Given): Promise<Reading> {
  const bytes = await readFile(file);
  progress('Reading the text', 20);
  const parts = await refuseOnError(damaged, () => readArchive(bytes, [...textParts, ...propertyParts]));
  const properties = parts.get('docProps/core.xml')?.toString('utf8') ?? '';
  parts.delete('docProps/core.xml');
  const { value } = await refuseOnError(damaged, () => mammoth.extractRawText({ buffer: archiveOf(parts) }));
  const budget = new TextBudget();
  budget.addPieces(value);
  const list = new MetadataList();
  for (const name of ['title', 'creator', 'subject', 'description', 'lastModifiedBy', 'created', 'modified']) {
    list.add('Word', name, propertyOf(properties, name));
  }
  const author = meaningfulText(propertyOf(properties, 'creator'))?.slice(0, 300);
  return {
    texts: budget.texts,
    details: present({ author }),
    probe: { place: null, metadata: list.entries },
    outputs: [],
  };
}

/** The properties are one level of elements with plain text in them (ECMA-376, part 2, 11). */
function propertyOf(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<(?:dc|cp|dcterms):${name}(?: [^>]{0,200})?>([^<]{0,2000})<`).exec(xml) ?? [];
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
    .trim();
}
