import { randomUUID } from 'node:crypto';
import { makeAdminSession, type SignedIn } from '../server/testing/people.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';

const step = (text: string) => `<p>BIMAT ${text}</p>`;
const choice = (id: string, question: string, options: string[], right: number, lesson: number) => ({
  id, kind: 'choice', points: 0.25, lesson, question,
  options: options.map((option, at) => `${'ABCD'[at]}. ${option}`),
  answer: `${'ABCD'[right]}. ${options[right]}`,
  solution: step(`lời giải ${id}`),
});

/** Small parts as in schools. Texts that give away a key or a solution contain BIMAT, or are 271828. */
const PARTS = [
  {
    id: 'phan-1', title: 'Phần I. Trắc nghiệm',
    questions: [
      choice('c1', '<p>Kết quả của phép tính $2^3$ là</p>', ['$6$', '$8$', '$9$', '$5$'], 1, 1),
      choice('c2', '<p>Số nào là số nguyên tố?</p>', ['$1$', '$4$', '$7$', '$9$'], 2, 1),
    ],
  },
  {
    id: 'phan-2', title: 'Phần II. Đúng, sai',
    questions: [
      {
        id: 'd1', kind: 'truefalse', points: 1, lesson: 2, question: '<p>Cho số $n = 12$. Mỗi khẳng định sau đúng hay sai?</p>',
        statements: [['$n$ chia hết cho $3$.', true], ['$n$ chia hết cho $5$.', false], ['$n$ là số chẵn.', true], ['$n$ là bội của $4$.', true]]
          .map(([text, right]) => ({ text: `<p>${text}</p>`, right })),
        solution: step('lời giải d1'),
      },
    ],
  },
  {
    id: 'phan-3', title: 'Phần III. Trả lời ngắn',
    questions: [{ id: 'n1', kind: 'short', points: 0.5, lesson: 2, question: '<p>Tính $271829 - 1$.</p>', answer: '271828', solution: step('lời giải n1') }],
  },
  {
    id: 'phan-4', title: 'Phần IV. Tự luận',
    questions: [{
      id: 't1', kind: 'essay', points: 1, lesson: 2, question: '<p>Tìm $x$, biết $3x + 5 = 17$.</p>',
      steps: ['$3x = 17 - 5$', '$3x = 12$', '$x = 12 : 3$', 'Vậy $x = 4$.'].map(step), solution: '',
    }],
  },
];
export const SECRET = /BIMAT|271828/;

/** Makes a free test and one that costs 20 xu; returns the set's id. */
export async function writeTests(site: TestApp): Promise<string> {
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const id = `kiem-tra-${randomUUID()}`;
  const paper = (paperId: string, title: string, coin: number) => ({
    id: paperId, title, coin, duration: '90 phút', minutes: 90, notes: '', problems: [], parts: PARTS,
  });
  const payload = {
    id, title: 'Kiểm tra thử', grade: '6', description: '', exam: 'Giữa HKI',
    practiceLists: [paper('de-3', 'Đề 3', 0), paper('de-4', 'Đề 4', 20)],
  };
  const headers = { cookie, origin: site.origin };
  const { statusCode, body } = await site.app.inject({ method: 'POST', url: '/api/practices', headers, payload });
  if (statusCode !== 201) throw new Error(body);
  return id;
}

/** Begins a test by the call of its page; returns the attempt's id. */
export async function beginAttempt(site: TestApp, { cookie }: SignedIn, practiceId: string, paperId = 'de-3'): Promise<string> {
  const headers = { cookie, origin: site.origin };
  const answer = await site.app.inject({ method: 'POST', url: '/api/attempts', headers, payload: { practiceId, paperId } });
  return answer.json<{ id: string }>().id;
}

export const putAnswers = (site: TestApp, { cookie }: SignedIn, attemptId: string, given: Record<string, unknown>) =>
  Promise.all(
    Object.entries(given).map(([id, value]) =>
      site.app.inject({
        method: 'PUT', url: `/api/attempts/${attemptId}/answers/${id}`, headers: { cookie, origin: site.origin },
        payload: { value, at: new Date().toISOString() },
      }),
    ),
  );

export const submitAttempt = (site: TestApp, { cookie }: SignedIn, attemptId: string) =>
  site.app.inject({ method: 'POST', url: `/api/attempts/${attemptId}/submit`, headers: { cookie, origin: site.origin } });
