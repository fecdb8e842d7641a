import { GRADES, type Exam, type Grade } from '#contract/enums.ts';
import type { OfferedExams } from '#contract/questions.ts';


/** A step of the quiz, in the address, so that it can be bookmarked and shared. */
export type QuizStep =
  | { step: 'grade' }
  | { step: 'exam'; grade: Grade }
  | { step: 'paper' | 'result'; grade: Grade; exam: Exam };

/** Parses a query; an unknown grade, or an exam not offered, leads to the step that asks for it. */
export function stepInQuery(search: string, offered: OfferedExams): QuizStep {
  const query = new URLSearchParams(search);
  const grade = GRADES.find((each) => String(each) === query.get('grade'));
  if (!grade) return { step: 'grade' };
  const exam = offered.find((each) => each.grade === grade && each.exam === query.get('exam'))?.exam;
  if (!exam) return { step: 'exam', grade };
  return { step: query.get('step') === 'ket-qua' ? 'result' : 'paper', grade, exam };
}

/** Returns a step's query; '' for the first. */
export function queryForStep(place: QuizStep): string {
  if (place.step === 'grade') return '';
  const query = new URLSearchParams({ grade: String(place.grade) });
  if (place.step !== 'exam') query.set('exam', place.exam);
  if (place.step === 'result') query.set('step', 'ket-qua');
  return `?${query.toString()}`;
}
