const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the check character of ISO 7064 MOD 37,36 for letters and digits in upper case, as used by the DPID and the GRid. */
export function mod37Check(payload: string): string {
  let product = 36;
  for (const character of payload) {
    const sum = (product + alphabet.indexOf(character)) % 36 || 36;
    product = (sum * 2) % 37;
  }
  return alphabet[(37 - product) % 36]!;
}
