/** A fingerprint as people write it: capital letters, groups and the 0x of chains are fine. Null when it is none. */
export function fingerprintOf(text: string): string | null {
  const plain = text
    .replace(/[\s:-]/g, '')
    .toLowerCase()
    .replace(/^0x/, '');
  return /^[0-9a-f]{64}$/.test(plain) ? plain : null;
}

/** What is wrong with a text that is no fingerprint, as a sentence. */
export function faultOf(text: string): string {
  const plain = text.replace(/[\s:-]/g, '').replace(/^0x/i, '');
  if (plain === '') return 'Enter a fingerprint: 64 characters, 0–9 and a–f.';
  const wrong = /[^0-9a-f]/i.exec(plain)?.[0];
  if (wrong !== undefined) return `A fingerprint has only 0–9 and a–f, and “${wrong}” is in this one.`;
  return `A SHA-256 fingerprint has 64 characters, this one has ${plain.length}.`;
}
