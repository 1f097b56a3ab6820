// Checks a proof of creation without trusting its issuer. Requires only Node.js 18 or later.
//   node verify.mjs FILE proof.json [--ethereum-rpc URL] [--solana-rpc URL]
// Offline it checks that FILE matches the proof, and that the path leads from the file to the root (RFC 6962, RFC 9162 §2.1.3.2).
// With the URL of a chain's node it also checks that the named transaction contains the root, and the time of its block.
// Exit code: 0 when all checks passed, 1 when one failed, 2 when the input cannot be used, 3 when no check failed but a requested node
// did not respond.
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';

const usage = 'Usage: node verify.mjs FILE proof.json [--ethereum-rpc URL] [--solana-rpc URL]';
const [maxProofBytes, maxLeaves, waitMs] = [1_000_000, 2 ** 31 - 1, 15_000];
/** keccak256 of Anchored(bytes32,uint256,address) */
const anchoredTopic = '0x84dbb9ce184d1878830cd808f179fc6831bdd837296520e4726615daf660c9cf';
const memoPrograms = ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'];
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

// The proof is invalid; the input cannot be used; a node did not respond.
class Refused extends Error {}
class Unusable extends Error {}
class NoResponse extends Error {}

const nameOf = (anchor) => anchor.networkName ?? anchor.chain;
const memoOf = (root, treeSize) => `stave:v1:${root}:${treeSize}`;
/** Replaces control characters, so text from a proof or node cannot imitate this program's output. */
const plain = (text) => `${text}`.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');
const print = (word, text) => console.log(`${`${word}:`.padEnd(13)}${plain(text)}`);
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

function readArguments(given) {
  const [files, nodes] = [[], {}];
  for (let at = 0; at < given.length; at++) {
    const [name, inline] = given[at].split(/=(.*)/s);
    if (name === '--ethereum-rpc' || name === '--solana-rpc') nodes[name.slice(2, -4)] = inline ?? given[++at];
    else if (name.startsWith('--')) throw new Unusable(`Unknown option ${name}. ${usage}`);
    else files.push(given[at]);
  }
  if (files.length !== 2) throw new Unusable(usage);
  const wrong = Object.keys(nodes).find((chain) => !/^https?:\/\/./.test(nodes[chain] ?? ''));
  if (wrong) throw new Unusable(`Set --${wrong}-rpc to the http or https URL of a node.`);
  return { file: files[0], proofFile: files[1], nodes };
}

function readProof(name) {
  let proof;
  try {
    if (statSync(name).size > maxProofBytes) throw new Unusable(`${name} is too large for a proof.`);
    proof = JSON.parse(readFileSync(name, 'utf8'));
  } catch (error) {
    if (error instanceof Unusable) throw error;
    throw new Unusable(error instanceof SyntaxError ? `${name} is not JSON.` : `${name} cannot be read: ${error.code}.`);
  }
  requireForm(proof);
  return proof;
}

const isHash = (text) => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
const isCount = (value, max) => Number.isInteger(value) && value >= 0 && value <= max;
const isTime = (text) => typeof text === 'string' && /^[\d-]{10}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));

function requireForm(proof) {
  const require = (holds, what) => {
    if (!holds) throw new Unusable(`The proof is malformed: ${what}.`);
  };
  require(proof !== null && typeof proof === 'object' && proof.format === 'stave-proof', 'format is not stave-proof');
  require(proof.version === 1, `this program supports version 1, not ${JSON.stringify(proof.version) ?? 'none'}`);
  require(isHash(proof.sha256), 'sha256 is not 64 lower-case hexadecimal digits');
  const { algorithm, leafIndex, treeSize, path, root } = proof.merkle ?? {};
  require(algorithm === 'RFC6962-SHA256', 'merkle.algorithm is not RFC6962-SHA256');
  require(isCount(treeSize, maxLeaves) && treeSize > 0, 'merkle.treeSize is not a valid number of leaves');
  require(isCount(leafIndex, treeSize - 1), 'merkle.leafIndex is outside the tree');
  require(Array.isArray(path) && path.length <= 31 && path.every(isHash), 'merkle.path is not a list of hashes');
  require(isHash(root), 'merkle.root is not 64 lower-case hexadecimal digits');
  const { anchors } = proof;
  const isSome = Array.isArray(anchors) && anchors.length > 0 && anchors.length <= 20;
  require(isSome, 'anchors is empty or too long');
  for (const anchor of anchors) {
    require(['ethereum', 'solana'].includes(anchor?.chain), 'an anchor is on an unsupported chain');
    const { chain, transaction, blockTime, chainId, genesisHash } = anchor;
    require(typeof transaction === 'string', `the anchor on ${chain} has no transaction`);
    require(isTime(blockTime), `the anchor on ${chain} has no valid block time`);
    const hasNetwork = chain === 'ethereum' ? Number.isSafeInteger(chainId) : typeof genesisHash === 'string';
    require(hasNetwork, `the anchor on ${chain} has no network`);
  }
}

