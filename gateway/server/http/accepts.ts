import type { FastifyRequest } from 'fastify';

/** Returns whether a browser requests a page. Clients that accept anything are not browsers. */
export const acceptsHtml = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('text/html');
