import { stringifySetCookie } from 'cookie';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/database.ts';
import { secretFor, sessionCookieHeld, sessionCookieName, type Realm } from './realm.ts';
import { cookieIn, signedCookie, tokenIn } from './session-cookie.ts';
import { adminTwoFactor } from './tables.ts';

// While the installation's secret is exchanged, the older one is read, but never written with (docs/security.md,
// "Keys").

type Secrets = { origin: string; secret: string; before: string };

const REALMS = ['learner', 'admin'] as const;
/** Seconds, longer than any unused session lives: the session itself knows its real end. */
const LIFE: Record<Realm, number> = { learner: 7 * 24 * 60 * 60, admin: 30 * 60 };
/** Every page of a signed-in person makes this call, and its answer is not cached. */
const ASKING: Record<Realm, string> = { learner: '/api/auth/get-session', admin: '/api/admin/auth/get-session' };

/** Replaces a session cookie that the older secret signed by one signed with today's secret. */
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

/** Re-encrypts the data of the admin's second factor that the older secret encrypted. */
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
