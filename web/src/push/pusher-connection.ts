import Pusher from 'pusher-js';
import type { SessionEnded } from '#contract/push.ts';
import { api, ApiError } from '../api/api.ts';

type Receiver = {
  receive: (event: string, data: unknown) => void;
  /** Connected for the first time or again: events may have been missed. */
  connected: () => void;
  lost?: () => void;
};

type Channel = {
  channel: string;
  /** Gets the signature for a subscription. @throws ApiError */
  authorise: (body: { socket_id: string; channel_name: string }) => Promise<{ auth: string }>;
  /** Called after a refusal, which may mean that the session is over. */
  refused: () => void;
};

/** In ms. */
const AGAIN_AFTER = 2_000;
/**
 * Tells whether an error may pass, as when a node is gone: the package retries only after its socket closes, half a
 * minute later.
 */
const isPassing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);
const later = async <T>(ask: () => Promise<T>): Promise<T> => {
  await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
  return ask();
};

/** Connects to a private channel. @throws ApiError without the connection settings */
export async function connectToChannel({ channel: name, authorise, refused }: Channel, { receive, connected, lost }: Receiver): Promise<{ close: () => void }> {
  const { key, cluster, wsHost, wsPort, forceTLS } = await api('GET /api/push', {});
  const pusher = new Pusher(key, {
    cluster,
    forceTLS,
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, tell) => {
        const ask = () => authorise({ socket_id: socketId, channel_name: channelName });
        ask().catch((error: unknown) => isPassing(error) ? later(ask) : Promise.reject(error)).then(
          (answer) => tell(null, answer),
          (error: Error) => tell(error, null),
        );
      },
    },
    // Our own endpoint has only sockets; the hosted service has fallbacks for blocked ones.
    ...(wsHost && { wsHost, enabledTransports: ['ws', 'wss'] }),
    ...(wsPort && { wsPort, wssPort: wsPort }),
  });
  const channel = pusher.subscribe(name);
  channel.bind('pusher:subscription_succeeded', connected);
  channel.bind('pusher:subscription_error', refused);
  channel.bind('sessionEnded' satisfies SessionEnded, refused);
  if (lost) pusher.connection.bind('state_change', ({ current }: { current: string }) => current !== 'connected' && lost());
  channel.bind_global(receive);
  return { close: () => pusher.disconnect() };
}
