import type { PracticeSource } from '#contract/practice.ts';
import type { QuestionTypeName } from '#question-types/question-types.ts';
import { isBlankQuestion, newQuestion, type Authorings } from '../../../question/forms/authoring.ts';
import { nextId } from '../../../editor/documents/ids.ts';
import { moveBySteps, moveBeside } from '../../../editor/sorting/move-items.ts';
import type { MoveTarget } from '../../../editor/sorting/SortHandle.tsx';
import type { Edge } from '../../../editor/sorting/use-sortable.ts';
import type { Paper, Part } from './practice-type.ts';

// The parts of a paper with their questions. Unchanged parts stay the same objects, so that their components need not
// rerender.

type Parts = readonly Part[];
type Question = Part['questions'][number];
/** Makes the id of a new part or question: "phan-5", "cau-22". */
export type NewId = (prefix: 'phan-' | 'cau-') => string;

/** Numbers ids in each paper, above all seen while the set is edited, so that a removed id is not reused. */
export function paperIds() {
  const known = new Map<string, Set<string>>();
  return (paperId: string, prefix: Parameters<NewId>[0], copies: readonly PracticeSource[]): string => {
    const ids = known.get(paperId) ?? new Set();
    known.set(paperId, ids);
    for (const part of copies.flatMap(({ practiceLists }) => practiceLists).flatMap(({ id, parts = [] }) => (id === paperId ? parts : []))) {
      for (const { id } of [part, ...part.questions]) ids.add(id);
    }
    const id = nextId(prefix, ids);
    ids.add(id);
    return id;
  };
}

/** A combined test as in schools since 2025: 10 points in 90 minutes. */
const MINUTES = 90;
const PARTS: readonly { title: string; kind: QuestionTypeName; count: number; points: number }[] = [
  { title: 'Phần I. Trắc nghiệm', kind: 'choice', count: 12, points: 0.25 },
  { title: 'Phần II. Đúng, sai', kind: 'truefalse', count: 2, points: 1 },
  { title: 'Phần III. Trả lời ngắn', kind: 'short', count: 4, points: 0.5 },
  { title: 'Phần IV. Tự luận', kind: 'essay', count: 3, points: 1 },
];

/** Orders question types as in a combined test, others last. */
export const orderQuestionTypes = (authorings: Authorings): QuestionTypeName[] => [...new Set([...PARTS.map(({ kind }) => kind), ...(Object.keys(authorings) as QuestionTypeName[])])];

const pointsOf = (kind: QuestionTypeName): number => PARTS.find((part) => part.kind === kind)?.points ?? 1;

export const durationOf = (minutes: number): string => `${minutes} phút`;

export const makeTestParts = (authorings: Authorings, newId: NewId) => ({
  problems: [],
  parts: PARTS.map(({ title, kind, count, points }): Part => {
    const id = newId('phan-');
    return { id, title, questions: Array.from({ length: count }, () => newQuestion(authorings, kind, { id: newId('cau-'), points })) };
  }),
  minutes: MINUTES,
  duration: durationOf(MINUTES),
});

/** Reports whether removing problems or parts would lose content. */
export const hasContent = (authorings: Authorings, { problems, parts = [] }: Paper): boolean =>
  problems.length > 0 || parts.some(({ questions }) => questions.some((question) => !isBlankQuestion(authorings, question)));

export const questionsIn = (parts: Parts): Question[] => parts.flatMap(({ questions }) => questions);
export const nameOfPart = ({ title }: Part): string => title.trim() || 'Phần chưa có tên';
export const partPlaces = (parts: Parts): MoveTarget[] => parts.map((part) => [part.id, nameOfPart(part)]);

const byId = <T extends { id: string }>(items: readonly T[], id: string, change: (item: T) => T): T[] =>
  items.map((item) => (item.id === id ? change(item) : item));

const changeQuestions = (parts: Parts, id: string, change: (questions: Question[]) => Question[]): Part[] =>
  parts.map((part) => (part.questions.some((question) => question.id === id) ? { ...part, questions: change(part.questions) } : part));

export const changePart = (parts: Parts, id: string, to: Partial<Part>): Part[] => byId(parts, id, (part) => ({ ...part, ...to }));
export const changeQuestion = (parts: Parts, id: string, change: (question: Question) => Question): Part[] =>
  changeQuestions(parts, id, (questions) => byId(questions, id, change));

/** Makes a question for a part's end, worth as much as the last of its type there. */
export function questionFor(authorings: Authorings, part: Part, kind: QuestionTypeName, id: string): Question {
  const like = part.questions.findLast((question) => question.kind === kind);
  return newQuestion(authorings, kind, { id, points: like?.points ?? pointsOf(kind) });
}

export const addQuestion = (parts: Parts, partId: string, question: Question): Part[] =>
  byId(parts, partId, (part) => ({ ...part, questions: [...part.questions, question] }));

export const copyQuestion = (parts: Parts, id: string, copy: string): Part[] =>
  changeQuestions(parts, id, (questions) => questions.flatMap((question) => (question.id === id ? [question, { ...question, id: copy }] : question)));

export const removeQuestion = (parts: Parts, id: string): Part[] => changeQuestions(parts, id, (questions) => questions.filter((question) => question.id !== id));

/** Moves a question before or after any other, or to the end of a part. */
export function moveQuestion(parts: Parts, id: string, to: { beside: string; edge: Edge } | { part: string }): Part[] {
  const question = questionsIn(parts).find((each) => each.id === id);
  if (!question || ('beside' in to && to.beside === id)) return [...parts];
  const without = removeQuestion(parts, id);
  if ('part' in to) return byId(without, to.part, (part) => ({ ...part, questions: [...part.questions, question] }));
  return changeQuestions(without, to.beside, (questions) => moveBeside([...questions, question], id, to.beside, to.edge));
}

/** Moves a question up or down; beyond its part's end, into the next part. */
export function stepQuestion(parts: Parts, id: string, step: -1 | 1): Part[] {
  const at = parts.findIndex(({ questions }) => questions.some((question) => question.id === id));
  const questions = parts[at]?.questions ?? [];
  const place = questions.findIndex((question) => question.id === id) + step;
  if (place >= 0 && place < questions.length) return changeQuestions(parts, id, (all) => moveBySteps(all, id, step));
  const next = parts[at + step];
  if (!next) return [...parts];
  const [first] = next.questions;
  return step === 1 && first ? moveQuestion(parts, id, { beside: first.id, edge: 'before' }) : moveQuestion(parts, id, { part: next.id });
}
