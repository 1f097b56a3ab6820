import { createRequire } from 'node:module';

const systems: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'win32' };
const machines: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/** Returns the path of anvil. Null on unsupported machines, because its packages are optional. */
export function anvilBinary(): string | null {
  const [system, machine] = [systems[process.platform], machines[process.arch]];
  if (!system || !machine) return null;
  const file = `@foundry-rs/anvil-${system}-${machine}/bin/anvil${system === 'win32' ? '.exe' : ''}`;
  try {
    // Resolves the package wherever it is installed.
    const inPackage = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'));
    return inPackage.resolve(file);
  } catch {
    return null;
  }
}

export const missingBinary = () =>
  `The local Ethereum chain has no program for ${process.platform} on ${process.arch}: set ETHEREUM_RPC_URL, ETHEREUM_PRIVATE_KEY and ETHEREUM_CHAIN_ID to use another network, or run npm install again if it skipped optional packages.`;
