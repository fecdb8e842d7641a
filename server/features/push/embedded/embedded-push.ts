import type { Db, DatabasePlace } from '#server/platform/database/database.ts';
import { listenTo } from '#server/platform/http/listen.ts';
import type { Credentials } from '../credentials.ts';
import type { Driver } from '../driver.ts';
import { selectEvents, markSent, selectMissedEvents, NOTIFICATIONS, selectWaitingEvents, type PushEvent } from '../outbox.ts';
import { createEndpoint, isSocketPath } from './endpoint.ts';
import { eventsApi } from './events-api.ts';
import { createHub, type HubLimits } from './hub.ts';

export type EmbeddedDeps = {
  db: Db;
  place: DatabasePlace;
  credentials: Credentials;
  ownOrigins: string[];
  limits: HubLimits;
  report: (error: unknown, what: string) => void;
  sessionEnded: () => void;
};

/** Milliseconds by which the clocks of nodes and database may differ. */
const CLOCKS = 5_000;

/**
 * Serves browsers from this process. Each node hears of every event and sends it to its own sockets; the first to send
 * it marks it as sent.
 */
export async function embeddedPush(deps: EmbeddedDeps): Promise<Driver> {
  const { db, place, credentials, ownOrigins, limits, report, sessionEnded } = deps;
  const sent = createBatcher<number>(
    (ids) => markSent(db, ids),
    (error) => report(error, 'push: what was sent is not marked'),
  );
  const own = createHub({
    credentials,
    limits,
    waiting: (channel) =>
      selectWaitingEvents(db, channel).catch((error: unknown) => {
        report(error, 'push: what waits for a browser was not read');
        return [];
      }),
    onDelivered: ({ id }) => sent.add(id),
  });
  const send = (event: PushEvent) => own.subscriptions.of(event.channel).forEach((each) => each.send(event));
  const noted = createBatcher<number>(
    async (ids) => (await selectEvents(db, ids)).forEach(send),
    (error) => report(error, 'push: events were not read'),
  );

  let deafSince: number | undefined;
  const catchUp = async () => {
    if (deafSince === undefined) return;
    const since = new Date(deafSince - CLOCKS);
    (await selectMissedEvents(db, own.subscriptions.channels(), since)).forEach(send);
    deafSince = undefined;
  };
  const listening = await listenTo(place, NOTIFICATIONS, {
    heard: async (payload) => {
      if (payload === undefined) return catchUp();
      const [id, channel = ''] = payload.split(' ');
      // A session of the learner has ended, on any node: its browsers must prove theirs again.
      if (id === 'end') {
        sessionEnded();
        return [...own.subscriptions.of(channel)].forEach((each) => each.end());
      }
      if (own.subscriptions.of(channel).size > 0) noted.add(Number(id));
    },
    lost: () => (deafSince ??= Date.now()),
  });

  return {
    acceptsUpgrade: isSocketPath,
    serve: (app) => {
      createEndpoint(app, { hub: own, key: credentials.key, ownOrigins });
      eventsApi(app, { db, credentials });
    },
    dismiss: own.dismiss,
    close: async () => {
      await own.dismiss();
      await listening.close();
      await noted.idle();
      await sent.idle();
    },
  };
}

/** Collects items while `work` runs, for the next run: one statement for many. */
function createBatcher<T>(work: (items: T[]) => Promise<void>, failed: (error: unknown) => void) {
  let waiting: T[] = [];
  let running: Promise<void> | undefined;
  const run = async () => {
    while (waiting.length > 0) {
      const items = waiting;
      waiting = [];
      await work(items).catch(failed);
    }
    running = undefined;
  };
  return {
    add: (item: T): void => {
      waiting.push(item);
      running ??= run();
    },
    idle: async (): Promise<void> => {
      while (running) await running;
    },
  };
}
