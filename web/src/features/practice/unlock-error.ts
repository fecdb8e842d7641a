import { ApiError, OFFLINE } from '../../api.ts';

/** Why the coins were not taken: the server's words, or that nothing answered. */
export function unlockError(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Lỗi khi trừ xu.';
  if (error.status === 0) return OFFLINE;
  // Something answered, but not our server: a proxy, say.
  return error.code === 'offline' ? 'Lỗi khi trừ xu.' : error.message;
}
