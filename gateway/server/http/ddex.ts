import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { ddexPackage } from '../../areas/music/distribution/ddex-package.ts';
import { readStoredRelease } from '../../areas/music/distribution/ddex-release.reads.ts';
import { parcelOf } from '../../areas/music/distribution/ddex-urls.ts';
import type { Platform } from '../context.ts';
import { dispositionOf, guardsOf } from './file-headers.ts';

const Params = z.object({ id: z.uuid() });
const Signed = z.object({ of: z.string().max(4_000), expires: z.string(), signature: z.string() });
const mimeType = 'application/zip';

/** Serves DDEX packages at signed addresses, as a stream: a release can have gigabytes of sound. */
export function serveDdexPackages(app: FastifyInstance, { pool, storage, config, clock }: Platform): void {
  app.route({
    method: 'GET',
    url: '/ddex/:id',
    compress: false,
    handler: async (request, reply) => {
      const params = Params.safeParse(request.params);
      const signed = Signed.safeParse(request.query);
      const spec =
        params.success && signed.success
          ? parcelOf(config, { id: params.data.id, part: signed.data.of }, signed.data, clock())
          : null;
      const release = spec && (await readStoredRelease(pool, spec.workspaceId, spec.releaseId));
      if (!spec || !release) return notFoundReply(reply);
      const name = `${release.upc ?? release.id}-ern-4.3.zip`;
      return reply
        .headers({
          ...guardsOf(mimeType, false),
          'content-type': mimeType,
          'content-disposition': dispositionOf({ mimeType, name }, true),
          'cache-control': 'private, no-store',
        })
        .send(ddexPackage(storage, release, spec));
    },
  });
}

const notFoundReply = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').send({
    success: false,
    error: 'Not found',
    message: 'There is no package at this address, or the address has expired. Download the package again.',
  });
