import { randomUUID } from 'node:crypto';
import type { Blockchain, TokenType } from '#domain/tokens/token-terms.ts';
import { splitsOf } from '#tests/isolation/world.ts';
import type { TestAccount, TestApp } from './app.ts';
import { addContributor, addPublisher } from './catalogue.ts';

export const wallets: Record<Blockchain, string> = {
  ETHEREUM: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  SOLANA: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
};

type Made = { workCreate: { work: { id: string } | null; userErrors: { message: string }[] } };

/** Adds a work that meets all requirements for a token: one writer of lyrics and music, and a publisher. */
export async function addReadyWork(t: TestApp, account: TestAccount, more: object = {}): Promise<string> {
  const contributor = await addContributor(t.pool, account.workspaceId, `Lena ${randomUUID()}`);
  const publisher = await addPublisher(t.pool, account.workspaceId, `North ${randomUUID()}`);
  const variables = {
    input: { title: 'Glass Mountain', copyrightOwner: 'Northbound Music', genre: 'Pop', iswc: null, ...more },
    splits: splitsOf(contributor, publisher),
  };
  const { workCreate } = await t.gql<Made>(
    `mutation ($input: WorkInput!, $splits: SplitSheetInput) { workCreate(input: $input, splits: $splits) { work { id } userErrors { message } } }`,
    variables,
    account.token,
  );
  if (!workCreate.work) throw new Error(workCreate.userErrors.map(({ message }) => message).join(' '));
  return workCreate.work.id;
}

/** Default input of the wizard: an NFT on Ethereum. */
export const tokenInput = (more: object & { blockchain?: Blockchain; tokenType?: TokenType } = {}) => ({
  blockchain: 'ETHEREUM',
  tokenType: 'NFT',
  walletAddress: wallets[more.blockchain ?? 'ETHEREUM'],
  ...more,
});

export const startDocument = `mutation ($kind: TokenSubjectKind!, $subject: ID!, $input: TokenizationInput!) {
  tokenizationStart(kind: $kind, subject: $subject, input: $input) {
    tokenization { id state title tokenType blockchain walletAddress totalSupply royaltyPercentage metadataUri metadataSha256
      holders { address name share amount } network { id name isLocal } kind subjectId canRetry requestedBy }
    userErrors { field message code }
  }
}`;
export type Started = {
  tokenizationStart: {
    tokenization: {
      id: string;
      state: string;
      title: string;
      walletAddress: string;
      totalSupply: number;
      royaltyPercentage: string;
      metadataUri: string;
      metadataSha256: string;
      holders: { address: string; name: string | null; share: string; amount: number }[];
      canRetry: boolean;
      requestedBy: string | null;
    } | null;
    userErrors: { field: string[]; message: string; code: string }[];
  };
};

/** Requests a token as a user. Returns the payload. */
export async function startToken(
  t: TestApp,
  { token }: Pick<TestAccount, 'token'>,
  subject: string,
  input: object = tokenInput(),
  kind = 'WORK',
): Promise<Started['tokenizationStart']> {
  return (await t.gql<Started>(startDocument, { kind, subject, input }, token)).tokenizationStart;
}
