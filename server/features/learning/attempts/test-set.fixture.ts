import { testSecret, type TestApp } from '#server/testing/app.ts';
import { makeAdminSession } from '#server/testing/people.ts';

const solution = (id: string) => `<p>BIMAT lời giải ${id}</p>`;
const choice = (id: string, right: number) => {
  const options = ['A', 'B', 'C', 'D'].map((letter, at) => `${letter}. Phương án ${at + 1} của ${id}`);
  return { id, kind: 'choice', points: 0.25, question: `<p>Câu ${id}</p>`, options, answer: options[right], solution: solution(id), hints: ['<p>BIMAT gợi ý</p>'], lesson: 1 };
};
const RIGHT = [true, false, true, true];

/** A small paper as in schools; every text that reveals a key matches `SECRET`. */
export const PARTS = [
  { id: 'phan-1', title: 'Phần I', questions: [choice('c1', 1), choice('c2', 0)] },
  {
    id: 'phan-2', title: 'Phần II',
    questions: [{
      id: 'tf1', kind: 'truefalse', points: 1, question: '<p>Xét tính đúng sai.</p>', solution: solution('tf1'),
      statements: RIGHT.map((right, at) => ({ text: `<p>Ý ${at + 1}</p>`, right })),
    }],
  },
  { id: 'phan-3', title: 'Phần III', questions: [{ id: 's1', kind: 'short', points: 0.5, question: '<p>Tính $a$.</p>', answer: '271828', solution: solution('s1') }] },
  {
    id: 'phan-4', title: 'Phần IV',
    questions: [{
      id: 'e1', kind: 'essay', points: 1, question: '<p>Chứng minh.</p>', solution: solution('e1'),
      steps: [1, 2, 3, 4].map((step) => `<p>BIMAT bước ${step}</p>`),
    }],
  },
];
/** Number of variants from the second attempt on: the number is in each text, and is the answer. */
export const VARIANTS = 3;
const numbered = (number: number) => ({
  choice: {
    ...choice('v1', 0), question: `<p>Chọn số ${number}.</p>`, answer: `A. số ${number}`,
    options: ['A', 'B', 'C', 'D'].map((letter, at) => `${letter}. số ${number + 100 * at}`),
    solution: `<p>BIMAT là ${number}</p><ul><li>B: cộng thêm 100.</li></ul>`,
  },
  short: { id: 'v2', kind: 'short', points: 0.5, question: `<p>Viết số ${number}.</p>`, answer: `${number}`, solution: `<p>BIMAT ${number}</p>` },
});
const withVariants = (kind: 'choice' | 'short') => ({
  ...numbered(10)[kind], variants: Array.from({ length: VARIANTS }, (_, at) => numbered(11 + at)[kind]),
});
const VARIED = [{ id: 'phan-1', title: 'Phần I', questions: [withVariants('choice'), withVariants('short'), choice('v3', 2)] }];
export const SECRET = /BIMAT|271828/;
/** Keys of the machine-graded questions, in the author's order of options. */
export const KEYS = { c1: 'B', c2: 'A', tf1: RIGHT, s1: '271828' } as const;

const paper = (id: string, coin: number, more: object = { parts: PARTS, minutes: 90 }) => ({
  id, title: `Đề ${id}`, coin, duration: '90 phút', problems: [], ...more,
});
export const SET = 'bo-kiem-tra';

/** Has the admin write a set: a free test, one for 20 xu, and a paper without parts. */
export async function writeTestSet(site: TestApp, id = SET, title = 'Kiểm tra giữa kì'): Promise<void> {
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const payload = {
    id, title, grade: '8', description: '',
    practiceLists: [paper('tu-do', 0), paper('co-gia', 20), paper('de-doc', 0, {}), paper('doi-so', 0, { parts: VARIED, minutes: 45 })],
  };
  const news = site.version.changed();
  const answer = await site.app.inject({ method: 'POST', url: '/api/practices', headers: { cookie, origin: site.origin }, payload });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  await news;
}
