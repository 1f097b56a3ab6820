import { type CodeCheck, type CodeScheme, checkWith, compactCode } from './code-check.ts';
import { mod37Check } from './mod-37-36.ts';

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
