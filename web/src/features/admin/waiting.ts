import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Output } from '#contract/api.ts';
import { api } from '../../api.ts';
import { queries } from '../../queries/client.ts';
import type { AdminPart } from './tabs.ts';

const MINUTE = 60_000;

/** What waits for the owner, asked for again each minute while the page is in front, and by whoever has dealt with some of it. */
const WAITING = queryOptions({
  queryKey: ['admin', 'waiting'],
  queryFn: ({ signal }) => api('GET /api/admin/waiting', {}, signal),
  refetchInterval: MINUTE,
});

export type Waiting = Output<'GET /api/admin/waiting'>;

export const useWaiting = (enabled: boolean): Waiting | undefined => useQuery({ ...WAITING, enabled }, queries).data;

/** Something that waited was dealt with. */
export const askWhatWaits = (): Promise<void> => queries.invalidateQueries({ queryKey: WAITING.queryKey });

const COUNTED_AT: Partial<Record<AdminPart['path'], keyof Waiting>> = { money: 'transfers', messages: 'messages', reports: 'reports', backups: 'backups' };

/** How many things wait in a part of the admin area. */
export function waitingIn({ path }: Pick<AdminPart, 'path'>, waiting: Waiting | undefined): number {
  const name = COUNTED_AT[path];
  return name === undefined || waiting === undefined ? 0 : waiting[name];
}
