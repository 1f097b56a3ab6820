import type { FastifyInstance } from 'fastify';
import type { Execute } from '#gateway/execute.ts';
import { endpoints } from './endpoints.ts';
import { serve } from './serve.ts';

/** Serves the documented `/api` endpoints for older clients. */
export const registerRest = (app: FastifyInstance, execute: Execute): Promise<void> => serve(app, execute, endpoints);
