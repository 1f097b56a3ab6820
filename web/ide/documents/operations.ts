/** An operation of a document, and where it is in the text. */
export type Operation = { type: 'query' | 'mutation' | 'subscription'; name: string | null; from: number; to: number };

const token = /#[^\n\r]*|"""(?:\\"""|[\s\S])*?(?:"""|$)|"(?:\\.|[^"\\\n\r])*"?|[{}()[\]]|[_A-Za-z]\w*/g;
const isType = (word: string): word is Operation['type'] => /^(?:query|mutation|subscription)$/.test(word);

/**
 * Finds the operations of a document that may be unfinished. Reads tokens only, so it needs no GraphQL parser, which the page loads later
 * than the editor.
 */
export function operationsIn(text: string): Operation[] {
  const found: Operation[] = [];
  let depth = 0;
  let open: Operation | 'fragment' | null = null;
  let canBeNamed = false;
  for (const { 0: sign, index } of text.matchAll(token)) {
    if (/^["#]/.test(sign)) continue;
    const isWord = /^\w/.test(sign);
    if (depth === 0 && isWord) {
      if (open === null) open = isType(sign) ? { type: sign, name: null, from: index, to: text.length } : 'fragment';
      else if (canBeNamed && open !== 'fragment') open.name = sign;
      canBeNamed = open !== 'fragment' && open.name === null && open.from === index;
      continue;
    }
    canBeNamed = false;
    if (isWord) continue;
    if (/[{([]/.test(sign)) {
      open ??= { type: 'query', name: null, from: index, to: text.length };
      depth += 1;
      continue;
    }
    depth = Math.max(0, depth - 1);
    if (depth > 0 || sign !== '}') continue;
    if (open !== null && open !== 'fragment') found.push({ ...open, to: index + 1 });
    open = null;
  }
  if (open !== null && open !== 'fragment') found.push(open);
  return found;
}

/** Returns the operation at the cursor, or the first one. */
export const operationAt = (operations: readonly Operation[], cursor: number): Operation | undefined =>
  operations.find(({ from, to }) => cursor >= from && cursor <= to) ?? operations[0];

/** Returns the name of the first field of an operation. Its alias is read over. */
function firstField(text: string): string | null {
  let depth = 0;
  let isInSelection = false;
  for (const { 0: sign, index } of text.matchAll(token)) {
    if (/^["#]/.test(sign)) continue;
    if (/^\w/.test(sign)) {
      if (isInSelection && !/^\s*:/.test(text.slice(index + sign.length, index + sign.length + 40))) return sign;
      continue;
    }
    if (isInSelection) return null;
    isInSelection = depth === 0 && sign === '{';
    depth += /[{([]/.test(sign) ? 1 : -1;
  }
  return null;
}

const maxTitleLength = 80;

/** Returns a short name for a document: its first operation, or its first field. */
export function titleOf(text: string): string {
  const [first] = operationsIn(text);
  if (!first) return 'Untitled';
  if (first.name !== null) return first.name.slice(0, maxTitleLength);
  const field = firstField(text.slice(first.from));
  return field === null ? 'Untitled' : `{ ${field.slice(0, maxTitleLength)} }`;
}
