import { QuestionOfAnyType } from '#question-types/question-types.ts';
import { practiceSets } from '#server/features/practice/tables.ts';
import type { Db } from '#server/platform/database/database.ts';

const PAPERS = 50;
const SETS = 400;
const PRICE = 1;

export function paperAt(number: number): { practiceId: string; paperId: string; amount: number } {
  if (number >= SETS * PAPERS) throw new Error('all papers are unlocked');
  return { practiceId: `bo-de-${Math.floor(number / PAPERS)}`, paperId: `de-${number % PAPERS}`, amount: PRICE };
}

/** Free; the right answer to a question is its number. */
export const TEST = { practiceId: 'bo-kiem-tra', paperId: 'de-1', questions: ['0', '1', '2', '3', '4'] };

const testSet = () => {
  const questions = TEST.questions.map((number) => {
    const question = QuestionOfAnyType.parse({ id: `c${number}`, kind: 'short', points: 1, question: `<p>Câu ${number}</p>`, answer: number });
    return { ...question, view: question };
  });
  const paper = { id: TEST.paperId, title: 'Đề 1', coin: 0, duration: '', notes: '', problems: [], minutes: 300, parts: [{ id: 'phan-1', title: 'Phần I', questions }] };
  return { id: TEST.practiceId, position: 999, document: { title: 'Kiểm tra', description: '', image: '', grade: '8', practiceLists: [paper] } };
};

export async function publishPapers(db: Db): Promise<void> {
  const practiceLists = Array.from({ length: PAPERS }, (_, place) => ({
    id: `de-${place}`, title: `Đề ${place}`, coin: PRICE, duration: '', notes: '', problems: [],
  }));
  const document = { title: 'Bộ đề', description: '', image: '', grade: '8', practiceLists };
  const sets = Array.from({ length: SETS }, (_, place) => ({ id: `bo-de-${place}`, position: 1_000 + place, document }));
  await db.insert(practiceSets).values([...sets, testSet()]);
}
