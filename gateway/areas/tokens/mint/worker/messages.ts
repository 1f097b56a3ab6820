import { z } from 'zod';
import { type Blockchain, blockchains } from '#domain/tokens/token-terms.ts';
import type { ChainEndpoints } from '../../../../ports/chains/endpoints.ts';

/** Messages of the worker to the gateway: the row of a chain, or why the chain cannot be used. */
export const WorkerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('NETWORK'), blockchain: z.enum(blockchains), id: z.uuid() }),
  z.object({ type: z.literal('PROBLEM'), blockchain: z.enum(blockchains), sentence: z.string().max(500) }),
]);
export type WorkerMessage = z.infer<typeof WorkerMessage>;

/** Maximum spent by each account per day, in whole coins as decimal texts. Null without a limit. */
export type DailyLimits = Record<Blockchain, string | null>;

export type ChainWorkerSettings = { databaseUrl: string; endpoints: ChainEndpoints; dailyLimits: DailyLimits };
