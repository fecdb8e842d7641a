import assert from 'node:assert/strict';
import { sandboxNotification, sandboxSecret, SANDBOX_BANK } from '#server/features/payments/providers/sandbox.ts';

/** A browser's side of a site that runs elsewhere, of whatever release: calls with its cookies, over HTTP. */
function browserOf(origin: string) {
  const cookies = new Map<string, string>();
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        origin,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, text, json: () => JSON.parse(text) };
  };
}

/** A browser, and what it must get. @throws where another status is answered */
export function learnerOf(origin: string) {
  const call = browserOf(origin);
  const expecting = (status: number) => async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, body);
    assert.equal(answer.status, status, `${method} ${path}: ${answer.text}`);
    return answer.text === '' ? undefined : answer.json();
  };
  const [ok, made, done] = [expecting(200), expecting(201), expecting(204)];
  return {
    call, ok, made, done,
    signIn: async (email: string, password: string): Promise<string> => {
      const { user } = await ok('POST', '/api/auth/sign-in/email', { email, password });
      await ok('POST', '/api/users/', {}); // as the page does once somebody is there
      return user.id;
    },
  };
}

/** Tells a site of a transfer to the sandbox's account, as that bank does. */
export async function transferTo(
  origin: string, installation: string, { id, amount, description }: { id: string; amount: number; description: string },
): Promise<number> {
  const transfer = { externalId: id, reference: `FT-${id}`, account: SANDBOX_BANK.account, amount, description, at: new Date() };
  const { headers, body } = sandboxNotification(transfer, sandboxSecret(installation), new Date());
  return (await fetch(`${origin}/api/payments/sandbox/webhook`, { method: 'POST', headers, body })).status;
}
