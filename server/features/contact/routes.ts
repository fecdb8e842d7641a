import { contactContract, type Message } from '#contract/contact.ts';
import { recordAudit } from '#server/features/audit/service.ts';
import type { SiteService } from '#server/features/site/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { enqueueMail, MAIL_LIFE } from '#server/platform/mail/queue.ts';
import { toPage } from '#server/platform/http/pagination.ts';
import type { Limiter } from '#server/platform/rate-limits/limiter.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { contactMail, replyMail } from './mail.ts';
import {
  lockMessage, selectNewestMessages, putMessage, putReply, selectReplies, setDone, type MessageRow, type ReplyRow,
} from './queries.ts';

/** Limit for a network, which may be a whole class. */
const MESSAGES = { name: 'contact', max: 20, seconds: 3600 };

type Deps = { db: Db; site: Pick<SiteService, 'current'>; limits: Limiter };

const toMessage = ({ at, ...message }: MessageRow, replies: ReplyRow[]): Message => ({
  ...message,
  at: at.toISOString(),
  replies: replies
    .filter(({ messageId }) => messageId === message.id)
    .map(({ id, text, at }) => ({ id, text, at: at.toISOString() })),
});

/** Messages to the owner: stored for the admin area, and mailed to the address that the site shows. */
export function contactRoutes(serve: Serve, { db, site, limits }: Deps): void {
  serve(contactContract, {
    'POST /api/contact': async (request, reply) => {
      const { website, ...message } = request.body;
      await limits.call(request, reply, MESSAGES);
      // A machine gets the same answer, so that it does not notice.
      if (website === '') {
        const { email } = await site.current();
        await db.transaction(async (tx) => {
          await putMessage(tx, message);
          await enqueueMail(tx, contactMail(email, message), MAIL_LIFE.long);
        });
      }
      return reply.code(204).send(null);
    },

    'GET /api/admin/messages': async ({ query: { done, q, cursor } }) => {
      const rows = await selectNewestMessages(db, { q, cursor, done: done === undefined ? undefined : done === 'true' });
      const { items, next } = toPage(rows);
      const replies = await selectReplies(db, items.map(({ id }) => id));
      return { items: items.map((message) => toMessage(message, replies)), next };
    },

    'PUT /api/admin/messages/:id': ({ params: { id }, body: { done }, caller, audited }) =>
      audited(async (tx) => {
        const before = await lockMessage(tx, id);
        if (!before) throw new AppError('message-not-found');
        await setDone(tx, id, done);
        await recordAudit(tx, {
          actor: caller, action: 'mark-done', thing: { kind: 'message', id }, before: { done: before.done }, after: { done },
        });
        return toMessage({ ...before, done }, await selectReplies(tx, [id]));
      }),

    'POST /api/admin/messages/:id/reply': ({ params: { id }, body, caller, audited }) =>
      audited(async (tx) => {
        const message = await lockMessage(tx, id);
        if (!message) throw new AppError('message-not-found');
        if (!(await putReply(tx, { ...body, messageId: id }))) throw new AppError('reply-sent');
        await enqueueMail(tx, replyMail({ text: body.text, to: message, site: await site.current() }), MAIL_LIFE.long);
        await setDone(tx, id, true);
        await recordAudit(tx, {
          actor: caller, action: 'reply', thing: { kind: 'message', id }, before: { done: message.done },
          after: { done: true, reply: body.id },
        });
        return toMessage({ ...message, done: true }, await selectReplies(tx, [id]));
      }),
  });
}
