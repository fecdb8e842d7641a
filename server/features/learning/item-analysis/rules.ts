import { CONCERN, MIN_ANSWERS, percent, type Concern, type Finding } from '#question-types/analysis.ts';
import { analysisOf, findTallyFlaws, type AnswerTally, type QuestionTypeName } from '#question-types/question-types.ts';

/** A question's counts, made by the database. `share`: average share of it that was right, 0 to 1. */
export type AnswerCounts = { answers: number; blank: number; right: number; share: number | null; correlation: number | null; compared: number };

export type ItemStatistics = AnswerCounts & { tally: AnswerTally };

export const NO_ANSWERS: AnswerCounts = { answers: 0, blank: 0, right: 0, share: null, correlation: null, compared: 0 };

const TOO_EASY_SHARE = 0.95;
/** Below this correlation good and weak learners answer alike. */
const MIN_CORRELATION = 0.1;
/** From this share of right answers on, the key is hardly wrong. */
const KEY_LIKELY_RIGHT_SHARE = 0.5;
const MANY_BLANK_SHARE = 0.3;

/** Tells a teacher the striking figures of a question, the worst first. */
export function listFindings(figures: ItemStatistics): Finding[] {
  const { answers } = figures;
  if (answers < MIN_ANSWERS) return [{ concern: CONCERN.few, text: `Chưa đủ số liệu: mới có ${answers} lượt trả lời, cần ít nhất ${MIN_ANSWERS}.` }];
  const { kind } = figures.tally;
  const found = [...checkKey(figures), ...findTallyFlaws(figures.tally), ...checkDifficulty(figures, kind), ...checkBlanks(figures)];
  const isSuspect = found.some(({ concern }) => concern === CONCERN.key);
  const all = isSuspect ? found : [...found, ...checkCorrelation(figures)];
  if (all.length === 0) return [{ concern: CONCERN.none, text: 'Chưa thấy gì bất thường.' }];
  return all.toSorted((one, other) => other.concern - one.concern);
}

export const findConcern = (findings: Finding[]): Concern => findings[0]?.concern ?? CONCERN.none;

/** Suspects the key when learners who do well in the rest of the paper tend to miss the question. */
const checkKey = ({ correlation, compared, share }: ItemStatistics): Finding[] =>
  correlation !== null && compared >= MIN_ANSWERS && correlation < 0 && (share ?? 1) < KEY_LIKELY_RIGHT_SHARE
    ? [{ concern: CONCERN.key, text: 'Có thể sai đáp án: học sinh làm tốt phần còn lại của đề lại hay sai câu này hơn các bạn khác.' }]
    : [];

function checkDifficulty({ share }: ItemStatistics, kind: QuestionTypeName): Finding[] {
  if (share === null) return [];
  const { grading, tooHard } = analysisOf(kind);
  const said = (word: string) => (grading !== 'whole' ? `trung bình ${word}${percent(share)} số điểm.` : `${word}${percent(share)} trả lời đúng.`);
  if (share >= TOO_EASY_SHARE) return [{ concern: CONCERN.note, text: `Quá dễ: ${said('')}` }];
  return share < tooHard ? [{ concern: CONCERN.look, text: `Quá khó: ${said('chỉ ')}` }] : [];
}

const checkBlanks = ({ answers, blank }: ItemStatistics): Finding[] =>
  blank >= MANY_BLANK_SHARE * (answers + blank) ? [{ concern: CONCERN.note, text: `${percent(blank, answers + blank)} bỏ trống câu này.` }] : [];

/**
 * Reports a question that does not separate good from weak learners. Very easy and very hard ones have their own
 * finding.
 */
const checkCorrelation = ({ correlation, compared, share }: ItemStatistics): Finding[] =>
  correlation !== null && compared >= MIN_ANSWERS && correlation < MIN_CORRELATION && share !== null && share >= 0.2 && share < TOO_EASY_SHARE
    ? [{ concern: CONCERN.look, text: 'Chưa phân loại được học sinh: bạn làm đề tốt và bạn làm chưa tốt trả lời câu này như nhau.' }]
    : [];
