import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { interactionPolicy, Provider } from 'oidc-provider';
import { freePort } from './free-port.ts';

export const CLIENT = { id: 'votoan-thu', secret: 'bi-mat-cua-may-thu' };

const ACCOUNTS = [
  { sub: '1001', email: 'lan@example.com', email_verified: true, name: 'Nguyễn Thị Lan' },
  { sub: '1002', email: 'chua-xac-minh@example.com', email_verified: false, name: 'Chưa Xác Minh' },
  { sub: '1003', email: 'chu-that@example.com', email_verified: true, name: 'Chủ Thật' },
  { sub: '1004', email: 'chu-khac@example.com', email_verified: true, name: 'Chủ Khác' },
];

export type OpenIdProvider = {
  issuer: string;
  /** Makes it answer without an ID token, or with one again. */
  withholdIdToken: (on: boolean) => void;
  stop: () => Promise<void>;
};

/** Starts a real OpenID Connect provider instead of Google, with a chooser of four accounts. */
export async function startOpenIdProvider(siteOrigin: string): Promise<OpenIdProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${siteOrigin}/api/auth/callback/google`],
        // As Google does.
        id_token_signed_response_alg: 'RS256',
      },
    ],
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['chi-de-thu'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `/choose/${uid}` },
    findAccount: (_: unknown, sub: string) => {
      const account = ACCOUNTS.find((each) => each.sub === sub);
      return account && { accountId: sub, claims: () => account };
    },
    loadExistingGrant: async ({ oidc }: { oidc: { session: { accountId: string }; client: { clientId: string } } }) => {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  let withholds = false;
  provider.use(async (context, next) => {
    await next();
    if (withholds && typeof context.body === 'object') context.body = { ...context.body, id_token: undefined };
  });
  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/choose/')) void choose(provider, request, response);
    else answer(request, response);
  });
  server.listen(port, '127.0.0.1');
  return {
    issuer,
    withholdIdToken: (on) => void (withholds = on),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Lists the accounts at `/choose/<uid>`; `?account=` takes one of them, `?cancel` none. */
async function choose(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://own.invalid');
  await provider.interactionDetails(request, response);
  const accountId = searchParams.get('account');
  if (accountId) {
    return provider.interactionFinished(request, response, { login: { accountId }, select_account: {} });
  }
  if (searchParams.has('cancel')) {
    const refusal = { error: 'access_denied', error_description: 'the person cancelled' };
    return provider.interactionFinished(request, response, refusal);
  }
  const ways = ACCOUNTS.map(({ sub, email }) => `<p><a href="${pathname}?account=${sub}">${email}</a></p>`).join('');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><title>Chọn tài khoản</title>${ways}<p><a href="${pathname}?cancel">Hủy</a></p>`);
}
