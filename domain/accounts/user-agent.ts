/** Browsers and their patterns in user agents. Browsers whose user agent contains another browser's name come first. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(HeadlessChrome|Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
];
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];
const shownLength = 80;

/** Returns a readable name such as "Firefox on Windows". Unknown user agents are returned unchanged, shortened; null if empty. */
export function browserName(userAgent: string | null | undefined): string | null {
  const text = userAgent?.trim();
  if (!text) return null;
  const browser = browsers.find(([, sign]) => sign.test(text))?.[0];
  if (!browser) return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
  const system = systems.find(([, sign]) => sign.test(text))?.[0];
  return system ? `${browser} on ${system}` : browser;
}
