import { z } from 'zod';
import { Cursor } from './coins.ts';
import { EmailAddress } from './email-address.ts';
import { hasInvisible, tidyName, INVISIBLE_IN_NAME } from './person-name.ts';
import type { Contract } from './route.ts';

const text = (missing: string, most: number, tooLong: string) =>
  z.string(missing).trim().min(1, missing).max(most, tooLong);

const Message = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  done: z.boolean(),
  at: z.iso.datetime(),
  /** Oldest first. */
  replies: z.array(z.object({ id: z.string(), text: z.string(), at: z.iso.datetime() })),
});

const MessageParams = z.object({ id: z.uuid() });

export const contactContract = {
  'POST /api/contact': {
    access: 'public',
    body: z.object({
      name: text('Vui lòng nhập họ tên.', 80, 'Họ tên dài tối đa 80 ký tự.').transform(tidyName).refine((name) => !hasInvisible(name), INVISIBLE_IN_NAME),
      email: EmailAddress('Email không hợp lệ.', 'Vui lòng nhập email.'),
      message: text('Vui lòng nhập nội dung.', 4000, 'Nội dung dài tối đa 4.000 ký tự.'),
      /** Hidden from people: only machines fill it in. */
      website: z.string().max(400).default(''),
    }),
    response: { 204: z.null() },
  },

  // For the admin.
  /** Newest first; `next` is null on the last page. */
  'GET /api/admin/messages': {
    access: 'admin',
    querystring: Cursor.extend({
      done: z.enum(['true', 'false']).optional(),
      /** Part of the name, the address or the text, without accents and case. */
      q: z.string().max(200).optional(),
    }),
    response: { 200: z.object({ items: z.array(Message), next: z.string().nullable() }) },
  },
  'PUT /api/admin/messages/:id': {
    access: 'admin',
    params: MessageParams,
    body: z.object({ done: z.boolean() }),
    response: { 200: Message },
  },
  /** Mails a reply that can be answered to the site's address, and marks the message as done. */
  'POST /api/admin/messages/:id/reply': {
    access: 'admin',
    params: MessageParams,
    body: z.object({
      /** Made by the browser, so that a repeated call sends one mail. */
      id: z.uuid(),
      text: text('Vui lòng nhập nội dung trả lời.', 8000, 'Nội dung trả lời dài tối đa 8.000 ký tự.'),
    }),
    response: { 200: Message },
  },
} satisfies Contract;

export type Message = z.output<typeof Message>;
