import { type CodeCheck, type CodeScheme, checkWith, compactCode } from './code-check.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the check character of ISO 7064 MOD 37,36 for letters and digits in upper case, as used by the DPID and the GRid. */
function mod37Check(payload: string): string {
  let product = 36;
  for (const character of payload) {
    const sum = (product + alphabet.indexOf(character)) % 36 || 36;
    product = (sum * 2) % 37;
  }
  return alphabet[(37 - product) % 36]!;
}

/** Parses an entered DPID to its compact form (`PADPIDA2014122301Q`), or returns null. */
function parseDpid(text: string): string | null {
  const compact = compactCode(text);
  return /^PADPIDA\d{10}[A-Z0-9]$/.test(compact) ? compact : null;
}

const scheme: CodeScheme = {
  parse: parseDpid,
  canonical: (compact) => compact,
  format: (compact) => compact.replace(/^(..)(.{5})(\d{10})(.)$/, '$1-$2-$3-$4'),
  checkDigits: (compact) => mod37Check(compact.slice(0, -1)),
  malformedMessage: 'Invalid DPID format. Use: PA-DPIDA-2014122301-Q',
  validMessage: 'Valid DPID',
};

/** Checks an entered DDEX party ID, which is stored as 18 characters without separators. Check character: ISO 7064 MOD 37,36. */
export const checkDpid = (text: string): CodeCheck => checkWith(scheme, text);
