import { inRoot } from './paths.mjs';

/** esbuild's options for the gateway. Class names are kept, because the API and the database mapping use them. */
export const serverBuild = {
  absWorkingDir: inRoot(),
  entryPoints: {
    main: 'gateway/main.ts',
    supervisor: 'gateway/process/supervisor/main.ts',
    config: 'gateway/config.ts',
    probing: 'gateway/ports/probing/child/main.ts',
    'ethereum-node': 'gateway/ports/chains/ethereum/node/main.ts',
    'solana-node': 'gateway/ports/chains/solana/node/main.ts',
    'chain-worker': 'gateway/tokenization/mint/worker/main.ts',
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
