import { ApiError } from './api.ts';
import { refreshSession } from './session/session.ts';

/**
 * Whether a page's data was read for somebody else than who is there now. A navigation within the page interrupts
 * reading it again, and the router then leaves it to us to know that it is still owed.
 */
let owed = false;

export const oweReading = (): void => {
  owed = true;
};
export const isReadingOwed = (): boolean => owed;
export const readingDone = (): void => {
  owed = false;
};

/**
 * Reads what only learners may: null for everybody else, whose page then sends them to sign in. On the server everybody
 * is a visitor. A session that has ended unnoticed is noticed here.
 */
export async function forLearners<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (!isRefused(error)) throw error;
    if (!import.meta.env.SSR && (await refreshSession()).state === 'learner') return read();
    return null;
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError ? error.code === 'not-signed-in' : error instanceof Response && error.status === 401;
