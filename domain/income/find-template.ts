import { placeholderKind } from '#domain/imports/placeholders.ts';
import { allOf, compileCondition } from './cell-rules.ts';
import { isKnownHeading } from './field-words.ts';
import type { StatementTemplate } from './statement-template.ts';
import { Columns, headingKey, joinedHeadings, type TableHead, uniqueHeadings } from './table-head.ts';

/** Rows at the start of a table in which headings are looked for. */
const searchedRows = 30;
/** Columns of a table without headings, which are numbered. */
const numberedColumns = 60;

type Rows = readonly (readonly string[])[];

/** A template that can read a table. `missing` names headings of the best variant that the table lacks: a complete one lacks none. */
export type TemplateMatch = { template: StatementTemplate; head: TableHead; found: number; missing: readonly string[] };

/** Part of the headings that a table must have for a template to be offered. */
const leastShare = 0.6;

/**
 * Returns the templates that can read a table, from its first rows: complete ones first, those with the most headings before others, then in
 * the order of `templates`. Templates with some headings missing follow, as proposals.
 */
export function findTemplates(rows: Rows, templates: readonly StatementTemplate[]): TemplateMatch[] {
  const searched = rows.slice(0, searchedRows).map((cells) => ({ cells, columns: new Columns(uniqueHeadings(cells)) }));
  const pairs = searched.map(({ cells }, index) => {
    const lower = searched[index + 1]?.cells;
    return lower && new Columns(uniqueHeadings(joinedHeadings(cells, lower)));
  });
  const matches = templates.flatMap((template) => {
    if (template.firstRow.length > 0) return withoutHeadings(rows, template);
    return bestMatch(template, template.headingRows === 1 ? searched.map(({ columns }) => columns) : pairs, rows) ?? [];
  });
  const isComplete = ({ missing }: TemplateMatch) => missing.length === 0;
  return matches.toSorted((a, b) => Number(isComplete(b)) - Number(isComplete(a)) || b.found - a.found);
}

/** Returns the template of a table with its headings, or null if no template has all its headings in the table. */
export function findTemplate(rows: Rows, templates: readonly StatementTemplate[]): TemplateMatch | null {
  const [best] = findTemplates(rows, templates);
  return best && best.missing.length === 0 ? best : null;
}

function bestMatch(template: StatementTemplate, heads: readonly (Columns | undefined)[], rows: Rows): TemplateMatch | null {
  let best: TemplateMatch | null = null;
  for (const [index, columns] of heads.entries()) {
    if (columns === undefined) continue;
    for (const variant of template.headings) {
      const missing = variant.filter((heading) => columns.find(heading) === null);
      const found = variant.length - missing.length;
      const isBetter =
        best === null || missing.length < best.missing.length || (missing.length === best.missing.length && found > best.found);
      if (found < variant.length * leastShare || !isBetter) continue;
      best = { template, head: headAt(rows, index, template.headingRows), found, missing };
    }
  }
  return best;
}

function withoutHeadings(rows: Rows, template: StatementTemplate): TemplateMatch[] {
  const head: TableHead = {
    headings: Array.from({ length: numberedColumns }, (_, index) => `${index + 1}`),
    above: [],
    firstRow: 0,
  };
  const columns = new Columns(head.headings);
  const isMeant = allOf(template.firstRow.map((condition) => compileCondition(condition, columns)));
  return rows[0] && isMeant(rows[0]) ? [{ template, head, found: template.firstRow.length, missing: [] }] : [];
}

/** Returns the head of a table whose headings are in the row at an index. */
export function headAt(rows: Rows, index: number, headingRows: 1 | 2 = 1): TableHead {
  const own = rows[index] ?? [];
  const texts = headingRows === 1 ? own : joinedHeadings(own, rows[index + 1] ?? []);
  return { headings: uniqueHeadings(texts), above: rows.slice(0, index), firstRow: index + headingRows };
}

const isHeading = (cell: string): boolean =>
  cell !== '' && cell.length <= 100 && /\p{L}/u.test(cell) && placeholderKind(cell) === null && !/^\D?\d[\d.,]*\D?$/.test(cell);

/** Finds the row of headings of an unknown table: the first of those with the most texts that name a known field, else with the most texts. */
export function findHead(rows: Rows, isKnown: (heading: string) => boolean = isKnownHeading): TableHead {
  let best = { index: 0, score: -1 };
  for (const [index, cells] of rows.slice(0, searchedRows).entries()) {
    const texts = cells.filter(isHeading);
    const isRow = texts.length >= 2 && texts.length >= cells.filter((cell) => cell !== '').length / 2;
    const score = isRow ? 1_000 * new Set(texts.filter(isKnown).map(headingKey)).size + Math.min(texts.length, 500) : -1;
    // A row of titles is no row of headings because it is longer: only known headings decide between rows.
    if (score > best.score && (best.score < 0 || score >= best.score + 1_000)) best = { index, score };
  }
  return headAt(rows, best.index);
}
