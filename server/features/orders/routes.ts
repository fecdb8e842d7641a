import type { FastifyReply } from 'fastify';
import { feeLinksContract } from '#contract/fee-links.ts';
import { ordersContract, type OrderRequest } from '#contract/orders.ts';
import type { User } from '#contract/users.ts';
import type { Users } from '#server/features/users/service.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Limiter } from '#server/platform/rate-limits/limiter.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { BY_LINK_HEADERS } from '#server/platform/secrets/link-secrets.ts';
import { formatVnd } from '#server/platform/text/format-vnd.ts';
import type { Orders } from './service.ts';

/** New or resumed orders of one learner: far more than a learner buys, far fewer than would fill the books. */
const ORDERS = { name: 'orders', max: 60, seconds: 3600 };

/** Limits tries from one network, in which a page of a parent asks four times a minute. Links are too long to guess. */
const ORDERS_BY_LINK = { name: 'order links', max: 60, seconds: 60 };

type Deps = {
  orders: Orders;
  users: Users;
  limits: Limiter;
  /** Makes the sandbox bank send an order's money; undefined for a real bank. */
  payOrder: ((order: { code: string; amount: number }) => Promise<void>) | undefined;
};

export function ordersRoutes(serve: Serve, { orders, users, limits, payOrder }: Deps): void {
  serve(feeLinksContract, {
    'POST /api/admin/students/:id/fee-link': ({ params: { id }, body, caller, audited }) => audited((tx) => orders.makeFeeLink(tx, id, body.months, caller)),
    'POST /api/admin/classes/:id/fee-links': ({ params: { id }, body, caller, audited }) => audited((tx) => orders.makeFeeLinks(tx, id, body.months, caller)),
  });

  serve(ordersContract, {
    'POST /api/orders': async ({ body, caller: { uid } }, reply) => {
      await limits.one(reply, ORDERS, uid);
      const offer = await orders.offer(uid, body);
      if (!offer) throw new AppError('already-owned');
      const { order, isNew } = await orders.make(offer);
      return reply.code(isNew ? 201 : 200).send(order);
    },

    'GET /api/orders': ({ query, caller }) => orders.list(caller.uid, query.cursor),

    'GET /api/orders/:id': ({ params, caller }) => orders.find(caller.uid, params.id),

    'POST /api/orders/:id/cancel': ({ params, caller }) => orders.cancel(caller.uid, params.id),

    'POST /api/orders/:id/link': ({ params, caller }) => orders.makeLink(caller.uid, params.id),

    'GET /api/pay/:token': async (request, reply) => {
      reply.headers(BY_LINK_HEADERS);
      await limits.call(request, reply, ORDERS_BY_LINK);
      return orders.findByLink(request.params.token);
    },

    'POST /api/orders/:id/sandbox-transfer': async ({ params, caller }, reply) => {
      if (!payOrder) throw new AppError('not-found');
      const { code, amount } = await orders.find(caller.uid, params.id);
      await payOrder({ code, amount });
      return reply.code(204).send(null);
    },

    'PUT /api/users/:uid/courses/:courseId/purchaseLesson': ({ params, body, caller }, reply) =>
      buy(caller.uid, { kind: 'lesson', courseId: params.courseId, lessonId: body.lessonId }, reply),

    'PUT /api/users/:uid/courses/:courseId/purchaseFullCourse': ({ params, caller }, reply) =>
      buy(caller.uid, { kind: 'course', courseId: params.courseId }, reply),

    'GET /api/admin/orders': ({ query }) => orders.listAll(query),
  });

  /** Returns the user if they own the content, else throws the pending order as an error with the way to pay. */
  const buy = async (uid: string, wanted: OrderRequest, reply: FastifyReply): Promise<User> => {
    const offer = await orders.offer(uid, wanted);
    if (!offer) return users.find(uid);
    await limits.one(reply, ORDERS, uid);
    const { order } = await orders.make(offer);
    const what = wanted.kind === 'course' ? 'khóa học' : 'bài giảng';
    throw new AppError('payment-required', `Cần thanh toán ${formatVnd(order.amount)} để mở ${what} này.`, { order });
  };
}
