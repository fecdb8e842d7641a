import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Output } from '#contract/api.ts';
import { api } from '../../api/api.ts';
import { queries } from '../../api/queries.ts';
import type { AdminPart } from './tabs.ts';

const MINUTE = 60_000;

/** Numbers of waiting things, refetched each minute while the page is in front, and after changes. */
const WAITING = queryOptions({
  queryKey: ['admin', 'waiting'],
  queryFn: ({ signal }) => api('GET /api/admin/waiting', {}, signal),
  refetchInterval: MINUTE,
});

export type Waiting = Output<'GET /api/admin/waiting'>;

export const useWaiting = (enabled: boolean): Waiting | undefined => useQuery({ ...WAITING, enabled }, queries).data;

/** Returns the numbers, or the error in loading them. */
export const useWaitingState = () => useQuery(WAITING, queries);

/** Refetches the numbers. */
export const refetchWaiting = (): Promise<void> => queries.invalidateQueries({ queryKey: WAITING.queryKey });

const COUNTED_AT: Partial<Record<AdminPart['path'], (waiting: Waiting) => number>> = {
  money: ({ transfers }) => transfers,
  messages: ({ messages }) => messages,
  reports: ({ reports }) => reports,
  backups: ({ backups }) => backups,
  grading: ({ essays }) => essays.count,
};

export function countWaiting({ path }: Pick<AdminPart, 'path'>, waiting: Waiting | undefined): number {
  return waiting === undefined ? 0 : (COUNTED_AT[path]?.(waiting) ?? 0);
}
