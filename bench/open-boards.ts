import WebSocket from 'ws';
import { channelAuth, embeddedCredentials } from '../server/features/push/credentials.ts';
import type { SignedIn } from '../server/testing/people.ts';

/** Least time between two loads of a board by a page, in ms. */
const LOADED_EVERY = 1_000;

export type OpenBoards = {
  /** Closes the pages. @returns milliseconds of each load, without the first of each page */
  close: () => number[];
};

/** Shows a board for each assignment as the owner's page does: loads it at each event, at most once a second. */
export async function openBoards(origin: string, { cookie }: SignedIn, ids: string[], secret: string): Promise<OpenBoards> {
  const credentials = embeddedCredentials(secret);
  const loads: number[] = [];
  let closed = false;
  const load = async (id: string): Promise<void> => {
    const began = performance.now();
    const answer = await fetch(`${origin}/api/admin/assignments/${id}/board`, { headers: { cookie } });
    await answer.text();
    if (!answer.ok) throw new Error(`a board was answered ${answer.status}`);
    if (!closed) loads.push(performance.now() - began);
  };
  const open = async (id: string): Promise<WebSocket> => {
    await load(id);
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/app/${credentials.key}?protocol=7`);
    let last = 0;
    let waiting: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      socket.on('message', (raw) => {
        const { event, data } = JSON.parse((raw as Buffer).toString()) as { event: string; data?: unknown };
        const content = (typeof data === 'string' ? JSON.parse(data) : data) as { socket_id?: string; assignmentId?: string } | undefined;
        if (event === 'pusher:ping') socket.send('{"event":"pusher:pong"}');
        if (event === 'pusher:connection_established') {
          const channel = 'private-owner';
          socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth: channelAuth(credentials, content?.socket_id ?? '', channel) } }));
        }
        if (event === 'pusher_internal:subscription_succeeded') resolve();
        if (event === 'assignmentBoard' && content?.assignmentId === id && !closed) {
          waiting ??= setTimeout(() => {
            waiting = undefined;
            last = performance.now();
            void load(id);
          }, Math.max(0, last + LOADED_EVERY - performance.now()));
        }
      });
    });
    return socket;
  };
  const sockets = await Promise.all(ids.map(open));
  loads.length = 0;
  return {
    close: () => {
      closed = true;
      for (const socket of sockets) socket.terminate();
      return loads;
    },
  };
}
