import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentProvider } from '#contract/enums.ts';

/** Money that came into an account, as a provider tells it. */
export type IncomingTransfer = {
  /** The provider's own id of it. */
  externalId: string;
  /** The bank's; empty when it gave none. */
  reference: string;
  account: string;
  /** The virtual account before it that the money was sent to. Some banks take money for a program in no other way. */
  virtual?: string;
  /** Whole VND, above 0. */
  amount: number;
  description: string;
  /** When the bank booked it. */
  at: Date;
};

/** What came to a provider's webhook: the body byte by byte, because that is what is signed. */
export type Notification = { headers: IncomingHttpHeaders; body: Buffer; now: Date };

/** A service that tells of transfers on a bank account: one file each beside this one. */
export type BankProvider = {
  name: PaymentProvider;
  /**
   * Checks that the provider sent it (in constant time), and reads it. Money that went out is left out.
   * @throws AppError 'signature-invalid' (401), 'invalid-input' (400)
   */
  readNotification: (notification: Notification) => IncomingTransfer[];
  /** What the provider wants to hear, with status 200, once the transfers are stored. */
  reply: unknown;
  /**
   * The safety net below the notifications: a page of the provider's own list, oldest first. `last` is where to go on;
   * when it is `after` itself, there is nothing newer. `transfers` can be empty before that. Absent where there is no
   * such list.
   */
  list?: (after: string | undefined) => Promise<{ transfers: IncomingTransfer[]; last: string | undefined }>;
};

/**
 * The same for a transfer that came by notification and stands in the list, where its id is another one. A bank that
 * gives no reference leaves only the words and the second to tell two transfers of the same amount apart.
 */
export function fingerprintOf({ account, reference, amount, description, at }: IncomingTransfer): string {
  const mark = reference === '' ? [description, at.toISOString()] : [reference];
  return createHash('sha256').update(JSON.stringify([account, amount, ...mark])).digest('hex');
}
