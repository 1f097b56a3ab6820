import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publicProof } from '#gateway/areas/proofs/anchored-proofs.ts';
import { backfillFingerprints } from '#gateway/areas/proofs/backfill.ts';
import { sealWaiting } from '#gateway/areas/proofs/batches.ts';
import { proofJson } from '#gateway/areas/proofs/proof-json.ts';
import { type Account, registerAccount } from './account-session.ts';
import { addAsset } from './assets.ts';
import { givePlan } from './plans.ts';
import { type Product, startProduct } from './product.ts';
import { bothNetworks, confirmAnchors, type PaperChains, paperChains } from './proofs.ts';

/** The product with chains that exist as rows only, a workspace whose plan includes proofs, and local files. */
export type ProvenProduct = {
  product: Product;
  chains: PaperChains;
  account: Account;
  /** Adds a file to the workspace and to this machine. Its fingerprint is pending. */
  store(name: string, text: string): Promise<StoredFile>;
  /** Writes a file only to this machine. */
  write(name: string, content: string | Buffer): Promise<string>;
  /** Seals waiting fingerprints and anchors all batches. */
  anchor(): Promise<void>;
  seal(): Promise<void>;
  /** Sends further anchors to two other networks. */
  connect(isLocal: boolean): Promise<void>;
  /** Downloads the proof of a fingerprint, changes it and writes it to a file. */
  proof(name: string, sha256: string, change?: (proof: ProofText) => void): Promise<string>;
  stop(): Promise<void>;
};
export type StoredFile = { id: string; sha256: string; path: string; name: string };
/** Parts of a proof that tests change. */
type ProofText = {
  merkle: { path: string[]; root: string };
  anchors: { network: string; networkName: string; blockNumber?: number; blockTime: string }[];
};

export async function startProvenProduct(): Promise<ProvenProduct> {
  const chains = paperChains();
  const product = await startProduct({}, { chains });
  const account = await registerAccount(product);
  await givePlan(product.pool, account.workspaceId);
  const folder = await mkdtemp(path.join(tmpdir(), 'stave-proven-'));
  const write = async (name: string, content: string | Buffer) => {
    const file = path.join(folder, name);
    await writeFile(file, content);
    return file;
  };
  const seal = async () => {
    await sealWaiting(product.platform);
  };
  return {
    product,
    chains,
    account,
    write,
    seal,
    store: async (name, text) => {
      const content = Buffer.from(text);
      const { id, sha256 } = await addAsset(product.platform, account.workspaceId, { content, fileName: name });
      await backfillFingerprints(product.platform);
      return { id, sha256, name, path: await write(name, content) };
    },
    anchor: async () => {
      await seal();
      await confirmAnchors(product.pool);
    },
    connect: async (isLocal) => {
      chains.known.length = 0;
      if (isLocal) await bothNetworks(product.pool, chains);
      else for (const blockchain of ['ETHEREUM', 'SOLANA'] as const) await chains.add(product.pool, blockchain, { isLocal });
    },
    proof: async (name, sha256, change) => {
      const found = await publicProof(product.pool, sha256);
      if (!found) throw new Error(`No batch contains ${sha256}.`);
      const text = JSON.parse(proofJson(found)) as ProofText;
      change?.(text);
      return write(name, JSON.stringify(text));
    },
    stop: async () => {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
