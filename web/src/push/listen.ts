import type { PushEvents } from '#contract/push.ts';
import { api } from '../api/api.ts';
import { checkSession, currentSession, whenSessionChanges } from '../session/session.ts';

/** Listeners by event. */
export type PushListeners = { [Event in keyof PushEvents]?: (data: PushEvents[Event]) => unknown } & {
  /** Connected for the first time or again: events may have been missed. */
  connected?: () => void;
};

const listening = new Set<PushListeners>();
/** The page's connection, and the learner to whom it belongs. */
let line: { uid: string; open: Promise<{ close: () => void } | undefined> } | undefined;

/**
 * Listens to the events of the signed-in learner, until another signs in. The page has one connection, which the first
 * listener opens; a further call with the same listeners opens it again if it could not be opened.
 */
export function listen(listeners: PushListeners): void {
  listening.add(listeners);
  connect();
}

/** Ends `listen`; the last one closes the connection. */
export function stopListening(listeners: PushListeners): void {
  listening.delete(listeners);
  if (listening.size === 0) disconnect();
}

function connect(): void {
  const uid = learner();
  if (line || uid === undefined) return;
  const open = import('./pusher-connection.ts')
    .then(({ connectToChannel }) => connectToChannel({ channel: `private-${uid}`, authorise: (body) => api('POST /api/pusher/auth', { body }), refused: checkSession }, {
      receive: (event, data) => {
        for (const listeners of listening) (listeners as Record<string, ((data: unknown) => unknown) | undefined>)[event]?.(data);
      },
      connected: () => {
        for (const listeners of listening) listeners.connected?.();
      },
    }))
    .catch(() => {
      if (line?.open === open) line = undefined;
      return undefined;
    });
  line = { uid, open };
}

function disconnect(): void {
  void line?.open.then((connection) => connection?.close());
  line = undefined;
}

function learner(): string | undefined {
  const session = currentSession();
  return session.state === 'learner' ? session.user.uid : undefined;
}

// Who listens, listens for one learner.
whenSessionChanges(() => {
  if (currentSession().state === 'unknown' || !line || line.uid === learner()) return;
  listening.clear();
  disconnect();
});
