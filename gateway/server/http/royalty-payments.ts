import type { FastifyInstance, FastifyReply } from 'fastify';
import { type PaymentFormat, paymentFile, paymentFormats } from '../../areas/royalties/payments/payment-files.ts';
import type { Platform } from '../context.ts';
import { contextFor } from '../execute.ts';
import { dispositionOf, guardsOf } from './file-headers.ts';
import { refusalOf } from './refusal.ts';
import { tokenOf, transportOf } from './session-cookie.ts';

const mimeTypes: Readonly<Record<PaymentFormat, string>> = { xml: 'application/xml', csv: 'text/csv; charset=utf-8' };
const isFormat = (text: string): text is PaymentFormat => (paymentFormats as readonly string[]).includes(text);

/** Serves batches of payments as files for banks, to owners who signed in. They hold bank details, so addresses alone open nothing. */
export function serveRoyaltyPayments(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { id: string; format: string } }>(
    '/royalty-payments/:id/payments.:format',
    { compress: false },
    async (request, reply) => {
      try {
        const { id, format } = request.params;
        const context = await contextFor(platform, tokenOf(request), transportOf(platform.config, request, reply));
        const file = isFormat(format) ? await paymentFile(context, id, format) : null;
        if (!file || !isFormat(format)) return refuse(reply, 404, 'Batch of payments not found.');
        if ('problem' in file) return refuse(reply, 409, file.problem);
        const mimeType = mimeTypes[format];
        return reply
          .headers({
            ...guardsOf(mimeType, false),
            'content-disposition': dispositionOf({ mimeType, name: file.name }, true),
            'cache-control': 'private, no-store',
          })
          .type(mimeType)
          .send(file.content);
      } catch (error) {
        const { status, message } = refusalOf(error);
        return refuse(reply, status, message);
      }
    },
  );
}

const refuse = (reply: FastifyReply, status: number, error: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ error });
