import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#server/platform/errors.ts';
import { isSame } from '#server/platform/same-secret.ts';
import {
  headerOf, mark, money, numberedMark, optionalMark, readAs, readJson, vietnamTime, words,
} from './notification.ts';
import type { BankProvider, IncomingTransfer, Notification } from './provider.ts';

const Direction = z.object({ data: z.object({ amount: z.int() }) });

const Notice = z.object({
  data: z
    .object({
      id: numberedMark,
      reference: optionalMark,
      accountNumber: mark,
      virtualAccountNumber: optionalMark,
      amount: money,
      description: words,
      transactionDateTime: vietnamTime,
    })
    .transform(({ id, accountNumber, virtualAccountNumber: virtual, transactionDateTime, ...rest }): IncomingTransfer => ({
      ...rest, externalId: id, account: accountNumber, ...(virtual && { virtual }), at: transactionDateTime,
    })),
});

/** Deeper than anything that Casso sends: a body made to exhaust the stack is refused. */
const DEEPEST = 8;

/**
 * Casso's webhook, version 2, as github.com/CassoHQ/casso-webhook-v2-verify-signature describes it: header
 * `X-Casso-Signature: t=…,v1=…`, where v1 is HMAC-SHA512 over `t.JSON` of the body with its keys sorted. Their samples
 * and text set no limit to the age of `t`, and a repeat may carry the first one: none is set here, as a refused repeat
 * would be lost money, and an accepted one changes nothing (their ids are stored once).
 * Checked against their published vectors; not seen live. That times are Vietnam's is what their samples suggest.
 */
export function cassoProvider({ key }: { key: string | undefined }): BankProvider {
  return {
    name: 'casso',
    reply: { success: true },
    readNotification(notification) {
      const body = readJson(notification.body);
      if (!isSigned(notification, key)) throw new AppError('signature-invalid');
      if (readAs(Direction, body).data.amount < 0) return [];
      return [readAs(Notice, body).data];
    },
  };
}

/** With no key set up nobody can sign. */
function isSigned(notification: Notification, key: string | undefined): boolean {
  const [, t, v1] = /^t=(\d{1,16}),\s*v1=([0-9a-f]+)$/i.exec(headerOf(notification, 'x-casso-signature') ?? '') ?? [];
  if (!key || t === undefined || v1 === undefined) return false;
  // Read once more: what is signed was written from numbers as JSON has them.
  const body: unknown = JSON.parse(notification.body.toString('utf8'));
  const expected = createHmac('sha512', key).update(`${t}.${JSON.stringify(sorted(body))}`).digest('hex');
  return isSame(v1.toLowerCase(), expected);
}

function sorted(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw new AppError('invalid-input');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => sorted(item, depth + 1));
  const entries = Object.entries(value).sort(([one], [two]) => (one < two ? -1 : 1));
  return Object.fromEntries(entries.map(([name, item]) => [name, sorted(item, depth + 1)]));
}
