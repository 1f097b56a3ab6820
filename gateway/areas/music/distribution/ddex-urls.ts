import { z } from 'zod';
import { addressSigner } from '../../../kit/signed-address.ts';
import type { Config } from '../../../server/settings/config.ts';

/** A package of a release: its recipient, kind and content. The signed address contains all of it, so an address always leads to the same message. */
export const DdexPackageSpec = z.object({
  workspaceId: z.uuid(),
  releaseId: z.uuid(),
  messageId: z.uuid(),
  createdAt: z.iso.datetime(),
  recipientName: z.string(),
  recipientDpid: z.string(),
  includesFiles: z.boolean(),
  isTest: z.boolean(),
});
export type DdexPackageSpec = z.infer<typeof DdexPackageSpec>;

const signer = addressSigner('ddex-packages');

/** Returns the address of a package, relative to the server, readable for one to two hours by anyone who has it. */
export function ddexPackageUrl(config: Config, spec: DdexPackageSpec, now: Date): string {
  const part = Buffer.from(JSON.stringify(spec)).toString('base64url');
  return `/ddex/${spec.releaseId}?of=${part}&${signer.query(config, { id: spec.releaseId, part }, now)}`;
}

/** Returns the package of an address. Null when the address was not made here, was changed, or has expired. */
export function parcelOf(
  config: Config,
  { id, part }: { id: string; part: string },
  query: { expires: string; signature: string },
  now: Date,
): DdexPackageSpec | null {
  if (signer.secondsLeft(config, { id, part }, query, now) === null) return null;
  const parsed = DdexPackageSpec.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString()));
  return parsed.success ? parsed.data : null;
}
