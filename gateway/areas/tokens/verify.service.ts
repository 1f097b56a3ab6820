import { Tokenization } from '#db/entities/tokenization.ts';
import { blockchainNames } from '#domain/tokens/token-terms.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import { isUuid } from '../../kit/rows.ts';
import { type Chain, ChainUnreachable } from '../../ports/chains/port.ts';
import type { AppContext } from '../../server/context.ts';
import { type Audit, runUseCase } from '../../server/request/use-case.ts';
import { networkById, networksOf } from '../chains/networks.ts';
import { announceTokenization } from './announce-tokenization.ts';
import { frozenText } from './frozen.ts';
import { checkToken, type TokenCheck } from './mint/check.ts';
import { unknownTokenization } from './refusals.ts';

/** A token checked this recently is not read again, to limit requests to the node. */
const freshMs = 3_000;

/**
 * Compares a token and its frozen metadata with the chain and stores the result. Returns the tokenization's ID. An unavailable node is a
 * result too, and keeps the last known holder.
 */
export async function verifyTokenization(context: AppContext, id: string): Promise<string> {
  const { platform } = context;
  const actor = context.editor;
  const { workspaceId } = actor;
  const row = isUuid(id) ? await platform.orm.em.fork().findOne(Tokenization, { id, workspaceId }) : null;
  if (!row) throw unknownTokenization();
  if (row.state !== 'CONFIRMED') {
    throw userError(UserErrorCode.INVALID, 'This token is not in a block yet, so there is nothing to compare with the chain.', [
      'id',
    ]);
  }
  if (row.checkedAt && platform.clock().getTime() - row.checkedAt.getTime() < freshMs) return row.id;
  const check = await compare(context, row);
  return runUseCase(platform, actor, async ({ em }) => {
    await em.execute(
      `update tokenization set checked_at = ?, check_state = ?, check_findings = ?::jsonb,
        check_holder = case when ? then check_holder else ? end where id = ? and workspace_id = ?`,
      [
        platform.clock(),
        check.state,
        JSON.stringify(check.findings),
        check.state === 'UNREACHABLE',
        check.holder,
        row.id,
        workspaceId,
      ],
    );
    await announceTokenization(em, row);
    const audit: Audit = { action: 'tokenization.verify', subjectType: 'Tokenization', subjectId: row.id, changes: check };
    return { result: row.id, audit };
  });
}

/** Data on the chain, and whether the served metadata still matches the frozen hash. */
async function compare(context: AppContext, row: Tokenization): Promise<TokenCheck> {
  const readToken: Chain['readToken'] = async (token) => (await chainOf(context, row)).readToken(token);
  const { contractAddress = null, tokenId = null } = row;
  const check = await checkToken({ readToken }, { ...row, contractAddress, tokenId });
  if ((await frozenText(context, row.metadataSha256)) !== null) return check;
  const finding = 'The frozen metadata cannot be read, or no longer matches its hash.';
  return { ...check, state: check.state === 'UNREACHABLE' ? check.state : 'DIFFERS', findings: [...check.findings, finding] };
}

/** The chain of a token, whichever account minted it. Throws ChainUnreachable when the settings name another network now. */
async function chainOf(context: AppContext, { networkId, blockchain }: Tokenization): Promise<Chain> {
  const [{ networkKey }, networks] = await Promise.all([networkById(context, networkId), networksOf(context)]);
  if (!networks.some((network) => network.networkKey === networkKey)) {
    throw new ChainUnreachable(
      `This server is no longer connected to the network of ${blockchainNames[blockchain]} with this token.`,
    );
  }
  return context.platform.chains.open(blockchain);
}
