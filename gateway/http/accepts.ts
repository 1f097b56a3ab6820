import type { FastifyRequest } from 'fastify';

/** Whether a browser asks for a page. Clients that take anything are no browsers. */
export const acceptsHtml = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('text/html');
