import { eq } from 'drizzle-orm';
import type { NewCard } from '../contract/cards.ts';
import { classes } from '../server/features/classes/tables.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { makeAdminSession } from '../server/testing/people.ts';

async function callAsOwner<T>(site: TestApp, url: string, payload: object): Promise<T> {
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const answer = await site.app.inject({ method: 'POST', url: `/api/admin/${url}`, headers: { origin: site.origin, cookie }, payload });
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

/** Puts away the class of this name that an earlier test made. */
export const putAwayClass = (site: TestApp, name: string) => site.db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.name, name));

/** Makes a class of new students. */
export async function makeClassOf(site: TestApp, names: string[], name = '8A1'): Promise<{ id: string }> {
  await putAwayClass(site, name);
  const { id } = await callAsOwner<{ id: string }>(site, 'classes', { name, grade: 8, schoolYear: '2026-2027' });
  await callAsOwner(site, `classes/${id}/students`, { rows: names.join('\n'), decisions: names.map((_, at) => ({ row: at + 1, as: 'new' })) });
  return { id };
}

/** Makes such a class, and cards for its students. */
export async function makeClassWithCards(site: TestApp, names: string[], name?: string): Promise<{ id: string; cards: NewCard[] }> {
  const { id } = await makeClassOf(site, names, name);
  const { cards } = await callAsOwner<{ cards: NewCard[] }>(site, `classes/${id}/cards`, { guardiansAgreed: true });
  return { id, cards };
}
