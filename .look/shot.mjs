import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: '/work/main/.cache/chromium-153.0.0/chromium', args: ['--no-sandbox','--disable-gpu'], headless: true });
const base = 'http://127.0.0.1:4810';
const api = async (query) => (await (await fetch(base + '/graphql', { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${globalThis.token}` }, body: JSON.stringify({ query }) })).json()).data;
const s = await (await fetch(base + '/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query: 'mutation { sessionStart(input: { email: "demo@stave.example", password: "listen-first" }) { token } }' }) })).json();
globalThis.token = s.data.sessionStart.token;
const d = await api('{ recordings(first: 20) { nodes { id title isrc works { id title } audio { id } } } labels(first: 3) { nodes { id name } } musicDocuments(first:2){nodes{id title}} }');
const rec = d.recordings.nodes.find((r) => r.audio && r.works.length) ?? d.recordings.nodes[0];
const noIsrc = d.recordings.nodes.find((r) => !r.isrc) ?? rec;
const label = d.labels.nodes[0];
const work = rec.works[0];
const shots = {
  'rec-list': '/dashboard/music/recordings',
  'rec-detail': `/dashboard/music/recordings/${noIsrc.id}`,
  'rec-token': `/dashboard/music/recordings/${rec.id}?tab=tokenization`,
  'rec-proof': `/dashboard/music/recordings/${rec.id}?tab=proof`,
  'work-rec': `/dashboard/music/works/${work.id}?tab=recordings`,
  label: `/dashboard/music/labels/${label.id}`,
  'rec-add': '/dashboard/music/recordings/add',
};
const wanted = process.argv.slice(2);
for (const [theme, vp] of [['light', { width: 1440, height: 900 }], ['dark', { width: 390, height: 844 }], ['dark', { width: 1440, height: 900 }], ['light', { width: 390, height: 844 }]]) {
  const context = await browser.newContext({ baseURL: base, viewport: vp, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(theme, vp.width, m.text().slice(0, 300)));
  await page.addInitScript((t) => localStorage.setItem('theme-settings', JSON.stringify({ theme: t })), theme);
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill('demo@stave.example');
  await page.getByLabel('Password', { exact: true }).fill('listen-first');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/dashboard/);
  for (const [name, url] of Object.entries(shots)) {
    if (wanted.length && !wanted.includes(name)) continue;
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/look/${name}-${theme}-${vp.width}.png`, animations: 'disabled' });
    if (name === 'work-rec') {
      await page.getByRole('button', { name: 'New Recording' }).click();
      await page.waitForTimeout(600);
      await page.screenshot({ path: `/tmp/look/work-dialog-${theme}-${vp.width}.png`, animations: 'disabled' });
    }
  }
  await context.close();
}
await browser.close();
