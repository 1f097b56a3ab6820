type Part = { text: string; isMatch: boolean };

/** Shows a text in pieces, with the matching ones highlighted. */
export function MarkedText({ parts }: { parts: readonly Part[] }) {
  // Pieces may be equal, so their positions are their keys.
  return parts.map(({ text, isMatch }, index) => {
    const key = `${index}`;
    return isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
