import { addressSigner } from '../../../kit/signed-address.ts';
import type { Config } from '../../../server/settings/config.ts';
import type { StatementFormat } from './statement-files.ts';

const signer = addressSigner('payee-statements');

type Signed = { id: string; workspaceId: string; format: StatementFormat };
const partOf = ({ workspaceId, format }: Signed) => `${workspaceId}/${format}`;

/** Returns the address of a file of a payee's statement, readable for one to two hours by anyone who has it. */
export const payeeStatementUrl = (config: Config, signed: Signed, now: Date): string =>
  `/payee-statements/${signed.id}/statement.${signed.format}?of=${signed.workspaceId}&${signer.query(config, { id: signed.id, part: partOf(signed) }, now)}`;

/** Whether an address of a file was made here and has not expired. */
export const isSignedStatement = (
  config: Config,
  signed: Signed,
  query: { expires: string; signature: string },
  now: Date,
): boolean => signer.secondsLeft(config, { id: signed.id, part: partOf(signed) }, query, now) !== null;
