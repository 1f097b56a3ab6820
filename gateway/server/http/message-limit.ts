import { type Connection, closes } from '../sockets/connections.ts';

/** Maximum messages, pings and pongs of a client per time span. The web client sends about ten per page. Tests set lower limits. */
export const messageLimit = { messages: 300, spanMs: 10_000 };
/** A message counts once per this many bytes. Most messages of the web client are smaller. */
const bytesOfOne = 4_096;

/**
 * Counts a client's messages. Past the limit it closes the connection and stops reading. Returns whether the current message may be
 * answered.
 */
export function limitMessages(connection: Connection): (sizeBytes: number) => boolean {
  const { socket } = connection;
  let started = performance.now();
  let count = 0;
  const isAllowed = (sizeBytes: number): boolean => {
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
  socket.on('ping', ({ length }) => isAllowed(length));
  socket.on('pong', ({ length }) => isAllowed(length));
  return isAllowed;
}
