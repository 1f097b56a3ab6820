import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from '#tests/support/browser.ts';
import type { Bench, Figure } from './bench.ts';

const KILOBYTE = 1_000;
const PAGES = [
  { name: 'landing page', path: '/', limit: 150, isSignedIn: false },
  { name: 'sign-in page', path: '/login', limit: 220, isSignedIn: false },
  { name: 'registration page', path: '/register', limit: 220, isSignedIn: false },
  { name: 'works list', path: '/dashboard/music/works', limit: 330, isSignedIn: true },
  { name: 'GraphQL IDE', path: '/graphql', limit: 345, isSignedIn: true },
];

/** Measures the JavaScript that each page loads in a browser with an empty cache: response bodies, each compressed with gzip at level 9. */
export async function measurePageWeight(bench: Bench, webDir: string): Promise<Figure[]> {
  if (!existsSync(webDir)) {
    return PAGES.map(({ name, limit }) => ({
      name: `JavaScript, ${name}`,
      value: 'not built',
      goal: `≤ ${limit} kB`,
      isMet: null,
    }));
  }
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [];
    for (const page of PAGES) {
      const context = await browser.newContext();
      if (page.isSignedIn) {
        await context.addCookies([
          { name: 'stave_session', value: bench.token, url: bench.url, httpOnly: true, sameSite: 'Lax' },
        ]);
      }
      const tab = await context.newPage();
      const scripts = new Map<string, Promise<Buffer>>();
      tab.on('response', (response) => {
        if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.set(response.url(), response.body());
      });
      await tab.goto(bench.url + page.path, { waitUntil: 'networkidle' });
      const bodies = await Promise.all(scripts.values());
      const kilobytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / KILOBYTE;
      const arrived = new URL(tab.url()).pathname;
      if (arrived !== page.path) throw new Error(`${page.path} led to ${arrived}: its weight was not measured.`);
      figures.push({
        name: `JavaScript, ${page.name}`,
        value: `${kilobytes.toFixed(1)} kB in ${bodies.length} files`,
        goal: `≤ ${page.limit} kB`,
        isMet: bodies.length > 0 && kilobytes <= page.limit,
      });
      await context.close();
    }
    return figures;
  } finally {
    await browser.close();
  }
}