async function hashOf(file) {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(file)) hash.update(piece);
  } catch (error) {
    throw new Unusable(`${file} cannot be read: ${error.code}.`);
  }
  return hash.digest();
}

/** Computes the root from a path (RFC 9162 §2.1.3.2). Returns null for an impossible path. */
function rootOf(content, { leafIndex, treeSize, path }) {
  let index = leafIndex;
  let last = treeSize - 1;
  let node = sha256(Buffer.of(0), content);
  for (const text of path) {
    const neighbour = Buffer.from(text, 'hex');
    if (last === 0) return null;
    if (index % 2 === 1 || index === last) {
      node = sha256(Buffer.of(1), neighbour, node);
      while (index % 2 === 0 && index !== 0) {
        index >>>= 1;
        last >>>= 1;
      }
    } else node = sha256(Buffer.of(1), node, neighbour);
    index >>>= 1;
    last >>>= 1;
  }
  return last === 0 ? node.toString('hex') : null;
}

function checkPath(content, { sha256: expected, merkle }) {
  const actual = content.toString('hex');
  const fault = `The SHA-256 of the file is ${actual}, but the proof is for ${expected}.`;
  if (actual !== expected) throw new Refused(`The proof is for another file. ${fault}`);
  print('passed', `the SHA-256 of the file is ${actual}`);
  if (rootOf(content, merkle) !== merkle.root)
    throw new Refused('The path does not lead from the file to the root. The proof was changed.');
  print('passed', `the path leads from leaf ${merkle.leafIndex} of ${merkle.treeSize} to the root ${merkle.root}`);
}

/** Checks that the fields of an anchor agree with each other, before any request to a node. */
function checkAnchorFields(anchor, { root, treeSize }) {
  const { chain, network } = anchor;
  const place = chain === 'ethereum' ? `eip155:${anchor.chainId}` : `solana:${anchor.genesisHash}`;
  if (network !== undefined && network !== place && !`${network}`.startsWith(`${place}:`)) {
    throw new Refused(`The anchor on ${chain} contains two networks, ${network} and ${place}. The proof was changed.`);
  }
  if (chain === 'solana' && anchor.memo !== undefined && anchor.memo !== memoOf(root, treeSize))
    throw new Refused('The memo of the anchor on solana is for another root.');
}

/** Compares a value of the proof with the chain. A value that the proof omits is no failure. */
function compare(word, said, found) {
  if (said === undefined || said === null || said === found) return;
  throw new Refused(`The proof says ${word}${said}, but the chain says ${word}${found}.`);
}

async function ask(url, method, params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(waitMs) })
    .then((response) => response.json())
    .catch(() => Promise.reject(new NoResponse(`the node does not respond to ${method}`)));
  if (answer?.error) throw new NoResponse(`the node responds to ${method} with “${answer.error.message}”`);
  return answer?.result;
}

async function checkEthereum(anchor, { root, treeSize }, url) {
  const chainId = Number(await ask(url, 'eth_chainId', []));
  if (chainId !== anchor.chainId) {
    throw new Refused(`The proof is anchored on chain ${anchor.chainId}, but the node is on chain ${chainId}.`);
  }
  const genesis = `${anchor.network ?? ''}`.split(':')[2];
  const first = genesis && (await ask(url, 'eth_getBlockByNumber', ['0x0', false]));
  if (genesis && first?.hash !== genesis) throw new Refused('The node is on another network: its first block differs.');
  const receipt = await ask(url, 'eth_getTransactionReceipt', [anchor.transaction]);
  if (!receipt) throw new Refused('The transaction is not in any block of the chain.');
  if (receipt.status !== '0x1') throw new Refused('The transaction is in a block, but failed.');
  const isOurs = ({ topics: [event, logged], data }) =>
    event === anchoredTopic && logged === `0x${root}` && BigInt(data) === BigInt(treeSize);
  const ours = receipt.logs.filter(isOurs).map(({ address }) => address.toLowerCase());
  if (ours.length === 0) throw new Refused('The transaction is in a block, but anchors another root.');
  if (!ours.includes(anchor.contract?.toLowerCase())) compare('contract ', anchor.contract, ours[0]);
  const block = await ask(url, 'eth_getBlockByNumber', [receipt.blockNumber, false]);
  if (!block || block.hash !== receipt.blockHash) throw new NoResponse('the chain is being reorganised, try again');
  compare('block ', anchor.blockNumber, Number(receipt.blockNumber));
  compare('block hash ', anchor.blockHash, receipt.blockHash);
  return { id: `chain id ${chainId}`, place: `block ${Number(receipt.blockNumber)}`, seconds: Number(block.timestamp) };
}

