import { type Connection, closes } from '../sockets/connections.ts';

/** How many messages, pings and pongs a client may send in each span. A client of ours sends some ten for a page. Tests set lower limits. */
export const messageLimit = { messages: 300, spanMs: 10_000 };
/** A message counts once more for each such part of it. Most messages of our client are smaller. */
const bytesOfOne = 4_096;

/**
 * Counts what a client sends. Past the limit the connection is closed and nothing more is read from it. Returns whether the message that
 * came just now may be answered.
 */
export function limitMessages(connection: Connection): (sizeBytes: number) => boolean {
  const { socket } = connection;
  let started = performance.now();
  let count = 0;
  const isHeard = (sizeBytes: number): boolean => {
    if (!connection.isOpen) return false;
    if (performance.now() - started >= messageLimit.spanMs) {
      started = performance.now();
      count = 0;
    }
    count += 1 + Math.floor(sizeBytes / bytesOfOne);
    if (count <= messageLimit.messages) return true;
    connection.close(closes.tooManyMessages);
    socket.pause();
    return false;
  };
  socket.on('ping', ({ length }) => isHeard(length));
  socket.on('pong', ({ length }) => isHeard(length));
  return isHeard;
}
