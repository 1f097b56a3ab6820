import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AnchoredProof, ownProof, publicProof } from '../../areas/proofs/anchored-proofs.ts';
import { ownProofFile, proofTypes, publicProofFile } from '../../areas/proofs/proof-files.ts';
import { proofFiles, secondsLeft } from '../../areas/proofs/proof-urls.ts';
import { countPublicAct, tooManyFiles } from '../../areas/proofs/public-lookup-limits.ts';
import type { Platform } from '../context.ts';
import { dispositionOf, guardsOf } from './file-headers.ts';

const ProofParams = z.object({ key: z.uuid(), file: z.enum(proofFiles) });
const Public = z.object({ key: z.string().regex(/^[0-9a-f]{64}$/), file: z.enum(['certificate.pdf', 'proof.json']) });
/** Selects a tree when several contain the fingerprint. */
const RootQuery = z.object({
  root: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});
const Signed = z.object({ expires: z.string(), signature: z.string() });

/** Caching time of public proofs. A block can still be reorganised. */
const publicSeconds = 60;

/** Serves certificates, proofs and bundles: with names at signed addresses, and without names to anyone who has the fingerprint. */
export function serveProofs(app: FastifyInstance, platform: Platform): void {
  app.route({
    method: 'GET',
    url: '/proofs/:key/:file',
    compress: false,
    handler: async (request, reply) => {
      const seconds = await countPublicAct('file', request.ip);
      if (seconds !== null) return reply.code(429).header('retry-after', seconds).send(tooManyFiles(seconds));
      const known = Public.safeParse(request.params);
      return known.success ? servePublic(platform, request, reply, known.data) : serveOwn(platform, request, reply);
    },
  });
}

async function serveOwn(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const params = ProofParams.safeParse(request.params);
  const signed = Signed.safeParse(request.query);
  if (!params.success || !signed.success) return notFoundReply(reply);
  const { key: id, file } = params.data;
  const left = secondsLeft(platform.config, { id, file }, signed.data, platform.clock());
  const proof = left === null ? null : await ownProof(platform.pool, id);
  if (!proof) return notFoundReply(reply);
  if (proof.anchors.length === 0) return notAnchoredReply(reply);
  return send(reply, await ownProofFile(platform, proof, file), { proof, file, isPublic: false });
}

async function servePublic(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, file }: z.infer<typeof Public>,
): Promise<FastifyReply> {
  const under = RootQuery.safeParse(request.query);
  const proof = under.success ? await publicProof(platform.pool, key, under.data.root) : null;
  if (!proof) return notFoundReply(reply);
  if (proof.anchors.length === 0) return notAnchoredReply(reply);
  return send(reply, await publicProofFile(platform, proof, file), { proof, file, isPublic: true });
}

type Sent = { proof: AnchoredProof; file: (typeof proofFiles)[number]; isPublic: boolean };

function send(reply: FastifyReply, bytes: Buffer, { proof, file, isPublic }: Sent): FastifyReply {
  const mimeType = proofTypes[file];
  const name = `stave-${proof.sha256.slice(0, 12)}-${file}`;
  return reply
    .headers({
      ...guardsOf(mimeType, isPublic),
      'content-type': mimeType,
      'content-disposition': dispositionOf({ mimeType, name }, file !== 'certificate.pdf'),
      'cache-control': isPublic ? `public, max-age=${publicSeconds}` : 'private, no-store',
    })
    .send(bytes);
}

const notFoundReply = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').send({
    success: false,
    error: 'Not found',
    message: 'There is no proof at this address, or the address has expired.',
  });

const notAnchoredReply = (reply: FastifyReply) =>
  reply.code(409).header('cache-control', 'no-store').send({
    success: false,
    error: 'Not anchored',
    message: 'This fingerprint is not in a block yet, so there is nothing to certify. Try again in a few minutes.',
  });
