import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/api.ts';
import { api } from '../../../api/api.ts';
import type { LearningGroup } from './learning-words.ts';

export type LastDays = Output<'GET /api/admin/stats'>;

export const LAST_DAYS = queryOptions({
  queryKey: ['admin', 'statistics', 'days'],
  queryFn: ({ signal }) => api('GET /api/admin/stats', { querystring: { days: 30 } }, signal),
});

export const countsOf = (date: string) =>
  queryOptions({
    queryKey: ['admin', 'statistics', 'counts', date],
    queryFn: ({ signal }) => api('GET /api/daily-active-users', { querystring: { date } }, signal),
  });

export const OVERVIEW = queryOptions({ queryKey: ['admin', 'statistics', 'overview'], queryFn: ({ signal }) => api('GET /api/admin/overview', {}, signal) });

type Learning = { group: LearningGroup | undefined; classId: string; page: number };

/** Students of a group and a class, a page of them; the old page stays while a new one loads. */
export const learningQuery = ({ group, classId, page }: Learning) =>
  queryOptions({
    queryKey: ['admin', 'statistics', 'learning', group, classId, page],
    queryFn: ({ signal }) =>
      api('GET /api/admin/learning', { querystring: { ...(group && { show: group }), ...(classId && { classId }), page: String(page) } }, signal),
    placeholderData: keepPreviousData,
  });

/** Present classes, to choose one. */
export const CLASS_NAMES = queryOptions({
  queryKey: ['admin', 'classes', 'list', false],
  queryFn: ({ signal }) => api('GET /api/admin/classes', { querystring: {} }, signal),
});

export const ROWS = 10;

/** Most matches that the server counts. */
export const MOST_FOUND = 1000;

type Shown = { date: string; page: number; search: string };

/** Learners who signed in on a day; the old page stays while a new one loads. Logs failures, too. */
export const signedIn = ({ date, page, search }: Shown) =>
  queryOptions({
    queryKey: ['admin', 'statistics', 'signed-in', date, search, page],
    queryFn: async ({ signal }) => {
      try {
        return await api('GET /api/logged-in-users', { querystring: { date, page: String(page), limit: String(ROWS), search } }, signal);
      } catch (error) {
        if (!signal.aborted) console.error('the list of who signed in cannot be read', error);
        throw error;
      }
    },
    placeholderData: keepPreviousData,
  });
