import type { QuestionPreview } from '#contract/preview.ts';
import { findQuestionWarnings, findQuestionErrors, sumOfPoints, type Authorings } from '../../../question/forms/authoring.ts';
import type { DocumentError } from '../../../editor/documents/EditorFrame.tsx';
import { isBlankHtml, wordsOf } from '../../../editor/documents/words-of.ts';
import { pointsText, sumOfMarks } from '../../../editor/text/part-mark.ts';
import { nameOfPart, questionsIn } from './paper-parts.ts';
import { listPartErrors, listProblemErrors } from './practice-errors.ts';
import type { Paper, Part, Problem } from './practice-type.ts';

/** Points of a whole paper. */
const WHOLE = 10;
const WORTH = /\((\d+(?:,\d+)?)\s?(?:điểm|đ)\)/;

/** Reads a problem's points from its title, "Bài 1 (2 điểm)", and adds up its steps; undefined and 0 if missing. */
export function readProblemPoints({ title, problemSolutionText }: Problem): { worth: number | undefined; sum: number; fits: boolean } {
  const said = WORTH.exec(wordsOf(title))?.[1];
  const worth = said === undefined ? undefined : Number(said.replace(',', '.'));
  const sum = sumOfMarks(problemSolutionText);
  return { worth, sum, fits: worth === undefined || sum === 0 || worth === sum };
}

/** Lists likely slips and errors, each with its field. */
export const listPaperWarnings = (authorings: Authorings, paper: Paper): DocumentError[] => (paper.parts ? listPartWarnings(authorings, paper, paper.parts) : listProblemWarnings(paper));

/** Lists the slips that only the server finds. @param seen its answers about the questions, in order */
export const listServerWarnings = ({ id, parts = [] }: Paper, remarks: readonly DocumentError[], seen: readonly QuestionPreview[]): DocumentError[] =>
  questionsIn(parts).flatMap((question, at) => {
    const { fault, problems = [], removed = [] } = seen[at] ?? {};
    const field = (name: string) => `${id}-${question.id}-${name}`;
    const isKnown = remarks.some((remark) => remark.at.startsWith(field('')));
    return [
      ...(fault !== undefined && !isKnown ? [{ at: field('question'), message: `Câu ${at + 1}: ${fault}` }] : []),
      ...(problems.length > 0 ? [{ at: field('question'), message: `Câu ${at + 1}: ${problems.length} công thức chưa vẽ được.` }] : []),
      ...(removed.length > 0 ? [{ at: field('question'), message: `Câu ${at + 1}: khi lưu sẽ bỏ đi những phần không được phép: ${removed.join(', ')}.` }] : []),
    ];
  });

function listPartWarnings(authorings: Authorings, paper: Paper, parts: readonly Part[]): DocumentError[] {
  const questions = questionsIn(parts);
  const sum = sumOfPoints(questions);
  const unplaced = questions.filter(({ lesson }) => lesson === undefined);
  const [first] = unplaced;
  const unleveled = questions.filter(({ level }) => level === undefined);
  const [firstUnleveled] = unleveled;
  return [
    ...listPartErrors(paper, parts),
    ...parts.flatMap((part) => (part.questions.length === 0 ? [{ at: `${paper.id}-${part.id}-title`, message: `${nameOfPart(part)}: chưa có câu nào.` }] : [])),
    ...questions.flatMap((question, at) =>
      [...findQuestionErrors(authorings, question, { asksItself: true }), ...findQuestionWarnings(authorings, question)].map((flaw) => ({ at: `${paper.id}-${question.id}-${flaw.at}`, message: `Câu ${at + 1}: ${flaw.message}` })),
    ),
    ...(sum === WHOLE ? [] : [{ at: `${paper.id}-points`, message: `Cả đề ${pointsText(sum)} điểm, chưa phải ${WHOLE} điểm.` }]),
    ...(first ? [{ at: `${paper.id}-${first.id}-lesson`, message: `${unplaced.length} câu chưa ghi thuộc Bài nào: kết quả của học sinh chưa chỉ được bài cần ôn.` }] : []),
    ...(firstUnleveled && unleveled.length < questions.length ? [{ at: `${paper.id}-${firstUnleveled.id}-level`, message: `${unleveled.length} câu chưa chọn mức độ: ma trận đề chưa đủ.` }] : []),
  ];
}

function listProblemWarnings({ id, problems }: Paper): DocumentError[] {
  const worths = problems.map((problem) => readProblemPoints(problem).worth ?? Number.NaN);
  const whole = worths.reduce((sum, worth) => sum + worth, 0);
  return [
    ...(problems.length === 0 ? [{ at: `${id}-problems`, message: 'Đề chưa có bài nào.' }] : []),
    ...problems.flatMap((problem, index) => {
      const { worth, sum, fits } = readProblemPoints(problem);
      const at = (field: string) => `${id}-${problem.id}-${field}`;
      return [
        ...listProblemErrors(id, problem),
        ...(isBlankHtml(problem.problemSolutionText) ? [{ at: at('solution'), message: 'Chưa có lời giải.' }] : []),
        ...(fits ? [] : [{ at: at('solution'), message: `Tổng điểm các bước là ${pointsText(sum)}, chưa khớp với ${pointsText(worth ?? 0)} điểm của bài.` }]),
      ].map((fault) => ({ ...fault, message: `Bài ${index + 1}: ${fault.message}` }));
    }),
    ...(Number.isNaN(whole) || problems.length === 0 || whole === WHOLE ? [] : [{ at: `${id}-problems`, message: `Cả đề ${pointsText(whole)} điểm, chưa phải ${WHOLE} điểm.` }]),
  ];
}
