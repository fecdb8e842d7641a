import type { Attempt, AttemptPhoto, AttemptSummary, PaperSolutions } from '#contract/attempts.ts';
import type { TestApp } from '#server/testing/app.ts';
import { buildForm } from '#server/testing/forms.ts';
import { SET } from './test-set.fixture.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Answer<T> = { status: number; body: T & { code?: string; message?: string } };

/** Calls of a learner who takes tests. */
export function pupilOn(site: TestApp, { uid, cookie }: { uid: string; cookie: string }) {
  const ask = async <T = object>(method: Method, url: string, payload?: object): Promise<Answer<T>> => {
    const { statusCode, body } = await site.app.inject({ method, url, headers: { cookie, origin: site.origin }, ...(payload && { payload }) });
    return { status: statusCode, body: body === '' ? {} : JSON.parse(body) };
  };
  const begin = (paperId = 'tu-do', practiceId = SET) => ask<Attempt>('POST', '/api/attempts', { practiceId, paperId });
  return {
    uid, cookie, ask, begin,
    begun: async (paperId?: string) => (await begin(paperId)).body,
    answer: (id: string, questionId: string, value: unknown, at: string | Date = new Date()) =>
      ask<{ savedAt: string }>('PUT', `/api/attempts/${id}/answers/${questionId}`, { value, at: typeof at === 'string' ? at : at.toISOString() }),
    submit: (id: string) => ask<Attempt>('POST', `/api/attempts/${id}/submit`),
    get: (id: string) => ask<Attempt>('GET', `/api/attempts/${id}`),
    mark: (id: string, steps: boolean[], questionId = 'e1') => ask<Attempt>('PUT', `/api/attempts/${id}/self-marks/${questionId}`, { steps }),
    list: async (query = '') => (await ask<{ items: AttemptSummary[]; next: string | null }>('GET', `/api/attempts${query}`)).body,
    solutions: (paperId = 'tu-do') => ask<PaperSolutions>('GET', `/api/practices/${SET}/papers/${paperId}/solutions`),
    sendPhoto: async (id: string, bytes: Buffer, questionId = 'e1'): Promise<Answer<AttemptPhoto>> => {
      const { payload, headers } = await buildForm('file', bytes, 'bai-lam.jpg');
      const url = `/api/attempts/${id}/photos/${questionId}`;
      const answer = await site.app.inject({ method: 'POST', url, payload, headers: { cookie, origin: site.origin, ...headers } });
      return { status: answer.statusCode, body: answer.json() };
    },
    photo: (url: string) => site.app.inject({ url, headers: { cookie } }),
  };
}

export const outcome = ({ status, body }: Answer<object>) => [status, body.code];
