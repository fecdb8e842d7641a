import { findImages } from '../../format/formulas.ts';
import type { Library } from '../../format/library.ts';
import type { Passage } from '../../format/passage.ts';
import type { Problem } from '../../format/problem.ts';

interface ItemWithPictures {
  file: string;
  line: number;
  question: Passage;
  pictures: { name: string; alt: string }[];
  keys: string[];
}

/** Reports drawings whose name or description gives listeners the requested number. */
export function findTellingDrawings(library: Library): Problem[] {
  return listItemsWithPictures(library).flatMap(({ file, line, question, pictures, keys }) =>
    pictures.flatMap(({ name, alt }) => {
      const title = /<title>([^<]*)<\/title>/.exec(library.figures.get(name) ?? '')?.[1] ?? '';
      const told = keys.find((key) => tellsAnswer(`${alt}. ${title}`, key, question.text));
      return told === undefined ? [] : [{ file, line, message: `the drawing ${name} or its description tells the answer, ${told}` }];
    }),
  );
}

const COUNTS = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười'];

/**
 * Returns true if the description, but not the question, contains the number, or counts the requested things in words.
 */
function tellsAnswer(description: string, key: string, question: string): boolean {
  const number = /^\$?(\d+(?:(?:,|\{,\})\d+)?)(?!\d)/.exec(key.replaceAll('\\,', ''))?.[1]?.replace('{,}', ',');
  if (number === undefined) return false;
  const numbers = (text: string): string[] => text.replaceAll('{,}', ',').match(/\d+(?:,\d+)?/g) ?? [];
  if (numbers(description).includes(number)) return !numbers(question).includes(number);
  const word = COUNTS[Number(number)];
  const things = [...question.matchAll(/(?:bao nhiêu|mấy) (\p{L}+(?: \p{L}+)?)/gu)].map(([, thing = '']) => thing);
  return word !== undefined && things.some((thing) => description.toLowerCase().includes(`${word} ${thing}`));
}

function listItemsWithPictures({ quizzes, practices, topics }: Library): ItemWithPictures[] {
  const inText = (text: Passage) => findImages(text).map(({ name, alt }) => ({ name, alt }));
  return [
    ...quizzes.flatMap(({ file, questions }) =>
      questions.map(({ line, body, question, fields: { img, alt = '', answer }, options }) => ({
        file, line, question: { text: question, line }, pictures: img === undefined ? inText(body) : [{ name: img, alt }],
        keys: [options.find(({ letter }) => letter === answer)?.text ?? ''],
      })),
    ),
    ...practices.flatMap(({ papers }) => papers).flatMap(({ file, parts = [] }) =>
      parts.flatMap(({ questions }) => questions).map(({ line, question, questionBody }) => ({
        file, line, question: questionBody, pictures: inText(questionBody), keys: keysOf([question]),
      })),
    ),
    ...topics.flatMap(({ exerciseTypes }) => exerciseTypes).flatMap(({ file, exercises }) =>
      exercises.map(({ line, questionBody, questions }) => ({
        file, line, question: questionBody, pictures: inText(questionBody), keys: keysOf(questions.map(({ question }) => question)),
      })),
    ),
  ];
}

const keysOf = (questions: { kind: string; answer?: unknown }[]): string[] =>
  questions.flatMap(({ answer }) => (typeof answer === 'string' ? [answer.replace(/^[A-D]\. /, '')] : []));
