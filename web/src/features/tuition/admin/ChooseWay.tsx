import { useId } from 'react';
import type { PaymentMethod } from '#contract/student-tuition.ts';
import { WAY_WORDS } from './way-words.ts';

/** Cash or transfer. */
export function ChooseWay({ way, onChange }: { way: PaymentMethod; onChange: (way: PaymentMethod) => void }) {
  const name = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-bold">Hình thức</legend>
      <div className="flex flex-wrap gap-2">
        {(['cash', 'transfer'] as const).map((each) => (
          <label key={each} className="choice gap-2 px-3">
            <input type="radio" name={name} className="size-5 accent-accent" checked={way === each} onChange={() => onChange(each)} />
            {WAY_WORDS[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
