import { queryOptions } from '@tanstack/react-query';
import type { AdminOrder } from '#contract/orders.ts';
import type { Candidate } from '#contract/payments.ts';
import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';

const MONEY = ['admin', 'money'] as const;

export const KEYS = {
  orders: [...MONEY, 'orders'],
  transfers: [...MONEY, 'transfers'],
  users: [...MONEY, 'users'],
  ledger: [...MONEY, 'ledger'],
  candidates: [...MONEY, 'candidates'],
} as const;

export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: [...MONEY, 'month', month],
    queryFn: ({ signal }) => api('GET /api/admin/money', { querystring: { month } }, signal),
  });

export const COINS = queryOptions({ queryKey: [...MONEY, 'coins'], queryFn: ({ signal }) => api('GET /api/admin/coins', {}, signal) });

export const userQuery = (uid: string) =>
  queryOptions({
    queryKey: [...KEYS.users, uid],
    queryFn: ({ signal }) => api('GET /api/admin/users/:uid', { params: { uid } }, signal),
  });

export const sessionsQuery = (uid: string) =>
  queryOptions({
    queryKey: [...KEYS.users, uid, 'sessions'],
    queryFn: ({ signal }) => api('GET /api/admin/users/:uid/sessions', { params: { uid } }, signal),
  });

export const birthYearQuery = (uid: string) =>
  queryOptions({
    queryKey: [...KEYS.users, uid, 'birth-year'],
    queryFn: ({ signal }) => api('GET /api/admin/users/:uid/birth-year', { params: { uid } }, signal),
  });

export const deletionQuery = (uid: string) =>
  queryOptions({
    queryKey: [...KEYS.users, uid, 'deletion'],
    queryFn: ({ signal }) => api('GET /api/admin/users/:uid/deletion', { params: { uid } }, signal),
  });

/** Loads unpaid orders that may be meant; with words, the orders that match. */
export const candidatesQuery = (id: string, q: string) =>
  queryOptions({
    queryKey: [...KEYS.candidates, id, q],
    queryFn: async ({ signal }): Promise<(AdminOrder & { because?: Candidate['because'] })[]> => {
      if (q === '') return (await api('GET /api/admin/transfers/:id/candidates', { params: { id } }, signal)).items;
      const { items } = await api('GET /api/admin/orders', { querystring: { q } }, signal);
      return items.filter(({ state }) => state !== 'paid');
    },
  });

/** Not refetched with the lists: they are shown only until the transfer is assigned. */
const OF_TRANSFER = ['admin', 'transfer-tuition'] as const;

/** Loads the students whose tuition a transfer may be; with words, those of that name or class. */
export const studentCandidatesQuery = (id: string, q: string) =>
  queryOptions({
    queryKey: [...OF_TRANSFER, id, q],
    queryFn: async ({ signal }) => (await api('GET /api/admin/transfers/:id/students', { params: { id }, querystring: { ...(q && { q }) } }, signal)).items,
    gcTime: 0,
  });

/** Loads how a transfer's amount is divided among months of a student. */
export const divisionQuery = (id: string, studentId: string, months: string[]) =>
  queryOptions({
    queryKey: [...OF_TRANSFER, id, 'division', studentId, months],
    queryFn: async ({ signal }) =>
      (await api('GET /api/admin/transfers/:id/division', { params: { id }, querystring: { studentId, months: months.join(',') } }, signal)).months,
    enabled: months.length > 0,
    retry: false,
    gcTime: 0,
  });

/** Run by a button alone, because it reads all the books; kept while the tab is open. */
export const BOOKS = queryOptions({
  queryKey: ['admin', 'books'],
  queryFn: ({ signal }) => api('GET /api/admin/ledger-check', {}, signal),
  enabled: false,
  gcTime: Infinity,
});

/** Refetches this tab's lists and its number, and what the class book shows of tuition. */
export const refreshMoney = () =>
  Promise.all([MONEY, ['admin', 'waiting'], ['admin', 'students'], ['admin', 'fees']].map((queryKey) => queries.invalidateQueries({ queryKey })));
