import { z } from 'zod';
import type { Contract } from './route.ts';

/** Event `rechargeStatus`, for coin orders. */
const RechargeStatus = z.object({
  status: z.enum(['processing', 'completed', 'failed']),
  /** Vietnamese text for the learner. */
  message: z.string(),
  /** Xu granted; 0 unless completed. */
  coinsAdded: z.int(),
  orderId: z.string(),
});

/** Event `orderStatus`, for orders of lessons and courses. */
const OrderStatus = z.object({
  orderId: z.string(),
  state: z.enum(['pending', 'paid', 'expired', 'cancelled']),
});

/** Calls between pages and the push service, in Pusher's protocol. */
export const pushContract = {
  /**
   * Settings for `pusher-js`. `wsHost`, `wsPort` and `forceTLS` name the embedded endpoint; the hosted service has a
   * `cluster` instead.
   */
  'GET /api/push': {
    access: 'public',
    response: {
      200: z.object({
        key: z.string(),
        cluster: z.string(),
        wsHost: z.string().optional(),
        wsPort: z.int().optional(),
        forceTLS: z.boolean(),
      }),
    },
  },
  /** Sent as a form by `pusher-js`. Only for the caller's `private-{uid}`; 403 otherwise. */
  'POST /api/pusher/auth': {
    access: 'learner',
    types: ['application/x-www-form-urlencoded', 'application/json'],
    body: z.object({ socket_id: z.string().regex(/^\d+\.\d+$/), channel_name: z.string().max(164) }),
    response: { 200: z.object({ auth: z.string() }) },
  },
  /** The same for the owner's channel `private-owner`. */
  'POST /api/admin/pusher/auth': {
    access: 'admin',
    reads: true,
    types: ['application/x-www-form-urlencoded', 'application/json'],
    body: z.object({ socket_id: z.string().regex(/^\d+\.\d+$/), channel_name: z.string().max(164) }),
    response: { 200: z.object({ auth: z.string() }) },
  },
} satisfies Contract;

export type RechargeStatus = z.output<typeof RechargeStatus>;
export type OrderStatus = z.output<typeof OrderStatus>;
/** Events on a learner's private channel, with their payloads. */
export type PushEvents = { rechargeStatus: RechargeStatus; orderStatus: OrderStatus };
/** Events on the owner's private channel. `assignmentBoard`: the board has changed, its page loads it again. */
export type OwnerPushEvents = { assignmentBoard: { assignmentId: string } };
/**
 * Sent through the hosted service, whose connections cannot be closed, when a session of the learner has ended,
 * perhaps this page's.
 */
export type SessionEnded = 'sessionEnded';
export type PushConnection = z.output<(typeof pushContract)['GET /api/push']['response'][200]>;
