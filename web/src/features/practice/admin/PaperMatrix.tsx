import { COGNITIVE_LEVELS, COGNITIVE_LEVEL_NAMES, computeExamMatrix, type QuestionLevel } from '#contract/exam-matrix.ts';
import { pointsText } from '../../../editor/text/part-mark.ts';

type Props = { questions: readonly { points: number; level?: QuestionLevel | undefined }[] };

/** Points of a paper by cognitive level, as percentages and bars. */
export function PaperMatrix({ questions }: Props) {
  const { points, unset } = computeExamMatrix(questions);
  const whole = COGNITIVE_LEVELS.reduce((sum, level) => sum + points[level], unset);
  if (whole === 0) return null;
  const percent = (part: number) => Math.round((part / whole) * 100);
  return (
    <section aria-label="Ma trận đề" className="grid gap-1.5">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {COGNITIVE_LEVELS.map((level) => (
          <li key={level} className="grid gap-1 text-sm">
            <span className="font-semibold">{COGNITIVE_LEVEL_NAMES[level]}</span>
            <span className="text-ink-soft">
              {percent(points[level])} % · {pointsText(points[level])} điểm
            </span>
            <meter className="h-2 w-full" min={0} max={100} value={percent(points[level])} aria-hidden="true" />
          </li>
        ))}
      </ul>
      {unset > 0 && <p className="text-sm text-ink-soft">{pointsText(unset)} điểm chưa chọn mức độ. Đề kiểm tra thường theo tỉ lệ 40 – 30 – 20 – 10.</p>}
    </section>
  );
}
