import { ApiError, OFFLINE } from '../../../api/api.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { refreshAdminSession } from '../../../session/admin-session.ts';

/** Fetches a file and has the browser save it as `name`. @throws ApiError */
export async function download(path: string, name: string): Promise<void> {
  const nothing = () => new ApiError(0, { code: 'offline', message: OFFLINE });
  const response = await fetch(path).catch(() => {
    throw nothing();
  });
  if (!response.ok) {
    const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined;
    if (!body?.code) throw nothing();
    // The session has ended: refreshing it makes the page ask for a new sign-in.
    if (body.code === 'not-signed-in') void refreshAdminSession().catch(() => undefined);
    throw new ApiError(response.status, body);
  }
  const file = URL.createObjectURL(await response.blob().catch(() => {
    throw nothing();
  }));
  Object.assign(document.createElement('a'), { href: file, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(file), 60_000); // the browser may still read it for a moment
}
