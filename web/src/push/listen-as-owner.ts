import type { OwnerPushEvents } from '#contract/push.ts';
import { api } from '../api/api.ts';
import { refreshAdminSession } from '../session/admin-session.ts';

type OwnerListeners = { [Event in keyof OwnerPushEvents]: (data: OwnerPushEvents[Event]) => void } & {
  /** Connected for the first time or again: events may have been missed. */
  connected: () => void;
  /** The connection is gone; it is tried again. */
  lost: () => void;
};

/** Listens to the owner's events. @returns a function that ends this */
export function listenAsOwner(listeners: OwnerListeners): () => void {
  const open = import('./pusher-connection.ts')
    .then(({ connectToChannel }) => connectToChannel({
      channel: 'private-owner',
      authorise: (body) => api('POST /api/admin/pusher/auth', { body }),
      refused: () => void refreshAdminSession().catch(() => undefined),
    }, {
      receive: (event, data) => (listeners as Record<string, ((data: unknown) => void) | undefined>)[event]?.(data),
      connected: listeners.connected,
      lost: listeners.lost,
    }))
    .catch(() => undefined);
  return () => void open.then((connection) => connection?.close());
}
