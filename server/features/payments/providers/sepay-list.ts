import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { markField, optionalMarkField, vietnamTime, textField } from './notification.ts';
import type { BankProvider, IncomingTransfer } from './provider.ts';

const PAGE = 100;
/** Milliseconds between calls: SePay allows each address three a second. */
const BETWEEN_CALLS = 350;
const TIMEOUT = 10_000;
/** Milliseconds before now at which the first reading starts, instead of the account's beginning. */
const FIRST_TIME = 7 * 24 * 3_600_000;

const Page = z.object({
  data: z.array(
    z.object({
      id: markField,
      transaction_date: vietnamTime,
      account_number: markField,
      va: optionalMarkField,
      transfer_type: z.enum(['in', 'out']),
      amount_in: z.int().min(0),
      transaction_content: textField,
      reference_number: optionalMarkField,
    }),
  ),
});

type Clock = { now: () => number; wait: (ms: number) => Promise<unknown> };
const REAL: Clock = { now: Date.now, wait: delay };

/**
 * Reads SePay's list, version 2 (developer.sepay.vn/en/sepay-api/v2/giao-dich/danh-sach): a bearer token; `since_id`
 * with the oldest first returns later transfers. Ids are UUIDs here and numbers in notifications.
 * @throws Error when SePay does not answer in time, or not with a list.
 */
export function sepayList(
  { token, url }: { token: string; url: string },
  clock = REAL,
): NonNullable<BankProvider['list']> {
  let next = 0;
  return async (after) => {
    const now = clock.now();
    const start = Math.max(now, next);
    next = start + BETWEEN_CALLS;
    await clock.wait(start - now);
    const response = await fetch(`${url.replace(/\/$/, '')}/v2/transactions?${query(after, now)}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`SePay answered ${response.status} when it was asked for the list of transfers.`);
    const { data } = Page.parse(await response.json());
    // The documentation does not say whether `since_id` itself is included.
    const newer = data.filter(({ id }) => id !== after);
    const transfers = newer.filter((row) => row.transfer_type === 'in' && row.amount_in > 0).map(toTransfer);
    return { transfers, last: newer.at(-1)?.id ?? after };
  };
}

function query(after: string | undefined, now: number): string {
  const since = after === undefined ? { transaction_date_from: inVietnam(now - FIRST_TIME) } : { since_id: after };
  const page = { transfer_type: 'in', transaction_date_sort: 'asc', per_page: String(PAGE) };
  return new URLSearchParams({ ...since, ...page }).toString();
}

/** `2026-11-20 14:02:37`, seven hours ahead of UTC. */
const inVietnam = (at: number): string => new Date(at + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const toTransfer = (row: z.output<typeof Page>['data'][number]): IncomingTransfer => ({
  externalId: row.id,
  reference: row.reference_number,
  account: row.account_number,
  ...(row.va && { virtual: row.va }),
  amount: row.amount_in,
  description: row.transaction_content,
  at: row.transaction_date,
});