async function checkSolana(anchor, { root, treeSize }, url) {
  const genesis = await ask(url, 'getGenesisHash', []);
  if (genesis !== anchor.genesisHash) throw new Refused('The node is on another cluster: its genesis hash differs.');
  const options = { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 };
  const found = await ask(url, 'getTransaction', [anchor.transaction, options]);
  if (!found) throw new Refused('The transaction is not in any block of the chain.');
  if (found.meta?.err !== null) throw new Refused('The transaction is in a block, but failed.');
  const { accountKeys: keys, instructions } = found.transaction.message;
  const isOurs = (each) => memoPrograms.includes(keys[each.programIdIndex]) && textOf(each.data) === memoOf(root, treeSize);
  if (!instructions.some(isOurs)) throw new Refused('The transaction is in a block, but anchors another root.');
  compare('slot ', anchor.slot, found.slot);
  // Nodes forget blocks sooner than transactions.
  const summary = { transactionDetails: 'none', rewards: false, commitment: 'confirmed', maxSupportedTransactionVersion: 0 };
  const block = anchor.blockHash && (await ask(url, 'getBlock', [found.slot, summary]).catch(() => null));
  if (block?.blockhash) compare('block hash ', anchor.blockHash, block.blockhash);
  else if (anchor.blockHash)
    print('not checked', `the hash of the block in slot ${found.slot} of ${nameOf(anchor)}: the node does not return it.`);
  return { id: `genesis hash ${genesis}`, place: `slot ${found.slot}`, seconds: found.blockTime };
}

function textOf(encoded) {
  let number = 0n;
  for (const sign of encoded) number = number * 58n + BigInt(base58.indexOf(sign));
  const hex = number.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex').toString('utf8');
}

async function checkAnchor(anchor, merkle, url) {
  const name = nameOf(anchor);
  checkAnchorFields(anchor, merkle);
  const local = anchor.isLocal ? ' This is a local test chain, whose records prove nothing to others.' : '';
  if (!url) {
    const claim = `the root is in transaction ${anchor.transaction} on ${name} since ${anchor.blockTime}`;
    print('not checked', `${claim}, according to the proof.${local}`);
    print('', `Set --${anchor.chain}-rpc to the URL of a node to check transaction and network.`);
    return;
  }
  // The node confirmed the ID. The name comes from the proof only and is not verified.
  const { id, place, seconds } = await (anchor.chain === 'ethereum' ? checkEthereum : checkSolana)(anchor, merkle, url);
  if (!Number.isSafeInteger(seconds)) throw new NoResponse(`the node does not return the time of ${place}`);
  const since = new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
  if (Math.floor(Date.parse(anchor.blockTime) / 1000) !== seconds) compare('', anchor.blockTime, since);
  const where = `${place} of the network with ${id} (“${name}” in the proof)`;
  print('passed', `the root is in ${where} since ${since}, transaction ${anchor.transaction}.${local}`);
}

async function main() {
  const { file, proofFile, nodes } = readArguments(process.argv.slice(2));
  const proof = readProof(proofFile);
  checkPath(await hashOf(file), proof);
  let unanswered = 0;
  for (const anchor of proof.anchors) {
    try {
      await checkAnchor(anchor, proof.merkle, nodes[anchor.chain]);
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
      unanswered += 1;
      print('not checked', `${nameOf(anchor)}: ${error.message}.`);
    }
  }
  const unnamed = Object.keys(nodes).filter((chain) => !proof.anchors.some((anchor) => anchor.chain === chain));
  for (const chain of unnamed) print('not checked', `${chain}: the proof has no anchor on this chain.`);
  print('not shown', 'who created or owns the file. A proof shows that the file existed at the time of the block.');
  return unanswered > 0 ? 3 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof Refused) print('FAILED', error.message);
  else console.error(plain(error instanceof Unusable ? error.message : `Couldn't check the proof: ${error.message}`));
  process.exitCode = error instanceof Refused ? 1 : 2;
}
