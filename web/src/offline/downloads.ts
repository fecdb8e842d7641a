import { listPictures } from '#contract/pictures.ts';
import type { ChapterDownload } from '#contract/training.ts';
import { removeFor, storedFor, storeFor } from '../session/learner-storage.ts';
import { downloadCache, keepAnswer } from './answer-caches.ts';

/** A chapter that a learner has downloaded. */
export type Download = {
  courseId: string;
  chapterId: string;
  title: string;
  /** Title of the course. */
  of: string;
  bytes: number;
  /** Milliseconds of the device's clock. */
  at: number;
};

/** The device has too little space. */
export class DeviceFull extends Error {}

const NAME = 'downloads';

/** Lists the downloads that were completed, in their order; the browser may have removed some. */
export function listDownloads(uid: string): Download[] {
  const stored = storedFor(uid, NAME);
  return Array.isArray(stored) ? (stored as Download[]) : [];
}

const isSame = (one: Pick<Download, 'courseId' | 'chapterId'>, other: Pick<Download, 'courseId' | 'chapterId'>): boolean =>
  one.courseId === other.courseId && one.chapterId === other.chapterId;

export const findDownload = (uid: string, chapter: Pick<Download, 'courseId' | 'chapterId'>): Download | undefined =>
  listDownloads(uid).find((each) => isSame(each, chapter));

const cacheOf = (uid: string, { courseId, chapterId }: Pick<Download, 'courseId' | 'chapterId'>) => downloadCache(uid, courseId, chapterId);

type Options = {
  plan: ChapterDownload;
  signal: AbortSignal;
  /** Called with the share that is there, from 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Downloads all of a chapter that its learner may see.
 * @throws DeviceFull, or the error of the network; nothing of it stays then
 */
export async function downloadChapter(uid: string, chapter: Omit<Download, 'bytes' | 'at'>, { plan, signal, onProgress }: Options): Promise<Download> {
  const name = cacheOf(uid, chapter);
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
  if (quota - usage < plan.bytes) throw new DeviceFull();
  const cache = await caches.open(name);
  const paths = [
    `/api/courses/${chapter.courseId}`, ...plan.boards, ...plan.boards.map((path) => path.replace(/board$/, 'training')), ...plan.topics,
  ];
  try {
    let bytes = 0;
    for (const [index, path] of paths.entries()) {
      bytes += await keepWithPictures(cache, path, signal);
      onProgress((index + 1) / paths.length);
    }
    const download = { ...chapter, bytes, at: Date.now() };
    storeFor(uid, NAME, [...listDownloads(uid).filter((each) => !isSame(each, chapter)), download]);
    return download;
  } catch (error) {
    await removeDownload(uid, chapter);
    throw error instanceof DOMException && error.name === 'QuotaExceededError' ? new DeviceFull() : error;
  }
}

/** Keeps an answer and the pictures that it names. @returns the bytes of all */
async function keepWithPictures(cache: Cache, path: string, signal: AbortSignal): Promise<number> {
  const answer = await ask(path, signal);
  const pictures = listPictures(await answer.clone().text());
  let bytes = await keepAnswer(cache, path, answer);
  // A picture may be missing on the site: the page then shows none.
  for (const picture of pictures) bytes += await ask(picture, signal).then((found) => keepAnswer(cache, picture, found), ignoreMissing);
  return bytes;
}

/** Asks the site itself: the service worker leaves such a call alone. @throws when there is no answer or a refusal */
async function ask(path: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(path, { cache: 'no-store', signal });
  if (!answer.ok) throw new Refused(answer.status);
  return answer;
}

class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`answered ${status}`);
    this.status = status;
  }
}

function ignoreMissing(error: unknown): number {
  if (error instanceof Refused && error.status === 404) return 0;
  throw error;
}

export async function removeDownload(uid: string, chapter: Pick<Download, 'courseId' | 'chapterId'>): Promise<void> {
  forgetDownload(uid, chapter);
  await caches.delete(cacheOf(uid, chapter));
}

/** Takes a chapter off the list of downloads. */
export function forgetDownload(uid: string, chapter: Pick<Download, 'courseId' | 'chapterId'>): void {
  const left = listDownloads(uid).filter((each) => !isSame(each, chapter));
  if (left.length > 0) storeFor(uid, NAME, left);
  else removeFor(uid, NAME);
}

/** Lists downloads that are on the list and no longer on the device: browsers remove what is kept when space is short. */
export async function findRemoved(uid: string): Promise<Download[]> {
  const there = await Promise.all(listDownloads(uid).map(async (each) => ({ each, isThere: await caches.has(cacheOf(uid, each)) })));
  return there.flatMap(({ each, isThere }) => (isThere ? [] : [each]));
}

/** Asks the browser not to remove what this site keeps, unless it has agreed already. */
export async function keepStorage(): Promise<void> {
  const storage = (navigator as Partial<Navigator>).storage;
  if (storage && !(await storage.persisted())) await storage.persist();
}
