import { z } from 'zod';
import type { Contract } from './route.ts';

const Owner = z.object({ uid: z.string().max(80) });
const Account = z.object({ uid: z.uuid() });

const Column = z.object({
  /** Key of the column in `rows`. */
  name: z.string(),
  title: z.string(),
  /** `seconds`: a position in a board or video. */
  kind: z.enum(['text', 'moment', 'day', 'xu', 'vnd', 'seconds', 'yes-no']),
  words: z.record(z.string(), z.string()).optional(),
});

const PersonalData = z.object({
  madeAt: z.iso.datetime(),
  uid: z.string(),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      columns: z.array(Column),
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});

/** A learner's rights over their stored data: docs/product-decisions.md 51. */
export const privacyContract = {
  /** All stored data of the learner. */
  'GET /api/users/:uid/export': {
    access: 'self',
    acceptsCookieToken: true,
    params: Owner,
    querystring: z.object({ download: z.literal('true').optional() }),
    response: { 200: PersonalData },
  },
  /** Mails a code, for a learner who has no password or has forgotten it. */
  'POST /api/users/:uid/deletion-code': { access: 'self', params: Owner, response: { 204: z.null() } },
  /** Has the account end after some days. */
  'DELETE /api/users/:uid': {
    access: 'self',
    params: Owner,
    body: z.union(
      [
        z.strictObject({ password: z.string().min(1).max(128) }),
        z.strictObject({ code: z.string().trim().min(1).max(20) }),
        /** The PIN of a student's card. */
        z.strictObject({ pin: z.string().trim().min(1).max(20) }),
        /** Accounts of an outside platform: the password was given there a moment ago. */
        z.strictObject({ signedInAgain: z.literal(true) }),
      ],
      'Bạn nhập mật khẩu, mã trong thư, hoặc mã PIN của thẻ.',
    ),
    response: { 202: z.object({ endsAt: z.iso.datetime() }) },
  },
  /** Cancels the deletion. */
  'POST /api/users/:uid/keep': { access: 'self', params: Owner, response: { 204: z.null() } },

  // For the owner.
  'GET /api/admin/users/:uid/deletion': {
    access: 'admin',
    params: Account,
    response: { 200: z.object({ deletion: z.object({ endsAt: z.iso.datetime(), by: z.enum(['learner', 'guardian', 'owner']) }).nullable() }) },
  },
  /** Has it end after some days, as for the learner; the reason stays in the audit until then. */
  'DELETE /api/admin/users/:uid': {
    access: 'admin',
    params: Account,
    body: z.object({ reason: z.string('Vui lòng nhập lý do.').trim().min(1, 'Vui lòng nhập lý do.').max(300, 'Lý do dài tối đa 300 ký tự.') }),
    response: { 202: z.object({ endsAt: z.iso.datetime() }) },
  },
  /** Cancels a deletion by the owner. 409 `deletion-not-by-owner` */
  'POST /api/admin/users/:uid/keep': { access: 'admin', params: Account, response: { 204: z.null() } },
} satisfies Contract;

export type ExportColumn = z.output<typeof Column>;
export type PersonalData = z.output<typeof PersonalData>;
