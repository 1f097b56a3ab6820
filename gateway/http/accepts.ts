import type { FastifyRequest } from 'fastify';

/** Whether the client is a browser that requests a page. Clients that accept anything are not browsers. */
export const acceptsHtml = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('text/html');
