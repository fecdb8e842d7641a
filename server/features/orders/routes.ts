import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ordersContract, type Wanted } from '#contract/orders.ts';
import type { User } from '#contract/users.ts';
import type { Caller, Identity } from '#server/features/identity/service.ts';
import type { Users } from '#server/features/users/service.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Limiter } from '#server/platform/rate-limits/limiter.ts';
import { serve } from '#server/platform/serve.ts';
import { inVnd } from './rules.ts';
import type { Orders } from './service.ts';

/** New or resumed orders of one learner: far more than anybody buys, far fewer than would fill the books. */
const ORDERS = { name: 'orders', max: 60, seconds: 3600 };

type Deps = {
  orders: Orders;
  users: Users;
  identity: Identity;
  limits: Limiter;
  /** Makes the sandbox bank send an order's money; undefined where the bank is a real one. */
  payOrder: ((order: { code: string; amount: number }) => Promise<void>) | undefined;
};

export function ordersRoutes(app: FastifyInstance, deps: Deps): void {
  const { orders, users, identity, limits, payOrder } = deps;
  const learner = async (request: FastifyRequest): Promise<Caller> => {
    const caller = await identity.caller(request);
    if (!caller) throw new AppError('not-signed-in');
    return caller;
  };

  serve(app, ordersContract, {
    'POST /api/orders': async (request, reply) => {
      const { uid } = await learner(request);
      await limits.one(reply, ORDERS, uid);
      const offer = await orders.offer(uid, request.body);
      if (!offer) throw new AppError('already-owned');
      const { order, isNew } = await orders.make(offer);
      return reply.code(isNew ? 201 : 200).send(order);
    },

    'GET /api/orders': async (request) => {
      const { uid } = await learner(request);
      return orders.list(uid, request.query.cursor);
    },

    'GET /api/orders/:id': async (request) => {
      const { uid } = await learner(request);
      return orders.find(uid, request.params.id);
    },

    'POST /api/orders/:id/cancel': async (request) => {
      const { uid } = await learner(request);
      return orders.cancel(uid, request.params.id);
    },

    'POST /api/orders/:id/sandbox-transfer': async (request, reply) => {
      const { uid } = await learner(request);
      if (!payOrder) throw new AppError('not-found');
      const { code, amount } = await orders.find(uid, request.params.id);
      await payOrder({ code, amount });
      return reply.code(204).send(null);
    },

    'PUT /api/users/:uid/courses/:courseId/purchaseLesson': async (request, reply) => {
      const { uid } = await identity.owner(request, request.params.uid);
      const [{ courseId }, { lessonId }] = [request.params, request.body];
      return buy(uid, { kind: 'lesson', courseId, lessonId }, reply);
    },

    'PUT /api/users/:uid/courses/:courseId/purchaseFullCourse': async (request, reply) => {
      const { uid } = await identity.owner(request, request.params.uid);
      return buy(uid, { kind: 'course', courseId: request.params.courseId }, reply);
    },

    'GET /api/admin/orders': async (request) => {
      await identity.adminCaller(request);
      return orders.listAll(request.query.q, request.query.cursor);
    },
  });

  /** Decision 8: the user when it is theirs, else the pending order as a refusal that says how to go on. */
  const buy = async (uid: string, wanted: Wanted, reply: FastifyReply): Promise<User> => {
    const offer = await orders.offer(uid, wanted);
    if (!offer) return users.find(uid);
    await limits.one(reply, ORDERS, uid);
    const { order } = await orders.make(offer);
    const what = wanted.kind === 'course' ? 'khóa học' : 'bài giảng';
    throw new AppError('payment-required', `Cần thanh toán ${inVnd(order.amount)} để mở ${what} này.`, { order });
  };
}
