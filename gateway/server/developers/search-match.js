/**
 * Searches the index of the developer pages. The server and the pages use it alike.
 *
 * @typedef {{ name: string, own: string, words: string, text: string }} Compared what is compared with the words of a query, in small letters
 * @typedef {{ label: string, kind: string, path: string, text: string, compared: Compared }} Entry
 * @typedef {[label: string, kind: string, path: string, text: string, members?: string]} Row an entry, with the names of its fields or values
 */

const maxHits = 30;

/** Splits a name at capitals, so that "split" finds `mainSplit`. */
const wordsOf = (/** @type {string} */ label) => ` ${label.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()}`;

/**
 * @param {string} label
 * @param {string} kind
 * @param {string} path
 * @param {string} text
 * @returns {Entry}
 */
function entryOf(label, kind, path, text) {
  const name = label.toLowerCase();
  const own = name.slice(name.lastIndexOf('.') + 1);
  return { label, kind, path, text, compared: { name, own, words: wordsOf(label), text: text.toLowerCase() } };
}

/** Returns how well a word matches an entry: the lower, the better. Infinity if it does not. */
function rankOf(/** @type {Compared} */ { name, own, words, text }, /** @type {string} */ word) {
  if (name.includes(word)) {
    if (name === word || own === word) return name === own ? 0 : 1;
    if (own.startsWith(word) || name.startsWith(word)) return name === own ? 2 : 3;
    return words.includes(` ${word}`) ? 4 : 5;
  }
  return text.includes(word) ? 6 : Number.POSITIVE_INFINITY;
}

/**
 * Returns the entries of an index, each row and each of its members, with short names first.
 *
 * @param {readonly Row[]} rows
 * @returns {Entry[]}
 */
export function entriesOf(rows) {
  const entries = rows.flatMap(([label, kind, path, text, members]) => [
    entryOf(label, kind, path, text),
    ...(members ? members.split(' ') : []).map((member) =>
      entryOf(`${label}.${member}`, kind === 'enum' ? 'value' : 'field', `${path}#${member}`, ''),
    ),
  ]);
  return entries.sort((a, b) => a.label.length - b.label.length || (a.label < b.label ? -1 : 1));
}

/**
 * Returns the best matches: entries that contain every word.
 *
 * @param {readonly Entry[]} entries
 * @param {string} query
 * @returns {Entry[]}
 */
export function search(entries, query) {
  const words = query.trim().toLowerCase().slice(0, 100).split(/\s+/).slice(0, 6).filter(Boolean);
  if (words.length === 0) return [];
  const ranked = entries.map((entry) => ({ entry, rank: words.reduce((sum, word) => sum + rankOf(entry.compared, word), 0) }));
  const found = ranked.filter(({ rank }) => Number.isFinite(rank));
  // Sorting keeps the order of entries of equal rank.
  found.sort((a, b) => a.rank - b.rank);
  return found.slice(0, maxHits).map(({ entry }) => entry);
}
