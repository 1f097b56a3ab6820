import type { Pool } from 'pg';
import { type Blockchain, blockchainNames, blockchains } from '#domain/tokens/token-terms.ts';
import { type ChainEndpoints, noEndpoints, openChain } from './endpoints.ts';
import { isLocalNetwork } from './local-networks.ts';
import { networkName } from './network-name.ts';
import type { Chains, KnownNetwork } from './open.ts';
import { type Chain, type ChainFees, ChainUnreachable } from './port.ts';
import type { ChainsSettings } from './settings.ts';

/** A network without a heartbeat for this time has no worker. */
const silenceSeconds = 60;

type Row = {
  id: string;
  networkKey: string;
  signer: string;
  isLocal: boolean;
  problem: string | null;
  headNumber: number;
  seenAt: Date | null;
  silenceSeconds: number | null;
  fees: ChainFees | null;
};

/**
 * The configured chains. Local ones get their endpoints when their nodes run. The worker determines the row of each network; until then the
 * network has no row and shows what it waits for.
 */
export class ConnectedChains implements Chains {
  readonly #pool: Pool;
  readonly #settings: ChainsSettings;
  readonly #rowOf = new Map<Blockchain, string>();
  readonly #problemOf = new Map<Blockchain, string>();
  readonly #open = new Map<Blockchain, Promise<Chain>>();
  #endpoints: ChainEndpoints = noEndpoints;

  constructor(pool: Pool, settings: ChainsSettings) {
    this.#pool = pool;
    this.#settings = settings;
  }

  set endpoints(endpoints: ChainEndpoints) {
    this.#endpoints = endpoints;
  }

  /** Sets the row of a network found by the worker. From then on, the state comes from that row. */
  setRow(blockchain: Blockchain, rowId: string): void {
    this.#rowOf.set(blockchain, rowId);
    this.#problemOf.delete(blockchain);
  }

  /** Records why a network without a row cannot be used: its node did not start or has not responded yet. */
  setProblem(blockchain: Blockchain, sentence: string): void {
    this.#problemOf.set(blockchain, sentence);
  }

  async networks(): Promise<KnownNetwork[]> {
    const rows = new Map((await this.#rows()).map((row) => [row.id, row]));
    return blockchains
      .filter((blockchain) => this.#settingsOf(blockchain).network !== null)
      .map((blockchain) => {
        const row = rows.get(this.#rowOf.get(blockchain) ?? '');
        return row ? this.#known(blockchain, row) : this.#unknown(blockchain);
      });
  }

  async open(blockchain: Blockchain): Promise<Chain> {
    const problem = this.#problemOf.get(blockchain);
    if (problem && !this.#endpoints[blockchain]) throw new ChainUnreachable(problem);
    let opened = this.#open.get(blockchain);
    if (!opened) {
      opened = openChain(this.#endpoints, blockchain);
      this.#open.set(blockchain, opened);
      // After a failure, the next request tries again.
      opened.catch(() => this.#open.delete(blockchain));
    }
    return opened;
  }

  async close(): Promise<void> {
    const opened = [...this.#open.values()];
    this.#open.clear();
    await Promise.all(opened.map((each) => each.then((chain) => chain.close()).catch(() => undefined)));
  }

  async #rows(): Promise<Row[]> {
    if (this.#rowOf.size === 0) return [];
    const { rows } = await this.#pool.query<Row>({
      name: 'known-networks',
      text: networksStatement,
      values: [[...this.#rowOf.values()]],
    });
    return rows;
  }

  #settingsOf(blockchain: Blockchain) {
    return blockchain === 'ETHEREUM' ? this.#settings.ethereum : this.#settings.solana;
  }

  #known(blockchain: Blockchain, { silenceSeconds: silence, ...row }: Row): KnownNetwork {
    const { explorerUrl, usd } = this.#settingsOf(blockchain);
    const name = networkName({ blockchain, ...row });
    const isSilent = silence === null || silence > silenceSeconds;
    const silent = isSilent ? `Transactions on ${name} are paused. Requests wait until processing resumes.` : null;
    return { blockchain, name, isAvailable: true, explorerUrl, usdRate: usd, ...row, problem: row.problem ?? silent };
  }

  #unknown(blockchain: Blockchain): KnownNetwork {
    const { explorerUrl, usd, network } = this.#settingsOf(blockchain);
    const isLocal = network === 'LOCAL' || (network !== null && isLocalNetwork(keyOf(network)));
    const name = isLocal ? networkName({ blockchain, networkKey: '', isLocal }) : blockchainNames[blockchain];
    return {
      id: null,
      blockchain,
      name,
      networkKey: '',
      signer: '',
      isLocal,
      isAvailable: false,
      problem: this.#problemOf.get(blockchain) ?? `${name} is starting. Try again in a moment.`,
      headNumber: null,
      seenAt: null,
      fees: null,
      explorerUrl,
      usdRate: usd,
    };
  }
}

/** Known part of its key before its node has responded. */
const keyOf = (network: { chainId: number } | { genesisHash: string }) =>
  'chainId' in network ? `eip155:${network.chainId}` : `solana:${network.genesisHash}`;

const networksStatement = `select id, network_key as "networkKey", signer, is_local as "isLocal", problem, head_number::float8 as "headNumber",
  seen_at as "seenAt", extract(epoch from now() - coalesce(seen_at, created_at))::float8 as "silenceSeconds", fees
  from chain_network where id = any($1)`;
