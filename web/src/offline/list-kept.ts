import { accountCache, bytesOf, keptAt, listAnswers } from './answer-caches.ts';

/** Something that a learner opened and can open again without a connection. */
export type KeptItem = {
  /** Address of its answer in the account's cache. */
  address: string;
  kind: 'running' | 'course' | 'lesson' | 'topic' | 'practice' | 'assignment' | 'result';
  title: string;
  /** Page that shows it. */
  page: string;
  bytes: number;
  /** Milliseconds of the device's clock. */
  at: number;
};

/** `others`: addresses of what has no page of its own, such as the learner's record. */
export type Kept = { items: KeptItem[]; others: { addresses: string[]; bytes: number } };

type Named = Pick<KeptItem, 'kind' | 'title' | 'page'>;
type Course = { title: string; lectures: { topics: { lessons: { id: string; title: string }[] }[] }[] };
type Attempt = { id: string; state: string; practiceId: string; paperTitle: string; assignment?: { id: string; title: string } };

/** Kinds of answers that have a page, by their path; `name` reads an answer's JSON. */
const KINDS: { path: RegExp; name: (id: string, answer: unknown) => Named }[] = [
  { path: /^\/api\/courses\/([\w-]+)$/, name: (id, answer) => ({ kind: 'course', title: titleOf(answer), page: `/course/${id}` }) },
  { path: /^\/api\/topics\/([\w-]+)$/, name: (id, answer) => ({ kind: 'topic', title: titleOf(answer), page: `/topic/${id}` }) },
  { path: /^\/api\/practices\/([\w-]+)$/, name: (id, answer) => ({ kind: 'practice', title: titleOf(answer), page: `/practice/${id}` }) },
  { path: /^\/api\/users\/[\w-]+\/assignments\/([\w-]+)$/, name: (id, answer) => ({ kind: 'assignment', title: titleOf(answer), page: `/assignment/${id}` }) },
  { path: /^\/api\/attempts\/([\w-]+)$/, name: (_, answer) => nameAttempt(answer as Attempt) },
];

const BOARD = /^\/api\/courses\/([\w-]+)\/lessons\/([\w-]+)\/board$/;

const titleOf = (answer: unknown): string => (answer as { title: string }).title;

const nameAttempt = ({ id, state, practiceId, paperTitle, assignment }: Attempt): Named => ({
  kind: state === 'running' ? 'running' : 'result',
  title: assignment?.title ?? paperTitle,
  page: `${assignment ? `/assignment/${assignment.id}` : `/practice/${practiceId}`}?attempt=${id}`,
});

/** Lists what an account keeps on this device beside its downloads, the newest first. */
export async function listKept(uid: string): Promise<Kept> {
  const cache = await caches.open(accountCache(uid));
  const kept: Kept = { items: [], others: { addresses: [], bytes: 0 } };
  for (const { request: { url: address }, answer } of await listAnswers(cache)) {
    const named = await nameAnswer(cache, address, answer);
    const bytes = bytesOf(answer);
    if (named) kept.items.push({ address, ...named, bytes, at: keptAt(answer) });
    else {
      kept.others.addresses.push(address);
      kept.others.bytes += bytes;
    }
  }
  return kept;
}

async function nameAnswer(cache: Cache, address: string, answer: Response): Promise<Named | undefined> {
  const { pathname } = new URL(address);
  const [, courseId = '', lessonId = ''] = BOARD.exec(pathname) ?? [];
  if (lessonId) {
    const course = await cache.match(`/api/courses/${courseId}`);
    const title = course && findLessonTitle((await course.json()) as Course, lessonId);
    return { kind: 'lesson', title: title ?? 'Bài giảng', page: `/course/${courseId}?lesson=${lessonId}` };
  }
  for (const { path, name } of KINDS) {
    const [, id] = path.exec(pathname) ?? [];
    if (id !== undefined) return name(id, await answer.json());
  }
  return undefined;
}

const findLessonTitle = ({ lectures }: Course, lessonId: string): string | undefined =>
  lectures.flatMap(({ topics }) => topics.flatMap(({ lessons }) => lessons)).find(({ id }) => id === lessonId)?.title;

/** Removes some answers of an account from this device. */
export async function removeAnswers(uid: string, addresses: string[]): Promise<void> {
  const cache = await caches.open(accountCache(uid));
  await Promise.all(addresses.map((address) => cache.delete(address)));
}
