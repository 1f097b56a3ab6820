import { Button, Group, Stack, Text } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type Blockchain, blockchainNames } from '#domain/tokens/token-terms.ts';
import { type BrowserWallet, followWallets, walletProblem } from './discovery.ts';

type WalletButtonsProps = { blockchain: Blockchain; onAddress: (address: string) => void };

/** Wallets of this browser for a chain: a click fills in the address. Hidden without wallets. */
export function WalletButtons({ blockchain, onAddress }: WalletButtonsProps) {
  const [wallets, setWallets] = useState<readonly BrowserWallet[]>([]);
  const [asking, setAsking] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Identifies the latest request, so late responses are ignored. */
  const question = useRef(0);
  useEffect(() => {
    setWallets([]);
    setProblem(null);
    setAsking(null);
    const unfollow = followWallets[blockchain](setWallets);
    return () => {
      question.current += 1;
      unfollow();
    };
  }, [blockchain]);
  if (wallets.length === 0) return null;
  const ask = async (wallet: BrowserWallet) => {
    question.current += 1;
    const own = question.current;
    setAsking(wallet.key);
    setProblem(null);
    try {
      const address = await wallet.connect();
      if (own === question.current) onAddress(address);
    } catch (error) {
      if (own === question.current) setProblem(walletProblem(wallet.name, error));
    } finally {
      if (own === question.current) setAsking(null);
    }
  };
  return (
    <Stack gap={6} mb={16}>
      <Text size="xs" c="dimmed">
        {blockchainNames[blockchain]} wallets in this browser
      </Text>
      <Group gap={8}>
        {wallets.map((wallet) => (
          <Button
            key={wallet.key}
            variant="default"
            loading={asking === wallet.key}
            leftSection={
              wallet.icon === null ? (
                <IconWallet size={18} stroke={1.7} />
              ) : (
                <img src={wallet.icon} alt="" width={18} height={18} />
              )
            }
            onClick={() => void ask(wallet)}
          >
            Use {wallet.name}
          </Button>
        ))}
      </Group>
      {problem !== null && (
        <Text c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
