import pino from 'pino';

/** The process's log, one JSON object per line on stderr. stdout holds only the ready line. Never log secrets. */
export const log = pino(
  {
    level: process.env.LOG_LEVEL || 'warn',
    redact: { paths: ['*.password', '*.token', '*.authorization', '*.cookie', 'req.headers'], remove: true },
  },
  pino.destination({ dest: 2, sync: true }),
);
