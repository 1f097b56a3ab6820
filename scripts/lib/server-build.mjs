import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { inRoot } from './paths.mjs';
import { withoutPackages } from './source-maps.ts';

/** esbuild's options for the gateway in development. Class names are kept, because the API and the database mapping use them. */
export const serverBuild = {
  absWorkingDir: inRoot(),
  entryPoints: {
    main: 'gateway/main.ts',
    supervisor: 'gateway/server/process/supervisor/main.ts',
    config: 'gateway/server/settings/config.ts',
    probing: 'gateway/ports/probing/child/main.ts',
    'ethereum-node': 'gateway/ports/chains/ethereum/node/main.ts',
    'solana-node': 'gateway/ports/chains/solana/node/main.ts',
    'chain-worker': 'gateway/areas/tokens/mint/worker/main.ts',
    'import-worker': 'gateway/server/process/import-worker/main.ts',
    'admin-cli': 'gateway/cli/admin.ts',
    'audit-cli': 'gateway/cli/audit.ts',
    'restore-cli': 'gateway/cli/restore.ts',
    'storage-cli': 'gateway/cli/storage.ts',
  },
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  packages: 'external',
  keepNames: true,
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
};

/** Packages with native code or other files, which they find by their own location, and packages that are optional or loaded on demand. */
const external = [
  '@apollo/usage-reporting-protobuf',
  '@aws-sdk/client-s3',
  '@napi-rs/canvas',
  '@solana/web3.js',
  'bufferutil',
  'class-validator',
  'libheif-js',
  'litesvm',
  'mammoth',
  'mediainfo.js',
  'nodemailer',
  'pdfkit',
  'sharp',
  'stripe',
  'unpdf',
  'utf-8-validate',
  'word-extractor',
];

/**
 * Of this dependency of @solana/spl-token only the part in JavaScript. Its native part is unmaintained, and where it could not be compiled
 * each start of the server would warn about it.
 */
const alias = { 'bigint-buffer': inRoot('node_modules', 'bigint-buffer', 'dist', 'browser.js') };

/**
 * Builds the server together with the packages that it loads at the start, because one large file loads faster than 2,000 small ones.
 *
 * @param {{ outdir: string, entryPoints?: Record<string, string> }} options
 */
export function buildServer({ outdir, ...options }) {
  // Packages in CommonJS call `require` for the modules of Node.js.
  const js = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`;
  // The synchronous call leaves no service process behind.
  buildSync({ ...serverBuild, packages: 'bundle', external, alias, banner: { js }, outdir, ...options });
  for (const name of readdirSync(outdir).filter((each) => each.endsWith('.map'))) {
    const file = path.join(outdir, name);
    writeFileSync(file, withoutPackages(readFileSync(file, 'utf8')));
  }
}
