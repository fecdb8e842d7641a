import { z } from 'zod';
import { tidyCode } from './card-code.ts';
import type { Contract } from './route.ts';

/** Most cards that one call makes. */
export const MOST_CARDS = 100;

const Class = z.object({ id: z.uuid() });
const Owner = z.object({ uid: z.string().max(80) });

/** PIN and link are told only here, once. */
const NewCard = z.object({
  studentId: z.string(),
  /** With a number for namesakes of the class, as in its list. */
  name: z.string(),
  /** As printed: "BCDF-GHJK". */
  code: z.string(),
  /** Six digits. */
  pin: z.string(),
  /** Signs in with one press. */
  url: z.string(),
  /** SVG of the link's QR code, black on white. */
  qr: z.string(),
});

const Desk = z.object({
  /** When the owner confirmed that the guardians have agreed; null before. */
  guardiansAgreedAt: z.iso.datetime().nullable(),
  /** Students of the class now, in the order of their names. */
  students: z.array(z.object({
    studentId: z.string(),
    name: z.string(),
    /** Address of the account; null without one. Whoever has an address signs in by it and gets no card. */
    email: z.string().nullable(),
    card: z.object({ code: z.string(), madeAt: z.iso.datetime(), usedAt: z.iso.datetime().nullable() }).nullable(),
  })),
});

const Code = z.string().max(40).transform(tidyCode);
const Pin = z.string().max(20).transform((typed) => typed.replace(/\s+/g, ''));

/** Cards of students without e-mail: docs/product-decisions.md 71. */
export const cardsContract = {
  'GET /api/admin/classes/:id/cards': { access: 'admin', params: Class, response: { 200: Desk } },
  /** The owner confirms that the guardians of the class have agreed. Repeating it changes nothing. */
  'PUT /api/admin/classes/:id/guardians-agreed': {
    access: 'admin',
    params: Class,
    body: z.object({ agreed: z.literal(true, 'Vui lòng xác nhận phụ huynh đã đồng ý.') }),
    response: { 200: z.object({ guardiansAgreedAt: z.iso.datetime() }) },
  },
  /**
   * Makes cards for these students of the class; absent: for all without an e-mail. A student's earlier card, its link
   * and its sessions end. 422 `guardians-not-agreed` before the owner has confirmed it, here or earlier.
   */
  'POST /api/admin/classes/:id/cards': {
    access: 'admin',
    params: Class,
    body: z.object({
      studentIds: z.array(z.uuid()).min(1, 'Vui lòng chọn học sinh.').max(MOST_CARDS, `Mỗi lần làm được nhiều nhất ${MOST_CARDS} thẻ.`).exactOptional(),
      guardiansAgreed: z.literal(true).exactOptional(),
    }),
    response: { 201: z.object({ cards: z.array(NewCard) }) },
  },
  /** Ends the card, its link and its sessions; the account stays. */
  'DELETE /api/admin/students/:id/card': { access: 'admin', params: z.object({ id: z.uuid() }), response: { 204: z.null() } },

  /** Signs in by the link's token, or by code and PIN. 401 `wrong-card` for every cause. */
  'POST /api/cards/sign-in': {
    access: 'public',
    signIn: 'learner',
    body: z.union([z.strictObject({ token: z.string().max(200) }), z.strictObject({ code: Code, pin: Pin })], 'Em nhập mã thẻ và mã PIN.'),
    response: { 200: z.object({ uid: z.string() }) },
  },
  /** Adds an address and a password to an account that has none: they count once the mailed link is opened. */
  'POST /api/users/:uid/email': {
    access: 'self',
    params: Owner,
    body: z.object({ email: z.string().max(300), password: z.string().max(400) }),
    response: { 202: z.null() },
  },
} satisfies Contract;

export type CardDesk = z.output<typeof Desk>;
export type NewCard = z.output<typeof NewCard>;
