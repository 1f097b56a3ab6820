/** Shows a text with code between its backticks. */
export function InlineCode({ text }: { text: string }) {
  const parts = text.split('`');
  // The parts of a fixed text never move.
  return parts.map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 && index < parts.length - 1 ? <code key={key}>{part}</code> : <span key={key}>{part}</span>;
  });
}
