/** Parses a fingerprint; accepts capitals, groups and a 0x prefix. Null if invalid. */
export function fingerprintOf(text: string): string | null {
  const plain = text
    .replace(/[\s:-]/g, '')
    .toLowerCase()
    .replace(/^0x/, '');
  return /^[0-9a-f]{64}$/.test(plain) ? plain : null;
}

/** Message for an invalid fingerprint. */
export function faultOf(text: string): string {
  const plain = text.replace(/[\s:-]/g, '').replace(/^0x/i, '');
  if (plain === '') return 'Enter a fingerprint: 64 characters, 0–9 and a–f.';
  const wrong = /[^0-9a-f]/i.exec(plain)?.[0];
  if (wrong !== undefined) return `A fingerprint has only the characters 0–9 and a–f. This one contains “${wrong}”.`;
  return `A SHA-256 fingerprint has 64 characters. This one has ${plain.length}.`;
}
