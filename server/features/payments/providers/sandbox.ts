import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#server/platform/errors.ts';
import { isSameSecret } from '#server/platform/secrets/same-secret.ts';
import {
  headerOf, isRecent, isTimely, markField, amountField, optionalMarkField, readWithSchema, readJson, textField,
} from './notification.ts';
import type { BankProvider, IncomingTransfer } from './provider.ts';

/** The bank in the QR code while no real one is set up. No real bank has its number: apps refuse the code. */
export const SANDBOX_BANK = {
  bin: '000000',
  name: 'Ngân hàng thử nghiệm',
  account: '0000000000',
  accountName: 'NGAN HANG THU NGHIEM',
} as const;

const PAGE = 100;

const Notice = z
  .object({
    id: markField, reference: optionalMarkField, account: markField, amount: amountField, description: textField,
    at: z.iso.datetime().transform((text) => new Date(text)).refine(isTimely),
  })
  .transform(({ id, ...rest }): IncomingTransfer => ({ externalId: id, ...rest }));

/** Derives the key of the sandbox's signatures from the installation's secret. */
export const sandboxSecret = (installation: string): string =>
  createHmac('sha256', installation).update('sandbox bank').digest('hex');

/** Builds the sandbox's HTTP notification. HMAC-SHA256 over `timestamp.body`, the time in seconds. */
export function sandboxNotification(
  transfer: IncomingTransfer,
  secret: string,
  now: Date,
): { headers: Record<string, string>; body: string } {
  const { externalId, ...rest } = transfer;
  const body = JSON.stringify({ id: externalId, ...rest });
  const timestamp = String(Math.floor(now.valueOf() / 1000));
  return {
    headers: {
      'content-type': 'application/json',
      'x-sandbox-timestamp': timestamp,
      'x-sandbox-signature': signature(secret, timestamp, body),
    },
    body,
  };
}

export const signature = (secret: string, timestamp: string, body: string | Buffer): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;

/** The sandbox bank's provider. `sent` returns its list of sent transfers, oldest first. */
export function sandboxProvider(
  { secret, sent }: { secret: string; sent: () => readonly IncomingTransfer[] },
): BankProvider {
  return {
    name: 'sandbox',
    reply: { success: true },
    readNotification(notification) {
      const timestamp = headerOf(notification, 'x-sandbox-timestamp') ?? '';
      const given = headerOf(notification, 'x-sandbox-signature') ?? '';
      const authentic = isSameSecret(given, signature(secret, timestamp, notification.body));
      if (!authentic || !isRecent(timestamp, notification.now)) throw new AppError('signature-invalid');
      return [readWithSchema(Notice, readJson(notification.body))];
    },
    async list(after) {
      const all = sent();
      // After a restart the last one is unknown, and the list begins anew.
      const from = all.findIndex(({ externalId }) => externalId === after) + 1;
      const transfers = all.slice(from, from + PAGE);
      return { transfers, last: transfers.at(-1)?.externalId ?? after };
    },
  };
}
