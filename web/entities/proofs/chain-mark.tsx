import { IconCurrencyEthereum, IconCurrencySolana } from '@tabler/icons-react';
import { type Blockchain, blockchainNames } from '#domain/tokens/token-terms.ts';
import classes from './chain-mark.module.css';

const icons: Readonly<Record<Blockchain, typeof IconCurrencyEthereum>> = {
  ETHEREUM: IconCurrencyEthereum,
  SOLANA: IconCurrencySolana,
};

type ChainMarkProps = { blockchain: Blockchain; network: { name: string; isLocal: boolean } };

/** A network's name. Test chains are marked with the warning colour. */
export function ChainMark({ blockchain, network }: ChainMarkProps) {
  const Icon = icons[blockchain];
  return (
    <span className={classes.chain}>
      <Icon size={16} stroke={1.7} aria-hidden="true" />
      <span>{network.name}</span>
      {network.isLocal && <em title="Test chain. Its records cannot be verified elsewhere.">local chain</em>}
    </span>
  );
}

/** A chain's short name, where the network is shown beside it. */
export function ChainName({ blockchain }: { blockchain: Blockchain }) {
  const Icon = icons[blockchain];
  return (
    <span className={classes.chain}>
      <Icon size={16} stroke={1.7} aria-hidden="true" />
      <span>{blockchainNames[blockchain]}</span>
    </span>
  );
}
