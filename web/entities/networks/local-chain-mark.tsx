import { Popover } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { blockchainNames } from '#domain/tokens/token-terms.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { type ChainNetworksQuery, useChainNetworksQuery } from './__generated__/networks.ts';
import { ChainIcon } from './chain-icon.tsx';
import classes from './local-chain.module.css';
import { LocalMark } from './local-mark.tsx';

type Network = ChainNetworksQuery['chainNetworks'][number];

/** "Ethereum", "Ethereum and Solana". */
const namesOf = (networks: readonly Network[]): string =>
  networks.map(({ blockchain }) => blockchainNames[blockchain]).join(' and ');

function stateOf({ isAvailable, problem, headNumber }: Network): string {
  if (problem !== null) return problem;
  if (!isAvailable) return 'Not available at present.';
  return headNumber === null ? 'Available' : `Available, block ${numberText(headNumber)}`;
}

function NetworkLine({ network }: { network: Network }) {
  const { blockchain, name, isLocal, isAvailable, problem } = network;
  const isWell = isAvailable && problem === null;
  const Icon = isWell ? IconCircleCheck : IconAlertTriangle;
  return (
    <li>
      <ChainIcon blockchain={blockchain} size={24} />
      <span className={classes.words}>
        <b>
          {blockchainNames[blockchain]}
          <small>{isLocal ? 'Local chain' : name}</small>
        </b>
        <span className={classes.state} data-ink={isWell ? 'quiet' : 'warn'}>
          <Icon size={14} stroke={2} aria-hidden="true" />
          <span>{stateOf(network)}</span>
        </span>
      </span>
    </li>
  );
}

function Explanation({ networks }: { networks: readonly Network[] }) {
  const local = networks.filter(({ isLocal }) => isLocal);
  return (
    <>
      <h2>Local chain</h2>
      <p>
        {namesOf(local)} {local.length === 1 ? 'is a test chain' : 'are test chains'} here. Transactions are real and signed, but
        tokens and proofs made here cannot be verified outside this server. Connect a public network to change that.
      </p>
      <ul className={classes.networks} aria-label="Networks">
        {networks.map((network) => (
          <NetworkLine key={network.id} network={network} />
        ))}
      </ul>
    </>
  );
}

/** Marks test chains where tokens and proofs are shown, and explains them. Public networks have no mark. */
export function LocalChainMark() {
  const [opened, setOpened] = useState(false);
  const { data, refetch } = useChainNetworksQuery({ fetchPolicy: 'cache-first' });
  const networks = data?.chainNetworks ?? [];
  if (!networks.some(({ isLocal }) => isLocal)) return null;
  const toggle = () => {
    // Node states are current; the mark itself need not be refreshed.
    if (!opened) void refetch();
    setOpened(!opened);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom" width={320} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <LocalMark onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Local chain">
        <Explanation networks={networks} />
      </Popover.Dropdown>
    </Popover>
  );
}
