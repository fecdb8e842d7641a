import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentProvider } from '#contract/enums.ts';

export type IncomingTransfer = {
  externalId: string;
  /** The bank's reference; empty when it gave none. */
  reference: string;
  account: string;
  /** The virtual account that the money was sent to: some banks report money to programs in no other way. */
  virtual?: string;
  /** Whole VND, above 0. */
  amount: number;
  description: string;
  /** Time of the bank's booking. */
  at: Date;
};

/** A request to a provider's webhook: the body byte by byte, because these are signed. */
export type Notification = { headers: IncomingHttpHeaders; body: Buffer; now: Date };

/** A service that reports transfers on a bank account: one file each beside this one. */
export type BankProvider = {
  name: PaymentProvider;
  /**
   * Checks in constant time that the provider sent it, and reads it. Outgoing money is left out.
   * @throws AppError 'signature-invalid' (401), 'invalid-input' (400)
   */
  readNotification: (notification: Notification) => IncomingTransfer[];
  /** The provider's expected answer, sent with status 200 once the transfers are stored. */
  reply: unknown;
  /**
   * Returns a page of the provider's own list, oldest first, for lost notifications. `last` is the next `after`; when
   * it equals `after`, nothing is newer. `transfers` can be empty before that. Absent where the provider has no list.
   */
  list?: (after: string | undefined) => Promise<{ transfers: IncomingTransfer[]; last: string | undefined }>;
};

/**
 * Returns the same hash for a transfer in a notification and in the list, where its id differs. If a bank gives no
 * reference, only description and time distinguish two transfers of the same amount.
 */
export function makeFingerprint({ account, reference, amount, description, at }: IncomingTransfer): string {
  const mark = reference === '' ? [description, at.toISOString()] : [reference];
  return createHash('sha256').update(JSON.stringify([account, amount, ...mark])).digest('hex');
}
