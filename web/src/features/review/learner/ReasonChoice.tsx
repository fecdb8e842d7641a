import { useId, useState } from 'react';
import type { Reason } from '#contract/learning.ts';
import { api, messageOf } from '../../../api/api.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { noBreak } from '../../../ui/no-break.tsx';
import { REASONS } from './words.ts';

type Props = { uid: string; mistakeId: string; reason: Reason | null; onChosen?: () => void };

/** The learner's own reason; can be changed. */
export function ReasonChoice({ uid, mistakeId, reason, onChosen }: Props) {
  const name = useId();
  const [chosen, setChosen] = useState(reason);
  const [error, setError] = useState<string>();
  const choose = async (next: Reason) => {
    setChosen(next);
    try {
      await api('PUT /api/users/:uid/review/:id/reason', { params: { uid, id: mistakeId }, body: { reason: next } });
      setError(undefined);
      onChosen?.();
    } catch (failure) {
      setError(`Lý do chưa lưu được. ${messageOf(failure)}`);
    }
  };
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-bold">Vì sao em sai?</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {REASONS.map(([value, words]) => (
          <label key={value} className="reason pick">
            <input type="radio" name={name} checked={chosen === value} onChange={() => void choose(value)} />
            <span className="reason-dot" aria-hidden="true" />
            {noBreak(words)}
          </label>
        ))}
      </div>
      {error && <Notice kind="bad">{error}</Notice>}
    </fieldset>
  );
}
