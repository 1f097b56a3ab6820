// npm run build [-- web | server]: builds what changed since the last build into dist/.
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { enterOwnNode } from './lib/own-node.mjs';
import { inRoot, printStatus } from './lib/paths.mjs';
import { isBuiltFrom, markBuilt, sourcesHash } from './lib/sources.mjs';

const builders = {
  async web(outDir) {
    // A test runner sets NODE_ENV=test, which would bundle development builds of packages.
    process.env.NODE_ENV = 'production';
    const { build } = await import('vite');
    await build({ configFile: inRoot('vite.config.ts'), logLevel: 'warn', build: { outDir, emptyOutDir: true } });
    await build({ configFile: inRoot('web', 'ide', 'vite.config.ts'), logLevel: 'warn', build: { outDir } });
  },
  async server(outDir) {
    const { buildServer } = await import('./lib/server-build.mjs');
    buildServer({ outdir: outDir });
  },
};

/** Removes folders of killed builds, which are named after their process. */
function removeLeftovers() {
  if (!existsSync(inRoot('dist'))) return;
  for (const name of readdirSync(inRoot('dist'))) {
    const pid = /\.(?:new|old)-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(inRoot('dist', name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Builds aside and moves the result into place, so a running server never reads a partial build. */
async function buildIfChanged(name) {
  const hash = sourcesHash(name);
  if (isBuiltFrom(name, hash)) return;
  printStatus(name === 'web' ? 'Building the web client…' : 'Building the server…');
  const target = inRoot('dist', name);
  const aside = `${target}.new-${process.pid}`;
  const old = `${target}.old-${process.pid}`;
  removeLeftovers();
  try {
    await builders[name](aside);
    if (existsSync(target)) renameSync(target, old);
    renameSync(aside, target);
    markBuilt(name, hash);
  } finally {
    for (const folder of [aside, old]) rmSync(folder, { recursive: true, force: true });
  }
}

await enterOwnNode();
process.on('disconnect', () => process.exit(1));
const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : Object.keys(builders)) {
  if (!(name in builders)) {
    printStatus(`There is no build named ${name}. Choose ${Object.keys(builders).join(' or ')}, or omit the name to build both.`);
    process.exit(1);
  }
  await buildIfChanged(name).catch((error) => {
    printStatus(error.message);
    process.exit(1);
  });
}
process.exit(0);
