import type { Attempt } from '#contract/attempts.ts';
import type { AnswerValue, ShownQuestion } from '#question-types/question-types.ts';

/** A question numbered in the whole paper, from 1. */
export type Numbered = { number: number; question: ShownQuestion };

export type Part = {
  title: string;
  /** "Phần I", or the whole title. */
  short: string;
  /** Rest of the title: "Trắc nghiệm"; may be empty. */
  about: string;
  points: number;
  questions: Numbered[];
};

/** Lists the parts; numbers the questions throughout. */
export function partsOf({ parts, questions }: Pick<Attempt, 'parts' | 'questions'>): Part[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  let number = 0;
  return parts.map(({ title, questionIds }) => {
    const numbered = questionIds.flatMap((id) => {
      const question = byId.get(id);
      return question ? [{ number: ++number, question }] : [];
    });
    return { title, ...splitTitle(title), points: sumPoints(numbered.map(({ question }) => question.points)), questions: numbered };
  });
}

export function splitTitle(title: string): { short: string; about: string } {
  const [, short = title, about = ''] = /^(phần\s+[IVX\d]+)[.:\s]*(.*)$/isu.exec(title.trim()) ?? [];
  return { short, about };
}

/** Adds up points, which have at most two decimals. */
export const sumPoints = (points: number[]): number => Math.round(points.reduce((total, each) => total + each, 0) * 100) / 100;

export type Answers = ReadonlyMap<string, { value: AnswerValue | null }>;

/** Reports whether a question has an answer, complete or not. */
export function isAnswered(question: ShownQuestion, answers: Answers, photographed: ReadonlySet<string>): boolean {
  const value = answers.get(question.id)?.value ?? null;
  if (photographed.has(question.id)) return true;
  return Array.isArray(value) ? value.some((each) => each !== null) : value !== null && value.trim() !== '';
}

/** Names unanswered questions, a line each. */
export function describeUnanswered(parts: Part[], answers: Answers, photographed: ReadonlySet<string>): string[] {
  const all = parts.flatMap(({ questions }) => questions);
  const empty = all.filter(({ question }) => !isAnswered(question, answers, photographed)).map(({ number }) => number);
  const partly = all.flatMap(({ number, question }) => {
    const value = answers.get(question.id)?.value;
    const open = Array.isArray(value) ? value.filter((each) => each === null).length : 0;
    return open > 0 && Array.isArray(value) && open < value.length ? [`Câu ${number} còn ${open} ý chưa chọn.`] : [];
  });
  return [...(empty.length > 0 ? [`${numbersText(empty)} chưa làm.`] : []), ...partly];
}

/** Writes "Câu 3, 5 và 9"; successive numbers as "15–18". */
export function numbersText(numbers: number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  const words = runs.flatMap(([from, to]) => (to - from > 1 ? [`${from}–${to}`] : from === to ? [`${from}`] : [`${from}`, `${to}`]));
  const last = words.pop() ?? '';
  return `Câu ${words.length > 0 ? `${words.join(', ')} và ${last}` : last}`;
}

/** Says what of an attempt waits on the device: "Còn 3 câu và 1 ảnh chưa gửi." */
export function describeWaiting(answers: number, photos: number): string {
  const parts = [answers > 0 && `${answers} câu`, photos > 0 && `${photos} ảnh`].filter((part) => part !== false);
  return parts.length > 0 ? `Còn ${parts.join(' và ')} chưa gửi.` : 'Các câu trả lời đã gửi đủ, chỉ còn chờ nộp.';
}
