import { z } from 'zod';
import { AccountAddress } from '#contract/email-address.ts';
import { ContentId } from '#contract/catalog.ts';
import { PracticeWritten } from '#contract/practice.ts';
import { StartError } from '#server/platform/process/start-error.ts';

// Answers of the previous product's calls (`GET /users/{uid}`, `GET /practices/{id}`) in a file: its numbers may be
// texts, and a field has two names.

export function coinsFrom(value: unknown): number {
  const number = typeof value === 'string' ? Number(value.trim()) : value;
  return typeof number === 'number' && Number.isFinite(number) ? Math.max(0, Math.round(number)) : 0;
}

const coins = z.unknown().optional().transform(coinsFrom);

const OlderEnrolment = z.object({
  courseId: z.string(),
  hasPurchasedFullCourse: z.boolean().default(false),
  purchasedLessons: z.array(z.object({ lessonId: z.string() })).default([]),
});

const OlderUser = z
  .object({
    email: AccountAddress(),
    displayName: z.string().nullish(),
    phoneNumber: z.string().nullish(),
    emailVerified: z.boolean().default(false),
    currentCoin: coins,
    coursesEnrolled: z.array(OlderEnrolment).optional(),
    /** An older name of `coursesEnrolled`; never written. */
    coinsEnrolled: z.array(OlderEnrolment).optional(),
  })
  .transform(({ coinsEnrolled = [], coursesEnrolled = coinsEnrolled, ...user }) => ({ ...user, coursesEnrolled }));

const withCoins = (paper: unknown): unknown =>
  typeof paper === 'object' && paper !== null ? { ...paper, coin: coinsFrom((paper as { coin?: unknown }).coin) } : paper;

const OlderSet = PracticeWritten.extend({
  id: ContentId,
  practiceLists: z.preprocess((papers) => (Array.isArray(papers) ? papers.map(withCoins) : papers), PracticeWritten.shape.practiceLists),
});

export type OlderUser = z.output<typeof OlderUser>;
export type OlderSet = z.output<typeof OlderSet>;

const File = z.object({ users: z.array(z.unknown()).default([]), practices: z.array(z.unknown()).default([]) });

/** A record that was read, or why it was not. `name`: the record's name in the file. */
export type OlderSiteData<T> = { name: string; value: T } | { name: string; wrong: string };

/**
 * Reads each record by itself, so that the readable ones are taken.
 * @throws StartError when the whole file is something else
 */
export function readOlderSite(text: string): { users: OlderSiteData<OlderUser>[]; practices: OlderSiteData<OlderSet>[] } {
  const { users, practices } = fileOf(text);
  return {
    users: users.map((user, index) => readOne(OlderUser, user, `user ${nameIn(user, 'email') ?? index + 1}`)),
    practices: practices.map((set, index) => readOne(OlderSet, set, `practice set ${nameIn(set, 'id') ?? index + 1}`)),
  };
}

function fileOf(text: string): z.output<typeof File> {
  try {
    return File.parse(JSON.parse(text));
  } catch {
    throw new StartError('This is no JSON file of the form {"users": […], "practices": […]}.');
  }
}

const nameIn = (record: unknown, field: string): string | undefined => {
  const name = typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[field] : undefined;
  return typeof name === 'string' ? name : undefined;
};

function readOne<T>(schema: z.ZodType<T>, record: unknown, name: string): OlderSiteData<T> {
  const { success, data, error } = schema.safeParse(record);
  if (success) return { name, value: data };
  const [issue] = error.issues;
  return { name, wrong: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` };
}
