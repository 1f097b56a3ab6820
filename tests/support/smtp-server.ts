import { createServer, type Socket } from 'node:net';

type ReceivedMail = { from: string; to: string; message: string };

/** A local mail server that stores received mails. */
export type SmtpServer = {
  url: string;
  mails: ReceivedMail[];
  /** Response to the command of this name instead of accepting it; null for silence. */
  answers: Map<string, string | null>;
  stop(): Promise<void>;
};

const accepted: Record<string, string> = {
  EHLO: '250 this machine',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 Go on',
  RSET: '250 OK',
  QUIT: '221 Bye',
};

/** Starts a server with the part of SMTP (RFC 5321) that a sender without password uses. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const answers: SmtpServer['answers'] = new Map();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    converse(socket, mails, answers);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    answers,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function converse(socket: Socket, mails: ReceivedMail[], answers: SmtpServer['answers']): void {
  let envelope = { from: '', to: '' };
  let message: string[] | null = null;
  const say = (name: string, usual: string) => {
    const text = answers.has(name) ? answers.get(name) : usual;
    if (text) socket.write(`${text}\r\n`);
  };
  const hear = (line: string) => {
    if (message === null) {
      const name = line.slice(0, 4).toUpperCase();
      const address = /<(.*)>/.exec(line)?.[1] ?? '';
      if (name === 'MAIL') envelope = { ...envelope, from: address };
      if (name === 'RCPT') envelope = { ...envelope, to: address };
      if (name === 'DATA' && !answers.has('DATA')) message = [];
      say(name, accepted[name] ?? '502 Not known');
    } else if (line === '.') {
      if (!answers.has('END')) mails.push({ ...envelope, message: message.join('\n') });
      message = null;
      say('END', '250 Taken');
    } else message.push(line.replace(/^\./, ''));
  };
  let rest = '';
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(hear);
  });
  say('HELLO', '220 this machine ESMTP');
}
