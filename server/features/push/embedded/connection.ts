import type { WebSocket } from 'ws';
import { isChannelAuth, type Credentials } from '../credentials.ts';
import type { PushEvent } from '../outbox.ts';
import { CODES, frame, isPresence, isPrivate, newSocketId, readMessage, type Message } from './protocol.ts';
import { createSubscription, type Subscription, type Subscriptions } from './subscriptions.ts';

export type ConnectionDeps = {
  credentials: Credentials;
  subscriptions: Subscriptions;
  /** Most sockets on one private channel, which is one learner. */
  perUser: number;
  waiting: (channel: string) => Promise<PushEvent[]>;
  onDelivered: (event: PushEvent) => void;
  /** Milliseconds of silence after which the browser is pinged; after `patience` more it counts as gone. */
  activityTimeout: number;
  patience: number;
  /** Messages that a browser may send at once, and those that it gets back in a second. */
  messages: number;
  messagesPerSecond: number;
  /** Milliseconds in which a browser must join a private channel: a socket without one is useless. */
  firstChannel: number;
  /** Milliseconds for which that authorisation lasts: then the browser reconnects and proves its session again. */
  authorised: number;
};

export type Connection = {
  /** Checks the browser's silence and the age of its authorisation. */
  check: () => void;
  end: (code: number, reason: string) => void;
};

/** Most channels of one socket: a page needs one. */
const CHANNELS = 20;
/** Bytes that may wait for a browser which does not read. */
const BACKLOG = 256 * 1024;

/** Speaks the protocol with one browser, from its handshake on. `gone` is called once, at the end. */
export function handleConnection(socket: WebSocket, deps: ConnectionDeps, gone: () => void): Connection {
  const { credentials, activityTimeout, patience, messages, messagesPerSecond } = deps;
  const id = newSocketId();
  const channels = new Map<string, Subscription>();
  const beganAt = performance.now();
  let heardAt = beganAt;
  let budget = messages;
  let isKnown = false;
  let asked = false;
  let over = false;

  const say = (text: string, sent?: () => void) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > BACKLOG) return socket.terminate();
    socket.send(text, (error) => {
      if (!error) sent?.();
    });
  };
  const complain = (code: number | null, message: string) => say(frame('pusher:error', { code, message }));
  const leave = () => {
    if (over) return;
    over = true;
    for (const [channel, each] of channels) deps.subscriptions.remove(channel, each);
    gone();
  };
  const end = (code: number, reason: string) => {
    if (over) return;
    leave();
    closeSocket(socket, code, reason);
  };

  const refuse = (channel: string, error: string) => {
    complain(CODES.unauthorised, error);
    say(frame('pusher:subscription_error', { type: 'AuthError', error, status: 401 }, channel));
  };
  const subscribe = async (channel: string, auth: string) => {
    if (channels.has(channel)) return complain(null, `Already subscribed to ${channel}`);
    if (isPresence(channel)) return refuse(channel, 'Presence channels are not served');
    if (isPrivate(channel) && !isChannelAuth(credentials, id, channel, auth)) {
      return refuse(channel, 'Invalid signature');
    }
    if (channels.size >= CHANNELS) return complain(null, 'Too many channels');
    if (isPrivate(channel) && deps.subscriptions.of(channel).size >= deps.perUser) {
      return end(CODES.overCapacity, 'Too many connections of one user');
    }
    isKnown ||= isPrivate(channel);
    const own = createSubscription((text, event) => say(text, () => deps.onDelivered(event)), () => end(CODES.comeBack, 'The session has ended'));
    channels.set(channel, own);
    deps.subscriptions.add(channel, own);
    say(frame('pusher_internal:subscription_succeeded', '{}', channel));
    const waiting = isPrivate(channel) ? await deps.waiting(channel) : [];
    if (channels.get(channel) === own) own.open(waiting);
  };
  const unsubscribe = (channel: string) => {
    const own = channels.get(channel);
    if (own) deps.subscriptions.remove(channel, own);
    channels.delete(channel);
  };
  const obey = (message: Message) => {
    switch (message.event) {
      case 'pusher:ping':
        return say(frame('pusher:pong', {}));
      case 'pusher:pong':
        return undefined;
      case 'pusher:subscribe':
        return subscribe(message.data.channel, message.data.auth ?? '');
      case 'pusher:unsubscribe':
        return unsubscribe(message.data.channel);
    }
  };

  socket.on('error', () => {}); // a message above the limit, a broken frame: `close` follows
  socket.on('close', leave);
  socket.on('message', (data, isBinary) => {
    if (over) return;
    const now = performance.now();
    budget = Math.min(messages, budget + ((now - heardAt) / 1000) * messagesPerSecond) - 1;
    if (budget < 0) return end(CODES.tooMuch, 'Too many messages');
    heardAt = now;
    asked = false;
    const message = isBinary ? undefined : readMessage((data as Buffer).toString());
    if (message) void obey(message);
    else complain(null, 'Not understood; events of clients are not served');
  });
  say(frame('pusher:connection_established', { socket_id: id, activity_timeout: activityTimeout / 1000 }));

  return {
    end,
    check: () => {
      const now = performance.now();
      if (now - beganAt > (isKnown ? deps.authorised : deps.firstChannel)) {
        return isKnown ? end(CODES.comeBack, 'Show the session again') : end(CODES.tooMuch, 'No private channel in time');
      }
      const silence = now - heardAt;
      if (silence > activityTimeout + patience) return end(CODES.noPong, 'Pong reply not received in time');
      if (silence <= activityTimeout || asked) return;
      asked = true;
      say(frame('pusher:ping', {}));
    },
  };
}

/** Milliseconds in which a browser may answer the closing frame. */
const GOODBYE = 1_000;

/** Sends the reason, and ends the connection. */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState === socket.OPEN) socket.send(frame('pusher:error', { code, message: reason }), () => {});
  socket.close(code, reason);
  const cut = setTimeout(() => socket.terminate(), GOODBYE);
  socket.once('close', () => clearTimeout(cut));
}
