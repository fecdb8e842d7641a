import { COGNITIVE_LEVELS, COGNITIVE_LEVEL_NAMES, fitsPoints, type CognitiveLevel, type QuestionLevel } from '#contract/exam-matrix.ts';
import { DecimalField } from '../../../question/forms/DecimalField.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { pointsText } from '../../../editor/text/part-mark.ts';

type Props = {
  id: string;
  level: QuestionLevel | undefined;
  /** Points of the whole question. */
  points: number;
  onChange: (level: QuestionLevel | undefined) => void;
};

const SEVERAL = 'several';
const OPTIONS = [
  ['', 'Chưa chọn'],
  ...COGNITIVE_LEVELS.map((level) => [level, COGNITIVE_LEVEL_NAMES[level]] as const),
  [SEVERAL, 'Nhiều mức (chia điểm)'],
] as const;

/** Cognitive level of a question, or the points of each of its levels. */
export function LevelField({ id, level, points, onChange }: Props) {
  const choose = (chosen: string) => {
    if (chosen === '') onChange(undefined);
    else if (chosen === SEVERAL) onChange(typeof level === 'string' ? { [level]: points } : {});
    else onChange(chosen as CognitiveLevel);
  };
  const isSplit = typeof level === 'object';
  return (
    <div className="grid gap-4">
      <SelectField id={`${id}-level`} label="Mức độ" options={OPTIONS} value={isSplit ? SEVERAL : (level ?? '')} onChange={({ target }) => choose(target.value)} />
      {isSplit && (
        <fieldset>
          <legend className="text-sm font-bold">Điểm của từng mức</legend>
          <div className="mt-1.5 grid grid-cols-2 gap-3 xl:grid-cols-4">
            {COGNITIVE_LEVELS.map((each) => (
              <DecimalField key={each} label={COGNITIVE_LEVEL_NAMES[each]} value={level[each] ?? 0} onChange={(to) => onChange(withPoints(level, each, to))} />
            ))}
          </div>
          {!fitsPoints(level, points) && <p className="mt-1.5 text-sm font-semibold text-wrong">Cộng lại phải được {pointsText(points)} điểm của câu.</p>}
        </fieldset>
      )}
    </div>
  );
}

function withPoints(level: Partial<Record<CognitiveLevel, number>>, of: CognitiveLevel, points: number): QuestionLevel {
  const { [of]: _, ...others } = level;
  return points === 0 ? others : { ...others, [of]: points };
}
