import { drawOptionOrder, TYPES_GRADED_BY_PEOPLE, type QuestionWithKey } from '#question-types/question-types.ts';
import { createSeededRandom } from '#server/platform/seeded-random.ts';
import { htmlToText } from '#server/platform/text/html.ts';

/** A paper's parts as far as mixing needs them. */
type Part = { title: string; questions: { written: QuestionWithKey }[] };

/** The order of a code: by part the ids of the questions, and for each new position of options the old one. */
export type MixedCode = { code: string; parts: { id: string; options?: number[] }[][] };

const FIRST_CODE = 101;

/** A question that names another by its number: "dựa vào kết quả Câu 3". */
const NAMES_ANOTHER = /(?:^|[\s(])(?:câu|bài)\s+\d+/iu;
/** A question that goes on from the one before it. */
const GOES_ON = /(?:câu|ý|bài)\s+(?:trên|trước)|(?:dữ kiện|đề bài|giả thiết) (?:trên|ở trên)/iu;

/**
 * Mixes a paper: questions within their parts, options within their questions. A question that goes on from the one
 * before stays behind it, a part whose questions name each other by number stays as it is, and so do questions that people
 * grade, which are ordered by difficulty. The same seed gives the same codes.
 * @returns also Vietnamese sentences about parts that stay as they are
 */
export function mixPaper(parts: readonly Part[], { count, seed }: { count: number; seed: string }): { codes: MixedCode[]; notes: string[] } {
  const notes = parts.filter((part) => isOrdered(part)).map(({ title }) => `${title}: có câu nhắc đến số thứ tự của câu khác nên phần này giữ nguyên thứ tự câu.`);
  const codes = Array.from({ length: count }, (_, at) => String(FIRST_CODE + at)).map((code) => ({
    code,
    parts: parts.map((part, at) => {
      const questions = isOrdered(part) ? part.questions : shuffleBlocks(part.questions, createSeededRandom(`${seed} ${code} ${at}`));
      return questions.map(({ written }) => {
        const options = drawOptionOrder(written, createSeededRandom(`${seed} ${code} ${written.id}`));
        return { id: written.id, ...(options && { options }) };
      });
    }),
  }));
  return { codes, notes };
}

const isOrdered = ({ questions }: Part): boolean => questions.some(({ written }) => NAMES_ANOTHER.test(htmlToText(written.question)));

/** Shuffles questions that may move, with those that go on from them; those that people grade keep their places. */
function shuffleBlocks<Question extends { written: QuestionWithKey }>(questions: readonly Question[], random: () => number): Question[] {
  const blocks: Question[][] = [];
  for (const question of questions) {
    const last = blocks.at(-1);
    if (last && GOES_ON.test(htmlToText(question.written.question))) last.push(question);
    else blocks.push([question]);
  }
  const isEssay = (block: Question[]): boolean => block.some(({ written }) => TYPES_GRADED_BY_PEOPLE.includes(written.kind));
  const drawn = blocks.filter((block) => !isEssay(block)).map((block) => ({ block, place: random() })).sort((one, other) => one.place - other.place).map(({ block }) => block);
  return blocks.flatMap((block) => (isEssay(block) ? block : (drawn.shift() ?? [])));
}
