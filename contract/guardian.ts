import { z } from 'zod';
import type { Contract } from './route.ts';
import { User } from './users.ts';

const Owner = z.object({ uid: z.string().max(80) });

/** The code of a letter's link. It stands in the body, because addresses are logged. */
const Link = z.object({ token: z.string().max(200) });

/** What a guardian sees behind the link of a letter. */
const GuardianView = z.object({
  /** `ended`: another guardian was named, or the learner is no child; `withdrawn`: the account is to end. */
  state: z.enum(['waiting', 'expired', 'agreed', 'refused', 'withdrawn', 'ended']),
  /** The learner's first name, where they gave one. */
  name: z.string().optional(),
  /** Of the learner, with most of it hidden. */
  email: z.string(),
  answeredAt: z.iso.datetime().nullable(),
  /** Until then one can answer. */
  until: z.iso.datetime(),
  /** The account is to end then. */
  endsAt: z.iso.datetime().optional(),
  /** Nothing can be bought without the consent. */
  required: z.boolean(),
  /** All that is kept of the learner, a sentence each. */
  keeps: z.array(z.string()),
});

/** What the owner sees of a learner's age. */
const LearnersAge = z.object({
  birthYear: z.int().nullable(),
  /** Under 16; null while the year is not known. */
  child: z.boolean().nullable(),
  guardian: z.enum(['waiting', 'expired', 'agreed', 'refused', 'withdrawn']).nullable(),
});
const Learner = z.object({ uid: z.uuid() });

const Year = z.int('Năm sinh gồm 4 chữ số.');

/** Year of birth and consent of guardians: docs/product-decisions.md 52. */
export const guardianContract = {
  /** With a guardian's address that is not known yet a letter goes there. */
  'PUT /api/users/:uid/birth-year': {
    access: 'self',
    params: Owner,
    body: z.object({ year: Year, guardianEmail: z.string().trim().max(254, 'Email không hợp lệ.').optional() }),
    response: { 200: User },
  },
  /** Not now: asked again after some days. */
  'POST /api/users/:uid/birth-year/later': { access: 'self', params: Owner, response: { 200: User } },
  /** Another letter to the guardian who has not answered. */
  'POST /api/users/:uid/guardian-letter': { access: 'self', params: Owner, response: { 200: User } },

  /** Changes nothing: programs that look through mail open links, too. */
  'POST /api/guardian/read': { access: 'public', body: Link, response: { 200: GuardianView } },
  'POST /api/guardian/answer': { access: 'public', body: Link.extend({ agrees: z.boolean() }), response: { 200: GuardianView } },
  /** Corrects the learner's year of birth; who is no child then needs no guardian. */
  'POST /api/guardian/birth-year': { access: 'public', body: Link.extend({ year: Year }), response: { 200: GuardianView } },
  /** Has the account end after some days. */
  'POST /api/guardian/withdraw': { access: 'public', body: Link, response: { 200: GuardianView } },

  // The admin's.
  /** Null where the site asks nobody. */
  'GET /api/admin/users/:uid/birth-year': { access: 'admin', params: Learner, response: { 200: LearnersAge.nullable() } },
  'PUT /api/admin/users/:uid/birth-year': { access: 'admin', params: Learner, body: z.object({ year: Year }), response: { 200: LearnersAge.nullable() } },
} satisfies Contract;

export type LearnersAge = z.output<typeof LearnersAge>;
export type GuardianView = z.output<typeof GuardianView>;
