import { stringifySetCookie } from 'cookie';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database.ts';
import { secretFor, sessionCookieHeld, sessionCookieName, type Realm } from './realm.ts';
import { cookieIn, signedCookie, tokenIn } from './session-cookie.ts';
import { adminTwoFactor } from './tables.ts';

// While the installation's secret is exchanged, the older one is read, and written with never again (docs/security.md, "Keys").

type Secrets = { origin: string; secret: string; before: string };

const REALMS = ['learner', 'admin'] as const;
/** In seconds, longer than any session goes on unused: which it is says the session itself. */
const LIFE: Record<Realm, number> = { learner: 7 * 24 * 60 * 60, admin: 30 * 60 };
/** Every page of who is signed in asks this, and nothing keeps its answer. */
const ASKING: Record<Realm, string> = { learner: '/api/auth/get-session', admin: '/api/admin/auth/get-session' };

/** Takes a session's cookie that the older secret has signed for one of today's, and gives the browser that one. */
export function takeOlderCookies(app: FastifyInstance, { origin, secret, before }: Secrets): void {
  const cookies = REALMS.map((realm) => ({
    realm, name: sessionCookieName(realm, origin), older: secretFor(before, `${realm} sessions`), today: secretFor(secret, `${realm} sessions`),
  }));
  app.addHook('onRequest', async ({ headers, routeOptions }, reply) => {
    if (headers.cookie === undefined) return;
    for (const { realm, name, older, today } of cookies) {
      const token = tokenIn(cookieIn(headers.cookie, name) ?? '', older);
      if (token === undefined) continue;
      const value = signedCookie(token, today);
      const others: string[] = headers.cookie.split(';').filter((each) => !each.trim().startsWith(`${name}=`));
      headers.cookie = [`${name}=${value}`, ...others].join('; ');
      if (routeOptions.url !== ASKING[realm]) continue;
      reply.header('set-cookie', stringifySetCookie({ name, value: decodeURIComponent(value), maxAge: LIFE[realm], ...sessionCookieHeld(realm, origin) }));
    }
  });
}

/** Encrypts anew what the older secret has encrypted of the admin's second factor; what is of today's stays as it is. */
export async function renewSecondFactor(db: Db, { secret, before }: Omit<Secrets, 'origin'>): Promise<void> {
  const [today, older] = [secretFor(secret, 'admin sessions'), secretFor(before, 'admin sessions')];
  const renewed = async (kept: string): Promise<string> => {
    const clear = await symmetricDecrypt({ key: older, data: kept }).catch(() => undefined);
    return clear === undefined ? kept : symmetricEncrypt({ key: today, data: clear });
  };
  await db.transaction(async (tx) => {
    for (const { id, secret: app, backupCodes } of await tx.select().from(adminTwoFactor).for('update')) {
      await tx.update(adminTwoFactor).set({ secret: await renewed(app), backupCodes: await renewed(backupCodes) }).where(eq(adminTwoFactor.id, id));
    }
  });
}
