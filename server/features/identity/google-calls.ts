import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#server/platform/errors.ts';
import { createPolicy } from '#server/platform/pages/pages.ts';
import { plainPage } from '#server/platform/pages/plain-page.ts';
import type { Settings } from '#server/settings.ts';
import { GOOGLE, type Auth } from './auth.ts';
import { forward } from './forward-request.ts';
import type { IdentityLimits } from './limiter.ts';
import type { ReplacedSession } from './sign-out.ts';

// The popup of "sign in with Google" opens at `start`, goes to the provider, returns to `callback`, and ends on
// `done`, which reports to the page that opened it.

const CALLS = { name: 'google', max: 120, seconds: 60 };

/** Identifies a page's try, so that other tabs do not take the outcome for theirs. */
const Attempt = z.uuid();

export const DONE_PATH = '/api/auth/google/done';

/** Also in web/src/features/identity/public/google-popup.ts. */
const CHANNEL = 'votoan-google';

const TELL = `const query = new URLSearchParams(location.search);
new BroadcastChannel('${CHANNEL}').postMessage({ attempt: query.get('attempt'), error: query.get('error') });
close();`;

const DONE = plainPage({
  title: 'Đăng nhập bằng Google',
  body: `<p>Bạn có thể đóng cửa sổ này và quay lại trang học.</p>
<p><a href="/">Về trang chủ</a></p>
<script>${TELL}</script>`,
});

const DONE_POLICY = createPolicy({ script: ` 'sha256-${createHash('sha256').update(TELL).digest('base64')}'` });

/** The person cancelled at the provider: that is no refusal. */
const CANCELLED = 'access_denied';

/** Google has not verified the address. The answer must not reveal whether it has an account here. */
const UNVERIFIED = ['account_not_linked', 'email_not_verified'];

/** Returns where to lead a person who comes back from the provider, and whether the sign-in was refused. */
function outcomeOf(location: string, origin: string): { location: string; isRefused: boolean } {
  const address = URL.parse(location, origin);
  const error = address?.searchParams.get('error') ?? null;
  if (!address || error === null) return { location, isRefused: false };
  if (!UNVERIFIED.includes(error)) return { location, isRefused: error !== CANCELLED };
  address.searchParams.set('error', 'email_not_verified');
  address.searchParams.delete('error_description');
  return { location: address.href, isRefused: true };
}

type Deps = {
  settings: Pick<Settings, 'origin'>;
  limits: IdentityLimits;
  /** The instance fetches the provider's addresses when it is made. */
  makeAuth: () => Auth;
  replaced: ReplacedSession;
};

export function googleCalls({ settings: { origin }, limits, makeAuth, replaced }: Deps) {
  let auth: Auth | undefined;
  const done = (reply: FastifyReply, outcome: { attempt: string; error?: string }) =>
    reply.redirect(`${DONE_PATH}?${new URLSearchParams(outcome).toString()}`);

  return {
    /** `?attempt=` a UUID, `?origin=` of the page that opened the popup. */
    start: async (request: FastifyRequest, reply: FastifyReply) => {
      const query = new URL(request.url, origin).searchParams;
      const attempt = Attempt.safeParse(query.get('attempt')).data;
      if (!attempt) throw new AppError('invalid-input');
      // The callback leads to the site's own address: elsewhere the session would not be the page's.
      if (query.get('origin') !== origin) return done(reply, { attempt, error: 'unauthorized_domain' });
      await limits.call(request, reply, CALLS);
      auth ??= makeAuth();
      const back = `${DONE_PATH}?attempt=${attempt}`;
      const answer = await forward(auth, origin, request, {
        method: 'POST',
        path: '/api/auth/sign-in/social',
        body: { provider: GOOGLE, callbackURL: back, errorCallbackURL: back, disableRedirect: true },
      });
      const { data } = z.object({ url: z.url() }).safeParse(answer.body);
      if (!data) {
        // The provider's addresses could not be fetched: the next try fetches them again.
        auth = undefined;
        return done(reply, { attempt, error: 'unreachable' });
      }
      return reply.header('set-cookie', answer.cookies).redirect(data.url);
    },

    callback: async (request: FastifyRequest, reply: FastifyReply) => {
      await limits.call(request, reply, CALLS);
      auth ??= makeAuth();
      const answer = await forward(auth, origin, request, { method: 'GET', path: request.url, withCookies: true });
      // Not from the provider: a made-up address.
      if (!answer.location) throw new AppError(answer.status < 500 ? 'invalid-input' : 'internal-error');
      if (answer.cookies.length > 0) reply.header('set-cookie', answer.cookies);
      await replaced(request, answer);
      const { location, isRefused } = outcomeOf(answer.location, origin);
      request.signInRefused = isRefused;
      return reply.redirect(location);
    },

    done: async (_: FastifyRequest, reply: FastifyReply) =>
      reply.header('content-security-policy', DONE_POLICY).type('text/html; charset=utf-8').send(DONE),
  };
}
