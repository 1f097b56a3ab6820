import { z } from 'zod';
import { optionalText, requiredText } from '#domain/kit/fields.ts';
import { HUNDREDTH, type Percent, percentSchema } from '#domain/kit/percent.ts';
import { checkWalletAddress, maxAddressCharacters } from './address.ts';
import { sharesProblem, supplyProblem } from './division.ts';
import { blockchains, maxHolderNameLength, maxHolders, royaltyLimits, tokenTypes } from './token-terms.ts';

const royaltyMessage = 'Choose a royalty between 0 and 10 % in steps of 0.5.';
const supplyMessage = supplyProblem(null) ?? '';

const address = (description: string) => requiredText(maxAddressCharacters, 'Enter a wallet address.', description);

/** Resale royalty as a percentage, converted to units of `Percent`. */
const royalty = percentSchema
  .refine((percent) => percent <= basisPoints(royaltyLimits.most) && percent % basisPoints(royaltyLimits.step) === 0, {
    error: royaltyMessage,
  })
  .nullish()
  .meta({
    description:
      'Royalty on resale, from 0 to 10 percent in steps of 0.5. Defaults to 5. Announced in the token but not enforced.',
    scalar: 'Percent',
  });

/** A holder of a royalty token. */
export const TokenHolderDraft = z
  .object({
    address: address('Address of the wallet on the blockchain of the token.'),
    share: percentSchema,
    name: optionalText(maxHolderNameLength, 'Name of the holder for your own records. Not written to the blockchain.'),
  })
  .describe('A wallet that receives part of a royalty token.');

/** Fields, each validated separately. */
const TokenizationFields = z
  .object({
    blockchain: z
      .enum(blockchains, 'Choose a blockchain: Ethereum or Solana.')
      .meta({ description: 'Blockchain on which to mint the token.', scalar: 'Blockchain' }),
    tokenType: z
      .enum(tokenTypes, 'Choose a token type: NFT or royalty token.')
      .meta({ description: 'NFT for a unique token, or royalty token for shares.', scalar: 'TokenType' }),
    walletAddress: address('Address of the wallet that receives the token and the royalties on resale.'),
    royaltyPercentage: royalty,
    totalSupply: z
      .union([z.number(), z.string()], { error: supplyMessage })
      .transform((value) => (typeof value === 'string' && value.trim() === '' ? null : Number(value)))
      .nullish()
      .meta({
        description: 'Number of tokens of a royalty token, from 1,000 to 10,000,000. Defaults to 1,000,000. Ignored for an NFT.',
        scalar: 'Int',
      }),
    holders: z
      .array(TokenHolderDraft)
      .max(maxHolders, `Divide a royalty token among at most ${maxHolders} wallets.`)
      .nullish()
      .describe('Wallets that share the supply of a royalty token. By default `walletAddress` receives the whole supply.'),
    idempotencyKey: optionalText(
      100,
      'Unique text for this request. A repeated request with the same key and values returns the same tokenization.',
    ),
  })
  .describe('Blockchain, type and terms of a token.');

export type TokenizationInput = z.input<typeof TokenizationFields>;
export type TokenizationChoice = z.output<typeof TokenizationFields>;

/** The user's choices for a token. Validated together, because an address is valid for one chain only. */
export const TokenizationDraft = TokenizationFields.superRefine(checkSupply)
  .superRefine(checkAddresses)
  .superRefine(checkHolders);

type Context = z.RefinementCtx;
const issue = (context: Context, path: (string | number)[], message: string) =>
  context.addIssue({ code: 'custom', path, message, input: undefined });

type Supply = Pick<TokenizationChoice, 'tokenType' | 'totalSupply'>;

function checkSupply({ tokenType, totalSupply }: Supply, context: Context): void {
  if (tokenType !== 'ROYALTY_TOKEN' || totalSupply == null) return;
  const problem = supplyProblem(totalSupply);
  if (problem !== null) issue(context, ['totalSupply'], problem);
}

function checkAddresses({ blockchain, walletAddress, holders }: TokenizationChoice, context: Context): void {
  const check = (typed: string, path: (string | number)[]) => {
    // The field itself reports an empty list.
    if (typed === '') return;
    const result = checkWalletAddress(blockchain, typed);
    if (!result.ok) issue(context, path, result.message);
  };
  check(walletAddress, ['walletAddress']);
  for (const [at, holder] of (holders ?? []).entries()) check(holder.address, ['holders', at, 'address']);
}

function checkHolders({ blockchain, tokenType, holders }: TokenizationChoice, context: Context): void {
  if (!holders || holders.length === 0) return;
  if (tokenType === 'NFT') {
    issue(context, ['holders'], 'An NFT has one owner. Remove the holders, or choose a royalty token.');
    return;
  }
  const seen = new Set<string>();
  for (const [at, { address: typed, share }] of holders.entries()) {
    const result = checkWalletAddress(blockchain, typed);
    const key = result.ok ? result.value : typed;
    if (seen.has(key))
      issue(context, ['holders', at, 'address'], 'This wallet is listed twice. Enter each wallet once, with its whole share.');
    seen.add(key);
    if (share === 0) issue(context, ['holders', at, 'share'], 'Enter a share above 0, or remove the wallet.');
  }
  const problem = sharesProblem(holders.reduce((sum, { share }) => sum + share, 0));
  if (problem !== null) issue(context, ['holders'], problem);
}

/** Converts hundredths of a percent. */
function basisPoints(points: number): Percent {
  return points * HUNDREDTH;
}

/** Fields that the metadata contains, for a preview of an incomplete draft. */
export const TokenPreviewDraft = TokenizationFields.pick({
  tokenType: true,
  royaltyPercentage: true,
  totalSupply: true,
}).superRefine(checkSupply);
