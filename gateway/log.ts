import pino from 'pino';

/** The process's log, one JSON object a line on stderr, since stdout holds the ready line alone. Secrets never get here. */
export const log = pino(
  {
    level: process.env.LOG_LEVEL || 'warn',
    redact: { paths: ['*.password', '*.token', '*.authorization', '*.cookie', 'req.headers'], remove: true },
  },
  pino.destination({ dest: 2, sync: true }),
);
