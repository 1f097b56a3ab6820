const maxWidth = 140;

/** Returns a value as JSON for readers: objects and lists that fit into a line are one line. `room` is what precedes the value there. */
export function foldedJson(value: unknown, indent = '', room = indent.length): string {
  const line = JSON.stringify(value, null, 1).replace(/\n */g, ' ');
  if (typeof value !== 'object' || value === null || room + line.length < maxWidth) return line;
  const inner = `${indent} `;
  if (Array.isArray(value)) return `[\n${value.map((each) => inner + foldedJson(each, inner)).join(',\n')}\n${indent}]`;
  const fields = Object.entries(value).map(([name, each]) => {
    const start = `${inner}${JSON.stringify(name)}: `;
    return start + foldedJson(each, inner, start.length);
  });
  return `{\n${fields.join(',\n')}\n${indent}}`;
}
