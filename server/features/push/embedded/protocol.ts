import { randomInt } from 'node:crypto';
import { z } from 'zod';

// Pusher Channels protocol 7. Source:
// https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/

/**
 * Codes of errors and closings. 4000 to 4099: the client does not reconnect; 4100 to 4199: after a while; 4200 to
 * 4299: at once.
 */
export const CODES = {
  unknownKey: 4001,
  overCapacity: 4004,
  unsupportedVersion: 4007,
  noVersion: 4008,
  unauthorised: 4009,
  tooMuch: 4100,
  comeBack: 4200,
  noPong: 4201,
} as const;

/** Pusher's own limits. */
export const CHANNEL_NAME = /^[A-Za-z0-9_\-=@,.;]{1,200}$/;

const Channel = z.string().regex(CHANNEL_NAME);

/** A browser's message; other fields of `client-…` events are ignored. */
const Message = z.discriminatedUnion('event', [
  z.object({ event: z.literal('pusher:ping') }),
  z.object({ event: z.literal('pusher:pong') }),
  z.object({ event: z.literal('pusher:subscribe'), data: z.object({ channel: Channel, auth: z.string().nullish() }) }),
  z.object({ event: z.literal('pusher:unsubscribe'), data: z.object({ channel: Channel }) }),
]);
export type Message = z.output<typeof Message>;

export function readMessage(text: string): Message | undefined {
  try {
    return Message.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Builds a message to a browser. `data` is sent as text, as the protocol requires. */
export function frame(event: string, data: unknown, channel?: string): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return JSON.stringify({ event, ...(channel !== undefined && { channel }), data: text });
}

/** Two numbers, as Pusher's; random, so that the nodes need no counter. */
export const newSocketId = (): string => `${randomInt(1, 2 ** 32)}.${randomInt(1, 2 ** 32)}`;

/** Tells whether a channel needs a signature; includes `private-encrypted-` ones. */
export const isPrivate = (channel: string): boolean => channel.startsWith('private-');

/** Presence channels list their members, which is not supported here. */
export const isPresence = (channel: string): boolean => channel.startsWith('presence-');
