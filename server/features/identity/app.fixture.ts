import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Contract } from '#contract/route.ts';
import { createAuditedTransaction } from '#server/features/audit/service.ts';
import { usersRoutes } from '#server/features/users/routes.ts';
import { usersService } from '#server/features/users/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { handleErrors } from '#server/platform/http/error-handler.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { mails as mailsTable } from '#server/platform/mail/table.ts';
import { refuseForeignPages } from '#server/platform/http/own-origin.ts';
import { createServe } from '#server/platform/http/serve.ts';
import { readSettings } from '#server/settings.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import type { IdentityDriver } from './driver.ts';
import { identityRoutes } from './routes.ts';
import { identityService, type Identity } from './service.ts';

export const testSecret = 'a secret for tests, long enough to be one';

export type People = {
  app: FastifyInstance;
  db: Db;
  origin: string;
  identity: Identity;
  /** Mails that wait after the last call, the newest last: none is sent here. */
  mails: Mail[];
  /** Makes a call as the site's own page does; `headers` replace the page's. */
  call: Call;
  close(): Promise<void>;
};
type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: unknown, headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>;

const probeContract = {
  'GET /api/admin/probe': { access: 'admin', response: { 200: z.string() } },
  'GET /api/probe/media': { access: 'learner', acceptsCookieToken: true, response: { 200: z.string() } },
} satisfies Contract;

type PeopleOptions = {
  log?: (line: string) => void;
  made?: TestDatabase;
  driver?: IdentityDriver;
  firebaseKeys?: string;
};

/** Starts identity and users on a database of their own. */
export async function people(env: Record<string, string> = {}, { log, made, driver, firebaseKeys }: PeopleOptions = {}): Promise<People> {
  const database = made ?? (await testDatabase());
  const settings = readSettings({ PORT: '3000', ADMIN_PASSWORD: 'mat-khau-admin', ...env });
  const mails: Mail[] = [];
  const identity = identityService({ db: database.db, settings, secret: testSecret, siteName: async () => 'Vở Toán', ...(driver && { driver }), ...(firebaseKeys && { firebaseKeys }) });
  const app = Fastify({ ...(log && { logger: { level: 'trace', stream: { write: log } } }) });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  refuseForeignPages(app, settings.ownOrigins);
  const serve = createServe(app, identity, createAuditedTransaction(database.db));
  identityRoutes(serve, identity);
  usersRoutes(serve, usersService({ db: database.db }));
  serve(probeContract, {
    'GET /api/admin/probe': ({ caller }) => caller.email,
    'GET /api/probe/media': ({ caller }) => caller.email,
  });
  return {
    app,
    db: database.db,
    origin: settings.origin,
    identity,
    mails,
    call: async (method, url, payload, headers = {}) => {
      const answer = await app.inject({
        method,
        url,
        headers: { origin: settings.origin, ...headers },
        ...(payload !== undefined && { payload: payload as object }),
      });
      const rows = await database.db.select({ mail: mailsTable.content }).from(mailsTable).orderBy(mailsTable.createdAt);
      mails.splice(0, mails.length, ...rows.flatMap(({ mail }) => mail ?? []));
      return answer;
    },
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}

/** Registers and verifies an account, and returns its uid. */
export async function register(site: People, email: string, password: string): Promise<string> {
  const made = await site.call('POST', '/api/auth/sign-up/email', { email, password });
  await site.call('POST', '/api/auth/verify-email', { token: codeIn(site.mails.at(-1)), password });
  return made.json().user.id;
}

export const signIn = (site: People, email: string, password: string) =>
  site.call('POST', '/api/auth/sign-in/email', { email, password });

export const cookieOf = (answer: LightMyRequestResponse): string =>
  answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');

export function codeIn(mail: Mail | undefined): string {
  const code = URL.parse(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '')?.searchParams.get('code');
  if (!code) throw new Error('the mail has no link with a code');
  return code;
}
