import { Arg, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { describedEnum } from '../../../kit/enum-type.ts';
import { UrlScalar } from '../../../kit/scalars.ts';
import { Reads } from '../../../kit/selection.ts';
import type { AppContext } from '../../../server/context.ts';
import { Proof } from '../../proofs/proof.type.ts';
import { proofsOf } from '../../proofs/proof-reads.ts';
import { PayeeStatement, RoyaltyRun } from '../records/run.type.ts';
import { payeeStatementUrl } from './statement-urls.ts';

export enum PayeeStatementFormat {
  PDF = 'PDF',
  CSV = 'CSV',
  XLSX = 'XLSX',
}
describedEnum('PayeeStatementFormat', 'Format of a statement of a payee.', PayeeStatementFormat, {
  PDF: 'Designed statement for the payee.',
  CSV: 'Every line with its file and row, as comma-separated values in UTF-8.',
  XLSX: 'The same as an Excel workbook.',
});
/** The endings of the files. */
export const statementFileFormats = { PDF: 'pdf', CSV: 'csv', XLSX: 'xlsx' } as const satisfies Record<
  PayeeStatementFormat,
  string
>;

/** Files and proofs of statements of payees. */
@Resolver(() => PayeeStatement)
export class PayeeStatementFilesResolver {
  @Reads<PayeeStatement>('id', 'workspaceId')
  @FieldResolver(() => UrlScalar, {
    description:
      'Address of the statement as a file, in the language of the payee. Readable without a session for one to two hours. Drafts are marked on every page.',
  })
  downloadUrl(
    @Root() { id, workspaceId }: PayeeStatement,
    @Ctx() { platform: { config, clock } }: AppContext,
    @Arg('format', () => PayeeStatementFormat, { defaultValue: PayeeStatementFormat.PDF, description: 'Format of the file.' })
    format: PayeeStatementFormat,
  ): string {
    return payeeStatementUrl(config, { id, workspaceId, format: statementFileFormats[format] }, clock());
  }

  @Reads<PayeeStatement>('id')
  @FieldResolver(() => [Proof], {
    description:
      'Proofs of existence for the statement and its downloaded PDF files, newest first. Empty for drafts. At most 100.',
  })
  proofs(@Root() { id }: PayeeStatement, @Ctx() context: AppContext): Promise<Proof[]> {
    return proofsOf(context, 'payeeStatementId', id);
  }
}

/** Proofs of royalty runs. */
@Resolver(() => RoyaltyRun)
export class RoyaltyRunProofsResolver {
  @Reads<RoyaltyRun>('id')
  @FieldResolver(() => [Proof], {
    description: 'Proofs of existence for all statements of the run together, newest first. Empty until the run is issued.',
  })
  proofs(@Root() { id }: RoyaltyRun, @Ctx() context: AppContext): Promise<Proof[]> {
    return proofsOf(context, 'royaltyRunId', id);
  }
}
