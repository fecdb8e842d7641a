import { ApiError } from '../../../api.ts';

/** A failure, and why the server refused where it says so. */
export const withReason = (sentence: string, error: unknown): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? `${sentence} ${error.message}` : sentence;
