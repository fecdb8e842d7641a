import type { WebSocket } from 'ws';
import { frame } from './protocol.ts';

/** How long a browser may take to say goodbye too, in ms. */
const GOODBYE = 1_000;

/** Says why, and ends the connection. */
export function farewell(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState === socket.OPEN) socket.send(frame('pusher:error', { code, message: reason }), () => {});
  socket.close(code, reason);
  const cut = setTimeout(() => socket.terminate(), GOODBYE);
  socket.once('close', () => clearTimeout(cut));
}
