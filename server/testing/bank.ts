import { randomUUID } from 'node:crypto';
import { sandboxNotification, sandboxSecret, SANDBOX_BANK } from '#server/features/payments/providers/sandbox.ts';
import type { IncomingTransfer } from '#server/features/payments/providers/provider.ts';
import { testSecret, type TestApp } from './app.ts';
import type { SignedIn } from './people.ts';

export const transferOf = (values: Partial<IncomingTransfer> & { amount: number; description: string }): IncomingTransfer => ({
  externalId: randomUUID(),
  reference: `FT${randomUUID().slice(0, 12)}`,
  account: SANDBOX_BANK.account,
  at: new Date(),
  ...values,
});

/** Reports a transfer as the sandbox bank does, signed. */
export function notify(site: TestApp, transfer: IncomingTransfer) {
  const { headers, body } = sandboxNotification(transfer, sandboxSecret(testSecret), new Date());
  return site.app.inject({ method: 'POST', url: '/api/payments/sandbox/webhook', headers, payload: body });
}

/** Buys and pays a lesson. */
export async function buyLesson(site: TestApp, { cookie }: SignedIn): Promise<void> {
  const payload = { kind: 'lesson', courseId: 'toan-thu', lessonId: 'thu-tra-phi' };
  const answer = await site.app.inject({ method: 'POST', url: '/api/orders', headers: { cookie, origin: site.origin }, payload });
  const { amount, code } = answer.json<{ amount: number; code: string }>();
  await notify(site, transferOf({ amount, description: code }));
}
