// npm run dev: one origin with hot reload. Vite serves the web client and proxies the API to a gateway that is rebuilt and restarted when a
// source of the server changes. Schema and typed operations are regenerated.
import { createServer as createProbe } from 'node:net';
import path from 'node:path';
import { startGatewayProcess } from './lib/dev-gateway.mjs';
import { runLeashed } from './lib/leash.mjs';
import { enterOwnNode } from './lib/own-node.mjs';
import { inRoot, modulesDir, printStatus, root } from './lib/paths.mjs';

await enterOwnNode();
process.on('disconnect', () => process.emit('SIGTERM'));
const { context } = await import('esbuild');
const { createServer } = await import('vite');
const { serverBuild } = await import('./lib/server-build.mjs');

const outdir = inRoot('dist', 'dev');
const paths =
  'graphql|api|account/export|backups|ddex|developers|exports|files|healthz|imports|metadata|proofs|public|readyz|uploads|webhooks';
const API = new RegExp(`^/(${paths})(/|\\?|$)`);

const gatewayPort = await freePort();
const schema = generator('tsx', ['gateway/cli/emit-schema.ts']);
const operations = generator('graphql-codegen', ['--config', 'codegen.ts']);
let gateway;

const restart = {
  name: 'restart',
  setup(build) {
    build.onEnd(async ({ errors }) => {
      if (errors.length > 0) return;
      if (gateway === undefined) await startAll();
      else await gateway.restart();
      schema();
    });
  },
};

/** The gateway's settings module reads the settings, so errors have the same messages. */
async function startAll() {
  const { loadConfig } = await import(path.join(outdir, 'config.js'));
  try {
    const { host, port, publicUrl } = loadConfig(process.env);
    gateway = startGatewayProcess(outdir, { port: gatewayPort, publicUrl });
    const vite = await serveWeb(host, port, gateway);
    await Promise.all([gateway.restart(), warmUp(vite)]);
    printStatus(`Stave is being developed at ${publicUrl}`);
  } catch (error) {
    printStatus(error.message);
    return process.exit(1);
  }
}

async function serveWeb(host, port, { whenReady }) {
  const target = `http://127.0.0.1:${gatewayPort}`;
  const vite = await createServer({
    configFile: inRoot('vite.config.ts'),
    // One file with all icons: bundling the 6,000 files of the ES module takes a third of the time of all libraries.
    resolve: { alias: { '@tabler/icons-react': '@tabler/icons-react/dist/cjs/tabler-icons-react.cjs' } },
    server: {
      host,
      port,
      strictPort: true,
      proxy: {
        [`^/(${paths})(/|\\?|$)`]: {
          target,
          // Subscriptions; Vite's own socket for hot reload has another path.
          ws: true,
          // A browser that opens the API's address gets the IDE.
          bypass: ({ method, headers, url }) =>
            method === 'GET' && /^\/graphql\/?(\?|$)/.test(url) && headers.accept?.includes('text/html')
              ? '/ide/index.html'
              : undefined,
        },
      },
    },
    plugins: [{ name: 'wait-for-gateway', configureServer: ({ middlewares }) => void middlewares.use(waitFor(whenReady)) }],
  });
  vite.watcher.add([inRoot('schema.graphql'), inRoot('rest-compat')]);
  vite.watcher.on('all', (_event, file) => {
    if (file.endsWith('.graphql')) operations();
  });
  return vite.listen();
}

/** Bundles the libraries, once after an installation, and transforms the modules of both pages. The first page would wait for it. */
async function warmUp({ environments: { client } }) {
  await Promise.all(['/main.tsx', '/ide/main.tsx'].map((url) => client.warmupRequest(url)));
  await Promise.all(client.depsOptimizer.metadata.depInfoList.map(({ processing }) => processing));
}

/** Requests during a restart of the gateway wait for it. */
const waitFor = (whenReady) => async (request, _response, next) => {
  if (API.test(request.url)) await whenReady();
  next();
};

/** Runs one generator at a time; a change meanwhile makes it run again. */
function generator(tool, args) {
  let running;
  let isAskedAgain = false;
  const run = async () => {
    do {
      isAskedAgain = false;
      const { code, output } = await runLeashed(path.join(modulesDir, '.bin', tool), args, { cwd: root });
      if (code !== 0) printStatus(output.trim());
    } while (isAskedAgain);
    running = undefined;
  };
  return () => {
    if (running === undefined) running = run();
    else isAskedAgain = true;
  };
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createProbe().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function stop() {
  await gateway?.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
const builder = await context({ ...serverBuild, outdir, plugins: [restart] });
await builder.watch();
