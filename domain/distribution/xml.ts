/** An element of an XML document. Absent children are left out. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (XmlElement | string)[];
};
type Child = XmlElement | string | number | boolean | null | undefined;

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** Whether XML 1.0 allows a character. It forbids control characters and two non-characters, also as references. */
const isAllowed = (character: string): boolean => {
  const code = character.codePointAt(0)!;
  return code >= 0x20 ? code < 0xfffe || code > 0xffff : code === 0x9 || code === 0xa || code === 0xd;
};

/** Escapes a text. Leaves out forbidden characters; a lone surrogate becomes U+FFFD. */
const escaped = (text: string): string =>
  [...text.toWellFormed()]
    .filter(isAllowed)
    .map((character) => references[character] ?? character)
    .join('');

/** Creates an element with attributes. Null and undefined children and attributes are left out. */
export const elementWith = (
  name: string,
  attributes: Readonly<Record<string, string | null | undefined>>,
  ...children: readonly (Child | readonly Child[])[]
): XmlElement => ({
  name,
  attributes: Object.fromEntries(Object.entries(attributes).filter((pair): pair is [string, string] => pair[1] != null)),
  children: children
    .flat()
    .filter((child) => child !== null && child !== undefined)
    .map((child) => (typeof child === 'object' ? child : String(child))),
});

/** Creates an element without attributes. */
export const element = (name: string, ...children: readonly (Child | readonly Child[])[]): XmlElement =>
  elementWith(name, {}, ...children);

/** Creates an element with a text, or nothing without one. */
export const optional = (name: string, text: string | number | null | undefined): XmlElement | null =>
  text === null || text === undefined || text === '' ? null : element(name, text);

function written({ name, attributes, children }: XmlElement, indent: string): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const start = `${indent}<${name}${given.join('')}`;
  if (children.length === 0) return `${start}/>`;
  const texts = children.every((child) => typeof child === 'string');
  if (texts) return `${start}>${children.map((child) => escaped(child as string)).join('')}</${name}>`;
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : written(child, `${indent}  `)));
  return `${start}>\n${inner.join('\n')}\n${indent}</${name}>`;
}

/** Returns an XML document in UTF-8. */
export const xmlDocument = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`;
