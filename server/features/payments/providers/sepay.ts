import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#server/platform/errors.ts';
import { isSameSecret } from '#server/platform/secrets/same-secret.ts';
import {
  headerOf, isRecent, markField, amountField, numberOrTextField, optionalMarkField, readWithSchema, readJson, vietnamTime, textField,
} from './notification.ts';
import type { BankProvider, IncomingTransfer, Notification } from './provider.ts';
import { sepayList } from './sepay-list.ts';

export type SepayKeys = {
  /** Key of the HMAC form. */
  webhookSecret: string | undefined;
  /** Key of the Apikey form. */
  apiKey: string | undefined;
};

const Direction = z.object({ transferType: z.enum(['in', 'out']) });

const Notice = z
  .object({
    id: numberOrTextField,
    transactionDate: vietnamTime,
    accountNumber: markField,
    subAccount: optionalMarkField,
    code: textField.optional(),
    content: textField,
    transferAmount: amountField,
    referenceCode: optionalMarkField,
  })
  .transform((notice): IncomingTransfer => ({
    externalId: notice.id,
    reference: notice.referenceCode,
    account: notice.accountNumber,
    ...(notice.subAccount && { virtual: notice.subAccount }),
    amount: notice.transferAmount,
    description: withCode(notice.content, notice.code),
    at: notice.transactionDate,
  }));

/**
 * SePay, as developer.sepay.vn describes it: notifications under /en/sepay-webhooks (xac-thuc, bao-mat,
 * tich-hop-webhook, tai-khoan-ngan-hang for virtual accounts), the list under /en/sepay-api/v2/giao-dich/danh-sach.
 * Tested against a stand-in made from these pages; not seen live. `code` is SePay's own reading of the text, and may
 * be null.
 * @param list absent: their list is not read.
 */
export function sepayProvider(keys: SepayKeys, list?: { token: string; url: string }): BankProvider {
  return {
    name: 'sepay',
    reply: { success: true },
    readNotification(notification) {
      if (!isAuthentic(notification, keys)) throw new AppError('signature-invalid');
      const body = readJson(notification.body);
      return readWithSchema(Direction, body).transferType === 'in' ? [readWithSchema(Notice, body)] : [];
    },
    ...(list && { list: sepayList(list) }),
  };
}

/** Appends the code that SePay found elsewhere: some banks leave `content` empty or cut it short. */
const withCode = (content: string, code = ''): string => (content.includes(code) ? content : `${content} ${code}`.trim());

function isAuthentic(notification: Notification, { webhookSecret, apiKey }: SepayKeys): boolean {
  const signature = headerOf(notification, 'x-sepay-signature');
  const timestamp = headerOf(notification, 'x-sepay-timestamp');
  if (webhookSecret && signature !== undefined && timestamp !== undefined) {
    const hmac = createHmac('sha256', webhookSecret).update(`${timestamp}.`).update(notification.body);
    if (isSameSecret(signature, `sha256=${hmac.digest('hex')}`)) return isRecent(timestamp, notification.now);
  }
  return Boolean(apiKey) && isSameSecret(headerOf(notification, 'authorization') ?? '', `Apikey ${apiKey}`);
}
