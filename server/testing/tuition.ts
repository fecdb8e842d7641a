import assert from 'node:assert/strict';
import type { FeeCodes } from '#contract/fee-links.ts';
import { dayOf } from '#server/platform/day.ts';
import { monthOf, shiftMonth, type Month } from '#server/platform/months.ts';
import type { TestApp } from './app.ts';
import type { SignedIn } from './people.ts';

export const thisMonth = (): Month => monthOf(dayOf(new Date()));

/** A month so many months ago. */
export const monthsAgo = (months: number): Month => shiftMonth(thisMonth(), -months);

export type TuitionClass = { classId: string; students: { id: string; name: string }[] };

let classes = 0;

/** Calls as the owner; the answer must be a success. */
export async function askAsOwner<T>(site: TestApp, admin: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<T> {
  const answer = await site.app.inject({ method, url, headers: { origin: site.origin, cookie: admin.cookie }, ...(payload && { payload }) });
  assert.ok(answer.statusCode < 300, `${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return answer.statusCode === 204 ? (undefined as T) : answer.json<T>();
}

/** Makes a class with a fee, whose students owe from `since` on; by default the present month and the two before. */
export async function makeTuitionClass(
  site: TestApp, admin: SignedIn, { fee, names, since = monthsAgo(2) }: { fee: number | null; names: string[]; since?: Month },
): Promise<TuitionClass> {
  const ask = <T>(method: 'POST' | 'PUT', url: string, payload?: object) => askAsOwner<T>(site, admin, method, url, payload);
  classes += 1;
  const { id: classId } = await ask<{ id: string }>('POST', '/api/admin/classes', { name: `Học phí ${classes} ${Math.random().toString(36).slice(2, 8)}`, grade: 9, fee, ...(fee !== null && { feeFrom: since }) });
  const students: { id: string; name: string }[] = [];
  for (const name of names) {
    const { id } = await ask<{ id: string }>('POST', '/api/admin/students', { grade: 9, name, enrollmentDate: `${since}-05` });
    await ask('PUT', `/api/admin/classes/${classId}/students/${id}`);
    students.push({ id, name });
  }
  return { classId, students };
}

/** Makes the codes of a class, for all that is owed. */
export const makeFeeCodes = (site: TestApp, admin: SignedIn, classId: string, months?: Month[]): Promise<FeeCodes> =>
  askAsOwner(site, admin, 'POST', `/api/admin/classes/${classId}/fee-links`, { ...(months && { months }) });
