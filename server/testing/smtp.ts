import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { TestContext } from 'node:test';
import { freePort } from './free-port.ts';

export type SmtpServer = {
  url: string;
  /** Recipients of the accepted mails. */
  received: string[];
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Accepts every mail and can stop for a while; keeps its port. */
export async function startSmtpServer(t: TestContext): Promise<SmtpServer> {
  const port = await freePort();
  const received: string[] = [];
  let server: Server | undefined;
  const stop = async () => {
    const ending = server;
    server = undefined;
    if (!ending) return;
    ending.close();
    await once(ending, 'close');
  };
  const start = async () => {
    server = createServer((socket) => {
      let to = '';
      let inData = false;
      socket.on('error', () => {});
      socket.write('220 test\r\n');
      socket.on('data', (data) => {
        const text = data.toString();
        if (inData) {
          if (!text.endsWith('\r\n.\r\n')) return;
          inData = false;
          received.push(to);
          socket.write('250 kept\r\n');
        } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
        else if (/^DATA/i.test(text)) {
          inData = true;
          socket.write('354 go on\r\n');
        } else {
          to = /^RCPT TO:<([^>]+)>/i.exec(text)?.[1] ?? to;
          socket.write('250 fine\r\n');
        }
      });
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  t.after(stop);
  await start();
  return { url: `smtp://127.0.0.1:${port}`, received, start, stop };
}
