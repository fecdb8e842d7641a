import assert from 'node:assert/strict';
import { sandboxNotification, sandboxSecret, SANDBOX_BANK } from '#server/features/payments/providers/sandbox.ts';

type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number; text: string; json: () => ReturnType<typeof JSON.parse> }>;

/** Makes calls with cookies over HTTP, to a site of any release. */
export function createBrowser(origin: string) {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  /** Bypasses the site's proxy. */
  const at = (address: string): Call => async (method, path, body) => {
    const response = await fetch(address + path, {
      method,
      redirect: 'manual',
      headers: { origin, cookie: cookie(), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, text, json: () => JSON.parse(text) };
  };
  return { at, cookie };
}

/** Makes the call. @throws on another status */
export const expectStatus = (call: Call, status: number) => async (method: string, path: string, body?: unknown) => {
  const answer = await call(method, path, body);
  assert.equal(answer.status, status, `${method} ${path}: ${answer.text}`);
  return answer.text === '' ? undefined : answer.json();
};

/** Makes calls that expect a status. @throws on another */
export function createLearnerClient(origin: string) {
  const call = createBrowser(origin).at(origin);
  const [ok, made, done] = [expectStatus(call, 200), expectStatus(call, 201), expectStatus(call, 204)];
  return {
    call, ok, made, done,
    signIn: async (email: string, password: string): Promise<string> => {
      const { user } = await ok('POST', '/api/auth/sign-in/email', { email, password });
      await ok('POST', '/api/users/', {}); // as the page does after the sign-in
      return user.id;
    },
  };
}

/** Reports a transfer as the sandbox's bank does. */
export async function transferTo(
  address: string, installation: string, { id, amount, description }: { id: string; amount: number; description: string },
): Promise<number> {
  const transfer = { externalId: id, reference: `FT-${id}`, account: SANDBOX_BANK.account, amount, description, at: new Date() };
  const { headers, body } = sandboxNotification(transfer, sandboxSecret(installation), new Date());
  return (await fetch(`${address}/api/payments/sandbox/webhook`, { method: 'POST', headers, body })).status;
}
