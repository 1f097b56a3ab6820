/** Wakes the chain worker, because a token or an anchor is due. */
export const chainQueueName = 'chain';
