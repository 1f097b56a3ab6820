import { StartupError } from '#db/server/startup-error.ts';
import type { ReplyMessage, Request, RequestMessage } from './messages.ts';

/** The process that started this gateway. */
export type Supervisor = {
  /** @throws StartupError with the supervisor's message after an expected failure */
  request<T = void>(request: Request): Promise<T>;
};

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };

/** Opens the channel to the supervisor. */
export function connectSupervisor(): Supervisor {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  process.on('message', (reply: ReplyMessage) => {
    const caller = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('result' in reply || !('failure' in reply)) return caller?.resolve((reply as { result?: unknown }).result);
    const { message, isForeseen } = reply.failure;
    caller?.reject(isForeseen ? new StartupError(message) : new Error(message));
  });
  return {
    request: <T>(request: Request) =>
      new Promise<T>((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
        process.send?.({ id, request } satisfies RequestMessage);
      }),
  };
}
