import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#server/platform/errors.ts';
import { isSameSecret } from '#server/platform/secrets/same-secret.ts';
import {
  headerOf, markField, amountField, optionalMarkField, readWithSchema, readSignedJson, vietnamTime, textField,
} from './notification.ts';
import type { BankProvider, IncomingTransfer, Notification } from './provider.ts';

const Direction = z.object({ data: z.object({ amount: z.int(), reference: optionalMarkField }) });

/** Reference of Casso's trial of a webhook, which has an amount although no money moved. */
const TRIAL = 'MA_GIAO_DICH_THU_NGHIEM';

/**
 * The signature covers numbers as JavaScript rounds them, so beyond the safe integers an id does not identify a
 * transfer: there the reference joins it.
 */
const SignedId = z.union([z.number().transform(String), markField]);

const Notice = z.object({
  data: z
    .object({
      id: SignedId,
      reference: optionalMarkField,
      accountNumber: markField,
      virtualAccountNumber: optionalMarkField,
      amount: amountField,
      description: textField,
      transactionDateTime: vietnamTime,
    })
    .transform(({ id, accountNumber, virtualAccountNumber: virtual, transactionDateTime, ...rest }): IncomingTransfer => ({
      ...rest, externalId: Number.isSafeInteger(Number(id)) ? id : `${id}/${rest.reference}`, account: accountNumber, ...(virtual && { virtual }), at: transactionDateTime,
    })),
});

/** Deeper than any body of Casso's: a body made to exhaust the stack is refused. */
const DEEPEST = 8;

/**
 * Casso's webhook, version 2 (github.com/CassoHQ/casso-webhook-v2-verify-signature). In the header
 * `X-Casso-Signature: t=…,v1=…`, v1 is HMAC-SHA512 over `t.JSON` of the body with its keys sorted. `t` has no age
 * limit, as in their samples, and a repeat may carry the first one: refusing a repeat would lose money, and accepting
 * it changes nothing (ids are stored once). Checked against their published vectors; not seen live. Their samples
 * suggest that times are Vietnam's.
 */
export function cassoProvider({ key }: { key: string | undefined }): BankProvider {
  return {
    name: 'casso',
    reply: { success: true },
    readNotification(notification) {
      const body = readSignedJson(notification.body);
      if (!isSigned(notification, body, key)) throw new AppError('signature-invalid');
      const { amount, reference } = readWithSchema(Direction, body).data;
      if (amount < 0 || reference === TRIAL) return [];
      return [readWithSchema(Notice, body).data];
    },
  };
}

/** Without a key no signature is valid. */
function isSigned(notification: Notification, body: unknown, key: string | undefined): boolean {
  const [, t, v1] = /^t=(\d{1,16}),\s*v1=([0-9a-f]+)$/i.exec(headerOf(notification, 'x-casso-signature') ?? '') ?? [];
  if (!key || t === undefined || v1 === undefined) return false;
  const expected = createHmac('sha512', key).update(`${t}.${JSON.stringify(sortKeys(body))}`).digest('hex');
  return isSameSecret(v1.toLowerCase(), expected);
}

function sortKeys(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw new AppError('invalid-input');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => sortKeys(item, depth + 1));
  const entries = Object.entries(value).sort(([one], [two]) => (one < two ? -1 : 1));
  return Object.fromEntries(entries.map(([name, item]) => [name, sortKeys(item, depth + 1)]));
}
