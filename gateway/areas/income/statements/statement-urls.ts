import { addressSigner } from '../../../kit/signed-address.ts';
import type { Config } from '../../../server/settings/config.ts';

const signer = addressSigner('statements');

type Signed = { id: string; workspaceId: string };

/** Returns the address of a statement's file as it was received, readable for one to two hours by anyone who has it. */
export const statementFileUrl = (config: Config, { id, workspaceId }: Signed, now: Date): string =>
  `/statements/${id}/file?of=${workspaceId}&${signer.query(config, { id, part: workspaceId }, now)}`;

/** Whether an address of a file was made here and has not expired. */
export const isSignedFile = (
  config: Config,
  { id, workspaceId }: Signed,
  query: { expires: string; signature: string },
  now: Date,
): boolean => signer.secondsLeft(config, { id, part: workspaceId }, query, now) !== null;
