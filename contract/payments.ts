import { z } from 'zod';
import { Cursor } from './coins.ts';
import type { Contract } from './route.ts';

/**
 * `received`: stored, not settled yet; `settled`: it paid an order, or was assigned by the admin; `unmatched`: waits
 * for the admin; `returned`: the admin has sent it back.
 */
const TransferState = z.enum(['received', 'settled', 'unmatched', 'returned']);

/** Why a transfer settled nothing. */
const Mismatch = z.enum([
  'no-code', 'unknown-code', 'two-codes', 'wrong-amount', 'already-paid', 'already-owned', 'buyer-gone',
  'wrong-account',
]);

const Provider = z.enum(['sandbox', 'sepay', 'casso']);

const Transfer = z.object({
  id: z.string(),
  provider: Provider,
  /** The provider's own id of it, and the bank's reference. */
  externalId: z.string(),
  reference: z.string(),
  account: z.string(),
  /** Whole VND. */
  amount: z.int(),
  description: z.string(),
  /** When the bank booked it, and when we heard of it. */
  at: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  state: TransferState,
  mismatch: Mismatch.optional(),
  /** The order it paid, or whose code it carried. */
  orderId: z.string().optional(),
  /** What the admin wrote. */
  note: z.string().optional(),
});

const TransferParams = z.object({ id: z.uuid() });

/** Bank transfers: told by the bank, and in the admin's hands (design, "Outside contract"). */
export const paymentsContract = {
  /** The bank's notification. Its signature is over the bytes as they came. */
  'POST /api/payments/:provider/webhook': {
    access: 'provider',
    types: ['*'],
    params: z.object({ provider: Provider }),
    response: { 200: z.unknown() },
  },
  'GET /api/admin/transfers': {
    access: 'admin',
    querystring: Cursor.extend({ state: TransferState.optional(), q: z.string().max(200).optional() }),
    response: { 200: z.object({ items: z.array(Transfer), next: z.string().nullable() }) },
  },
  /** Pays an order with it, or gives coins for it. */
  'POST /api/admin/transfers/:id/assign': {
    access: 'admin',
    params: TransferParams,
    body: z.union([
      z.strictObject({ orderId: z.uuid() }),
      z.strictObject({ uid: z.uuid(), coins: z.int().min(1).max(1_000_000) }),
    ]),
    response: { 200: Transfer },
  },
  'POST /api/admin/transfers/:id/return': {
    access: 'admin',
    params: TransferParams,
    body: z.object({ note: z.string().trim().min(1, 'Vui lòng nhập ghi chú.').max(300) }),
    response: { 200: Transfer },
  },
  /** Whether the books agree with each other; `problems` are sentences for the owner. */
  'GET /api/admin/ledger-check': {
    access: 'admin',
    response: { 200: z.object({ ok: z.boolean(), problems: z.array(z.string()) }) },
  },
} satisfies Contract;

export type Transfer = z.output<typeof Transfer>;
export type TransferState = z.output<typeof TransferState>;
export type Mismatch = z.output<typeof Mismatch>;
