import type { OwnerPushEvents, PushConnection, PushEvents } from '#contract/push.ts';
import type { Db, DatabasePlace } from '#server/platform/database/database.ts';
import type { Settings } from '#server/settings.ts';
import { channelAuth, embeddedCredentials, type Credentials } from './credentials.ts';
import type { Driver } from './driver.ts';
import { embeddedPush } from './embedded/embedded-push.ts';
import type { HubLimits } from './embedded/hub.ts';
import { hostedPush, type HostedService } from './hosted-push.ts';
import { writeEvents } from './outbox.ts';

/** `secret` is the installation's. `report` gets errors that happen after a call was answered. */
export type PushDeps = {
  db: Db;
  place: DatabasePlace;
  settings: Settings;
  secret: string;
  report: (error: unknown, what: string) => void;
  sessionEnded: () => void;
};

export type Push = Driver & {
  /** Settings of `pusher-js` in a page at `host`, a Host header. */
  connection: (host: string) => PushConnection;
  /** Signs a socket's subscription to a channel. The caller has checked whose channel it is. */
  authorise: (socketId: string, channel: string) => string;
};

/** Most sockets on a node: of one learner, and of one network, which may be a school's. */
const LIMITS = { perUser: 10, perAddress: 200, messages: 60, messagesPerSecond: 1 };
const NO_LIMITS = { perUser: Infinity, perAddress: Infinity, messages: Infinity, messagesPerSecond: 0 };
/**
 * In ms. A phone that vanishes is noticed within a minute. A socket whose session's end was missed (the database was
 * away) is closed within a quarter of an hour.
 */
const TIMES = { activityTimeout: 30_000, patience: 30_000, sweep: 5_000, firstChannel: 30_000, authorised: 15 * 60_000 };

export const channelOf = (uid: string): string => `private-${uid}`;

/**
 * Sends an event to the learner's browsers when the caller's transaction commits: at least once to a browser that
 * listens within 10 minutes, whatever crashes; possibly twice.
 */
export async function announce<E extends keyof PushEvents>(
  tx: Db, uid: string, event: E, data: PushEvents[E],
): Promise<void> {
  await writeEvents(tx, [{ channel: channelOf(uid), event, data }]);
}

/** The channel of the owner's pages, which the owner's session alone opens. */
export const OWNER_CHANNEL = 'private-owner';

/** Sends an event to the owner's pages. */
export async function announceToOwner<E extends keyof OwnerPushEvents>(tx: Db, event: E, data: OwnerPushEvents[E]): Promise<void> {
  await writeEvents(tx, [{ channel: OWNER_CHANNEL, event, data }]);
}

/** Push for browsers, by hosted Pusher if its settings are present, else by the site itself. */
export async function pushService(deps: PushDeps, changed: Partial<HubLimits> = {}): Promise<Push> {
  const { db, place, settings, secret, report, sessionEnded } = deps;
  const hosted = hostedCredentials(settings);
  const credentials = hosted ?? embeddedCredentials(secret);
  const limits = { ...(settings.RATE_LIMITS === 'on' ? LIMITS : NO_LIMITS), ...TIMES, ...changed };
  const driver = hosted
    ? await hostedPush({ db, place, service: serviceOf(hosted, settings.PUSHER_CLUSTER), report, sessionEnded })
    : await embeddedPush({ db, place, credentials, ownOrigins: settings.ownOrigins, limits, report, sessionEnded });
  return {
    ...driver,
    connection: (host) => ({
      key: credentials.key,
      cluster: settings.PUSHER_CLUSTER,
      ...(hosted ? { forceTLS: true } : placeOf(host, settings.origin)),
    }),
    authorise: (socketId, channel) => channelAuth(credentials, socketId, channel),
  };
}

function hostedCredentials(settings: Settings): Credentials | undefined {
  const { PUSHER_APP_ID: id, PUSHER_KEY: key, PUSHER_SECRET: secret } = settings;
  return id && key && secret ? { id, key, secret } : undefined;
}

/** Hosts that a page contacts with hosted Pusher, for its policy; the second serves pages without sockets. */
export const pushHosts = ({ PUSHER_APP_ID: hosted, PUSHER_CLUSTER: cluster }: Settings): string =>
  hosted ? ` wss://ws-${cluster}.pusher.com https://sockjs-${cluster}.pusher.com` : '';

const serviceOf = ({ id, key, secret }: Credentials, cluster: string): HostedService =>
  ({ appId: id, key, secret, address: `https://api-${cluster}.pusher.com` });

/** Uses the page's own host: its policy lets it connect to no other, and locally it has two names. */
function placeOf(host: string, origin: string): Pick<PushConnection, 'wsHost' | 'wsPort' | 'forceTLS'> {
  const { protocol } = new URL(origin);
  const { hostname, port } = URL.parse(`${protocol}//${host}`) ?? new URL(origin);
  const forceTLS = protocol === 'https:';
  return { wsHost: hostname, wsPort: Number(port) || (forceTLS ? 443 : 80), forceTLS };
}
