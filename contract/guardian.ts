import { z } from 'zod';
import type { Contract } from './route.ts';
import { User } from './users.ts';

const Owner = z.object({ uid: z.string().max(80) });

/** A letter's token, in the body, because addresses are logged. */
const Link = z.object({ token: z.string().max(200) });

const GuardianView = z.object({
  /** `ended`: another guardian was named, or the learner is no child; `withdrawn`: the account will end. */
  state: z.enum(['waiting', 'expired', 'agreed', 'refused', 'withdrawn', 'ended']),
  /** First name. */
  name: z.string().optional(),
  /** The learner's address, mostly hidden. */
  email: z.string(),
  answeredAt: z.iso.datetime().nullable(),
  /** Last moment to answer. */
  until: z.iso.datetime(),
  endsAt: z.iso.datetime().optional(),
  /** Purchases need this consent. */
  required: z.boolean(),
  /** All stored data of the learner, one sentence each. */
  keeps: z.array(z.string()),
});

const LearnersAge = z.object({
  birthYear: z.int().nullable(),
  /** Under 16; null while the year is unknown. */
  child: z.boolean().nullable(),
  guardian: z.enum(['waiting', 'expired', 'agreed', 'refused', 'withdrawn']).nullable(),
});
const Learner = z.object({ uid: z.uuid() });

const Year = z.int('Năm sinh gồm 4 chữ số.');

/** Consent of guardians: docs/product-decisions.md 52. */
export const guardianContract = {
  /** Stores the year; a new guardian's address is sent a letter. */
  'PUT /api/users/:uid/birth-year': {
    access: 'self',
    params: Owner,
    body: z.object({ year: Year, guardianEmail: z.string().trim().max(254, 'Email không hợp lệ.').optional() }),
    response: { 200: User },
  },
  /** Postpones the question by some days. */
  'POST /api/users/:uid/birth-year/later': { access: 'self', params: Owner, response: { 200: User } },
  'POST /api/users/:uid/guardian-letter': { access: 'self', params: Owner, response: { 200: User } },

  /** Changes nothing, because mail scanners open links, too. */
  'POST /api/guardian/read': { access: 'public', body: Link, response: { 200: GuardianView } },
  'POST /api/guardian/answer': { access: 'public', body: Link.extend({ agrees: z.boolean() }), response: { 200: GuardianView } },
  /** Corrects the learner's year of birth; a learner of 16 or more needs no guardian. */
  'POST /api/guardian/birth-year': { access: 'public', body: Link.extend({ year: Year }), response: { 200: GuardianView } },
  /** Has the account end after some days. */
  'POST /api/guardian/withdraw': { access: 'public', body: Link, response: { 200: GuardianView } },

  // For the admin.
  /** Null where the site does not ask for years of birth. */
  'GET /api/admin/users/:uid/birth-year': { access: 'admin', params: Learner, response: { 200: LearnersAge.nullable() } },
  'PUT /api/admin/users/:uid/birth-year': { access: 'admin', params: Learner, body: z.object({ year: Year }), response: { 200: LearnersAge.nullable() } },
} satisfies Contract;

export type LearnersAge = z.output<typeof LearnersAge>;
export type GuardianView = z.output<typeof GuardianView>;
