import type { PushEvent } from '../outbox.ts';
import { frame } from './protocol.ts';

export type Subscription = {
  /** Sends an event unless it was sent; holds it back while older ones are still being read. */
  send: (event: PushEvent) => void;
  /** Sends the events that had waited, then those held back. */
  open: (waiting: PushEvent[]) => void;
  end: () => void;
};

/** Sent events that a subscription remembers: more than come during a reconnection. */
const REMEMBERED_EVENTS = 200;

/**
 * One socket's subscription to one channel. Sends each event once and in order, whether it comes from a notification
 * or from the outbox, which is read at the subscription and after a loss of the database.
 */
export function createSubscription(write: (text: string, event: PushEvent) => void, end: () => void): Subscription {
  const sent = new Set<number>();
  let held: PushEvent[] | undefined = [];
  const send = (event: PushEvent) => {
    if (held) return void held.push(event);
    if (sent.has(event.id)) return;
    sent.add(event.id);
    const [oldest] = sent;
    if (oldest !== undefined && sent.size > REMEMBERED_EVENTS) sent.delete(oldest);
    write(frame(event.event, event.data, event.channel), event);
  };
  return {
    send,
    end,
    open: (waiting) => {
      const events = [...waiting, ...(held ?? [])];
      held = undefined;
      events.forEach(send);
    },
  };
}

export function createSubscriptions() {
  const byChannel = new Map<string, Set<Subscription>>();
  return {
    of: (channel: string): ReadonlySet<Subscription> => byChannel.get(channel) ?? new Set(),
    channels: (): string[] => [...byChannel.keys()],
    add: (channel: string, each: Subscription): void => {
      const set = byChannel.get(channel) ?? new Set();
      byChannel.set(channel, set.add(each));
    },
    remove: (channel: string, each: Subscription): void => {
      const set = byChannel.get(channel);
      set?.delete(each);
      if (set?.size === 0) byChannel.delete(channel);
    },
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
