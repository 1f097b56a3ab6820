// npm run token:read -- ethereum RPC_URL CONTRACT [TOKEN_ID] [--wallet ADDRESS]…  or  solana RPC_URL MINT: reads a token from a node, to
// verify it without Stave.
import { parseArgs } from 'node:util';
import { printStatus } from './lib/paths.mjs';
import { readEthereumToken } from './token/ethereum.mjs';
import { readSolanaToken } from './token/solana.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { wallet: { type: 'string', multiple: true } } });
const [chain, url, address, tokenId] = positionals;
const isKnown = chain === 'ethereum' || chain === 'solana';
if (!isKnown || !url || !address) {
  printStatus('Specify a token: ethereum RPC_URL CONTRACT [TOKEN_ID] [--wallet ADDRESS]…, or solana RPC_URL MINT.');
  process.exit(2);
}
try {
  const token =
    chain === 'ethereum'
      ? await readEthereumToken(url, address, tokenId, values.wallet ?? [])
      : await readSolanaToken(url, address);
  process.stdout.write(`${JSON.stringify(token, null, 2)}\n`);
} catch (error) {
  printStatus(`The token could not be read: ${error.message}`);
  process.exit(1);
}
