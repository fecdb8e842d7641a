// @ts-nocheck
import { z } from 'zod';
import type { Contract } from './route.ts';

/** Event `rechargeStatus`, of orders of coins. */
const RechargeStatus = z.object({
  status: z.enum(['processing', 'completed', 'failed']),
  /** For people. */
  message: z.string(),
  /** Xu granted; 0 unless completed. */
  coinsAdded: z.int(),
  orderId: z.string(),
});

/** Event `orderStatus`, of orders of lessons and courses. */
const OrderStatus = z.object({
  orderId: z.string(),
  state: z.enum(['pending', 'paid', 'expired', 'cancelled']),
});

/** What pages and the push service say to each other, in Pusher's protocol. */
export const pushContract = {
  /**
   * What `pusher-js` needs. `wsHost`, `wsPort` and `forceTLS` name the embedded endpoint; absent for the hosted
   * service, which its `cluster` names.
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
  /** Sent as a form by `pusher-js`. Only `private-{uid}` of the caller; 403 else. */
  'POST /api/pusher/auth': {
    access: 'learner',
    types: ['application/x-www-form-urlencoded', 'application/json'],
    body: z.object({ socket_id: z.string().regex(/^\d+\.\d+$/), channel_name: z.string().max(164) }),
    response: { 200: z.object({ auth: z.string() }) },
  },
} satisfies Contract;

export type RechargeStatus = z.output<typeof RechargeStatus>;
export type OrderStatus = z.output<typeof OrderStatus>;
/** Events on a learner's private channel, with what they carry. */
export type PushEvents = { rechargeStatus: RechargeStatus; orderStatus: OrderStatus };
/** Told by the hosted service, whose connections stay, when a session of the learner has ended: maybe this page's. */
export type SessionEnded = 'sessionEnded';
export type PushConnection = z.output<(typeof pushContract)['GET /api/push']['response'][200]>;
