import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { LEVEL_NAMES, LEVELS } from '#contract/enums.ts';
import type { Topic } from '#contract/topics.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { storeFor, storedFor } from '../../../session/learner-storage.ts';
import {
  pickAnother,
  filterByType,
  poolOf,
  typesOf,
  chooseLevel,
  chooseType,
  parseChoice,
  type Choice,
} from './exercise-choice.ts';
import { ExerciseView } from './ExerciseView.tsx';
import { typeIn } from '../public/tab-address.ts';

/** Type, level, then one exercise at random after another. */
export function ExerciseTab({ topic, uid }: { topic: Topic; uid: string }) {
  const { exercises } = topic;
  const [choice, choose] = useExerciseChoice(topic, uid);
  const ofThisType = filterByType(exercises, choice.type);
  const pool = poolOf(exercises, choice);
  const shown = pool.find(({ id }) => id === choice.shown);
  const { part, lookAt } = useLookAtExercise();
  const [unfolded, setUnfolded] = useState(false);
  /** The pressed button goes: the focus moves to the chosen type. */
  const unfold = () => {
    part.current?.querySelector<HTMLElement>('.choice[aria-pressed=true]')?.focus();
    setUnfolded(true);
  };
  if (exercises.length === 0) return <p>Phần bài tập đang được soạn.</p>;

  return (
    <div ref={part} className="grid gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8">
      <div className="grid content-start gap-3">
        <fieldset className={`exercise-types ${choice.type !== undefined && !unfolded ? 'folded' : ''}`}>
          <legend className="mb-1.5 text-sm leading-6 font-bold">Dạng bài</legend>
          {typesOf(exercises).map((type) => (
            <button
              key={type}
              type="button"
              className="choice"
              aria-pressed={type === choice.type}
              onClick={() => {
                lookAt();
                setUnfolded(false);
                choose(chooseType(exercises, choice, type, Math.random));
              }}
            >
              {noBreak(type)}
            </button>
          ))}
          {choice.type !== undefined && !unfolded && (
            <button type="button" className="btn btn-text btn-small md:hidden" onClick={unfold}>
              Đổi dạng
            </button>
          )}
        </fieldset>
        {choice.type !== undefined && (
          <fieldset>
            <legend className="mb-1.5 text-sm leading-6 font-bold max-md:sr-only">Mức độ</legend>
            <div className="choices">
              {LEVELS.map((level) => {
                const count = ofThisType.filter((exercise) => exercise.level === level).length;
                return (
                  <button
                    key={level}
                    type="button"
                    className="choice level"
                    disabled={count === 0}
                    aria-pressed={level === choice.level}
                    onClick={() => {
                      lookAt();
                      choose(chooseLevel(exercises, choice, level, Math.random));
                    }}
                  >
                    {LEVEL_NAMES[level]} <small className="text-xs font-semibold">{count} bài</small>
                  </button>
                );
              })}
            </div>
          </fieldset>
        )}
        {shown && (
          <p className="text-sm text-ink-soft">
            Em đã gặp {ofThisType.filter(({ id }) => choice.seen.includes(id)).length} / {ofThisType.length} bài của dạng này.
          </p>
        )}
      </div>
      {shown ? (
        <ExerciseView
          uid={uid}
          topicId={topic.id}
          exercise={shown}
          only={pool.length === 1}
          again={choice.again}
          onAnother={() => choose(pickAnother(exercises, choice, Math.random))}
        />
      ) : (
        <p className="text-ink-soft">
          {choice.type === undefined ? 'Em chọn một dạng bài để bắt đầu.' : 'Em chọn mức độ để nhận một bài.'}
        </p>
      )}
    </div>
  );
}

/** Scrolls to the exercise, on phones out of sight below the button. */
function useLookAtExercise() {
  const part = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    const exercise = part.current?.querySelector('article');
    if (!exercise || exercise.getBoundingClientRect().top < 0.7 * innerHeight) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    exercise.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
  });
  return { part, lookAt: () => void (wanted.current = true) };
}

/** Stores the learner's choice on the device. */
function useExerciseChoice({ id, exercises }: Topic, uid: string) {
  const name = `topic:${id}`;
  const wished = typeIn(useLocation().search);
  const [choice, setChoice] = useState(() => {
    const known = parseChoice(exercises, storedFor(uid, name), Math.random);
    return wished !== null && typesOf(exercises).includes(wished) ? chooseType(exercises, known, wished, Math.random) : known;
  });
  const choose = (next: Choice) => {
    setChoice(next);
    storeFor(uid, name, next);
  };
  return [choice, choose] as const;
}
