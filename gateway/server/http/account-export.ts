import type { FastifyInstance } from 'fastify';
import { exportAccount } from '../../areas/accounts/account-export.ts';
import { UserErrors } from '../../kit/errors.ts';
import type { Platform } from '../context.ts';
import { contextFor } from '../execute.ts';
import { refusalOf } from './refusal.ts';
import { tokenOf, transportOf } from './session-cookie.ts';

/** Serves users the data that is stored about them, as a JSON file. */
export function serveAccountExport(app: FastifyInstance, platform: Platform): void {
  app.get('/account/export', async (request, reply) => {
    const context = await contextFor(platform, tokenOf(request), transportOf(platform.config, request, reply));
    try {
      const data = await exportAccount(context);
      return reply
        .headers({ 'content-disposition': 'attachment; filename="stave-account.json"', 'cache-control': 'no-store' })
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(data, null, 2));
    } catch (error) {
      if (error instanceof UserErrors) return reply.code(429).send({ error: error.message });
      const { status, message } = refusalOf(error);
      return reply.code(status).send({ error: message });
    }
  });
}
