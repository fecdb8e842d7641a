import { z } from 'zod';
import type { Contract } from './route.ts';

const Owner = z.object({ uid: z.string().max(80) });

/** What a learner may do with all that is kept of them: docs/product-decisions.md 51. */
export const privacyContract = {
  /** A code by mail, for who has no password or does not know it. */
  'POST /api/users/:uid/deletion-code': { access: 'self', params: Owner, response: { 204: z.null() } },
  /** Has the account end after some days. */
  'DELETE /api/users/:uid': {
    access: 'self',
    params: Owner,
    body: z.union(
      [
        z.strictObject({ password: z.string().min(1).max(128) }),
        z.strictObject({ code: z.string().trim().min(1).max(20) }),
      ],
      'Bạn nhập mật khẩu, hoặc mã trong thư.',
    ),
    response: { 202: z.object({ endsAt: z.iso.datetime() }) },
  },
  /** Takes that back. */
  'POST /api/users/:uid/keep': { access: 'self', params: Owner, response: { 204: z.null() } },
} satisfies Contract;
