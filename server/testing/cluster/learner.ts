import { setTimeout as delay } from 'node:timers/promises';
import fs from 'node:fs';
import path from 'node:path';
import pusherModule from 'pusher-js';
import type { RechargeStatus } from '#contract/push.ts';
import { createBrowser, expectStatus } from '../over-http.ts';
import type { SignedIn } from '../people.ts';
import type { Node } from './nodes.ts';

// In Node the package is the class itself, unlike in its types.
const Pusher = pusherModule as unknown as typeof pusherModule.default;

/** Milliseconds. */
const AGAIN_AFTER = 2_000;
const expectingOk = (response: Response): Promise<unknown> => {
  if (!response.ok) throw new Error(`the channel was not opened: ${response.status}`);
  return response.json();
};

const PASSWORD = 'nui-cao-song-dai';

/** Registers, opens the letter's link and signs in, each at another node. */
export async function registerLearner(origin: string, nodes: Node[], name: string): Promise<SignedIn> {
  const email = `${name}@example.com`;
  const node = (at: number) => nodes[at % nodes.length]?.address ?? origin;
  const browser = createBrowser(origin);
  await expectStatus(browser.at(node(0)), 200)('POST', '/api/auth/sign-up/email', { email, password: PASSWORD, name });
  const token = await codeFor(email, nodes);
  await expectStatus(browser.at(node(1)), 200)('POST', '/api/auth/verify-email', { token });
  const { user } = await expectStatus(browser.at(node(2)), 200)('POST', '/api/auth/sign-in/email', { email, password: PASSWORD });
  await expectStatus(browser.at(node(0)), 200)('POST', '/api/users/', {});
  return { uid: user.id, email, cookie: browser.cookie() };
}

/** Finds the code in the outbox of the node that sent the letter. */
async function codeFor(email: string, nodes: Node[]): Promise<string> {
  for (;;) {
    for (const { dataFolder } of nodes) {
      const outbox = path.join(dataFolder, 'outbox');
      const letters = fs.existsSync(outbox) ? fs.readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
      for (const name of letters) {
        const letter = fs.readFileSync(path.join(outbox, name), 'utf8').replace(/=\r?\n/g, '').replaceAll('=3D', '=');
        const code = letter.includes(email) ? /[?&]code=([\w-]+)/.exec(letter)?.[1] : undefined;
        if (code !== undefined) return code;
      }
    }
    await delay(50);
  }
}

/** Listens for a learner's orders at one address, with the pages' package; it reconnects by itself. */
export async function listener(t: { after: (end: () => Promise<void>) => void }, address: string, origin: string, { uid, cookie }: SignedIn) {
  const { key } = (await (await fetch(`${address}/api/push`)).json()) as { key: string };
  const { hostname, port } = new URL(address);
  const client = new Pusher(key, {
    cluster: 'none', wsHost: hostname, wsPort: Number(port), forceTLS: false, enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax', endpoint: '',
      // As in a page, where the browser adds the cookie.
      customHandler: ({ socketId, channelName }, answer) => {
        const form = new URLSearchParams({ socket_id: socketId, channel_name: channelName });
        // Tries again once, as a page does; later only after the site has closed the unauthenticated socket.
        const ask = async () => expectingOk(await fetch(`${address}/api/pusher/auth`, { method: 'POST', headers: { cookie, origin }, body: form }));
        ask().catch(() => delay(AGAIN_AFTER).then(ask))
          .then((auth) => answer(null, auth as { auth: string }), (error: Error) => answer(error, null));
      },
    },
  });
  t.after(async () => client.disconnect());
  const channel = client.subscribe(`private-${uid}`);
  const heard = new Set<string>();
  let change = Promise.withResolvers<void>();
  const changed = () => {
    change.resolve();
    change = Promise.withResolvers();
  };
  channel.bind('rechargeStatus', ({ status, orderId }: RechargeStatus) => {
    if (status === 'completed') heard.add(orderId);
    changed();
  });
  let stands = false;
  channel.bind('pusher:subscription_succeeded', () => {
    stands = true;
    changed();
  });
  // The client claims to be connected in the second before it reconnects.
  client.connection.bind('connecting_in', () => void (stands = false));
  client.connection.bind('state_change', ({ current }: { current: string }) => {
    if (current !== 'connected') stands = false;
  });
  const stood = async () => {
    while (!stands) await change.promise;
  };
  await stood();
  return {
    /** Settles when connected, also after its node has gone. */
    stood,
    /** Settles when an order was paid. */
    hears: async (orderId: string): Promise<void> => {
      while (!heard.has(orderId)) await change.promise;
    },
  };
}
