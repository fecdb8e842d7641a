import { z } from 'zod';
import type { Contract } from './route.ts';

/** Subjects of a notice: work given, work missing, results, tuition. */
export const GUARDIAN_NOTICE_KINDS = ['assigned', 'missing', 'result', 'tuition'] as const;
const Kind = z.enum(GUARDIAN_NOTICE_KINDS, 'Vui lòng chọn điều muốn báo.');

const ClassParams = z.object({ id: z.uuid() });
const StudentId = z.uuid('Mã học sinh không hợp lệ.');

/** The token of a letter's link, in the body because addresses are logged. */
const Link = z.object({ token: z.string().max(200) });
const StopView = z.object({
  /** The guardian's address, mostly hidden. */
  email: z.string(),
  stopped: z.boolean(),
  site: z.string(),
});

const StudentNotices = z.object({
  /** The guardian's address; null without one. */
  email: z.string().nullable(),
  /** The guardian wants no letters. */
  stopped: z.boolean(),
  /** Newest first. `sentAt` is null while it waits; `sendAt`: the earliest moment. */
  items: z.array(z.object({ kind: Kind, className: z.string(), text: z.string(), sendAt: z.iso.datetime(), sentAt: z.iso.datetime().nullable() })),
});

/** Notices to guardians, as text to paste and as letters: docs/product-decisions.md 75. */
export const guardianNoticesContract = {
  /** Texts of the present moment; only students about whom there is something to say. */
  'GET /api/admin/classes/:id/notices': {
    access: 'admin',
    params: ClassParams,
    querystring: z.object({ kind: Kind }),
    response: {
      200: z.object({
        /** For the group of the class; empty where there is nothing to say. It tells nothing about a single student. */
        classText: z.string(),
        students: z.array(z.object({
          studentId: z.string(),
          name: z.string(),
          /** For this student's guardian alone. */
          text: z.string(),
          /** A letter can be sent. */
          guardianEmail: z.boolean(),
          guardianPhone: z.string(),
          /** The text of tuition has the page to pay; the owner makes it by `POST /api/admin/classes/{id}/fee-links`. */
          payable: z.boolean(),
          /** The guardian has stopped the letters. */
          stopped: z.boolean(),
          /** The last letter of this kind about this student; `waits`: it goes at that moment. */
          told: z.object({ at: z.iso.datetime(), waits: z.boolean() }).nullable(),
        })),
      }),
    },
  },
  /**
   * Mails the guardians of these students: one letter for siblings, at most one a day, none from 21:00 to 06:00 in Vietnam.
   * Letters that must wait count as `held`. With `dryRun` nothing is sent, and `letters` shows all of them.
   */
  'POST /api/admin/classes/:id/notices': {
    access: 'admin',
    hasDryRun: true,
    params: ClassParams,
    body: z.object({
      kind: Kind,
      studentIds: z.array(StudentId).min(1, 'Vui lòng chọn ít nhất một học sinh.').max(200, 'Mỗi lần báo tối đa 200 học sinh.').transform((ids) => [...new Set(ids)]),
      dryRun: z.boolean().default(false),
    }),
    response: {
      200: z.object({
        sent: z.int(),
        held: z.int(),
        letters: z.array(z.object({ email: z.string(), students: z.array(z.string()), subject: z.string(), text: z.string(), /** Null: at once. */ heldUntil: z.iso.datetime().nullable() })),
        skipped: z.array(z.object({ studentId: z.string(), name: z.string(), message: z.string() })),
      }),
    },
  },
  /** The letters to a student's guardian. */
  'GET /api/admin/students/:id/notices': { access: 'admin', params: ClassParams, response: { 200: StudentNotices } },
  /** Stops the letters to the guardian's address, or lets them go on. 409 `no-guardian-email` */
  'PUT /api/admin/students/:id/notices': { access: 'admin', params: ClassParams, body: z.object({ stopped: z.boolean() }), response: { 200: StudentNotices } },

  /** For holders of a letter's link. Changes nothing, because mail scanners open links, too. 404 `guardian-notice-link-invalid` */
  'POST /api/guardian-notices/read': { access: 'public', body: Link, response: { 200: StopView } },
  'POST /api/guardian-notices/stop': { access: 'public', body: Link.extend({ stopped: z.boolean() }), response: { 200: StopView } },
} satisfies Contract;

export type GuardianNoticeKind = z.output<typeof Kind>;
export type StudentNotices = z.output<typeof StudentNotices>;
export type GuardianStopView = z.output<typeof StopView>;
