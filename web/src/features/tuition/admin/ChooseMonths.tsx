import { monthLabel, shortMonth } from './months.ts';

type Props = {
  legend: string;
  months: readonly string[];
  chosen: ReadonlySet<string>;
  /** Says more of a month: what it owes. */
  note?: (month: string) => string | undefined;
  onChange: (chosen: Set<string>) => void;
};

/** Months to tick. */
export const ChooseMonths = ({ legend, months, chosen, note, onChange }: Props) => (
  <fieldset className="grid gap-1.5">
    <legend className="mb-1.5 text-sm font-bold">{legend}</legend>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(7rem,100%),1fr))] gap-2">
      {months.map((month) => (
        <label key={month} className="choice justify-start gap-2 px-3 py-1 text-sm whitespace-normal">
          <input
            type="checkbox"
            className="size-5 flex-none accent-accent"
            checked={chosen.has(month)}
            onChange={() => {
              const next = new Set(chosen);
              if (!next.delete(month)) next.add(month);
              onChange(next);
            }}
          />
          <span>
            <span aria-hidden="true" className="tabular-nums">{shortMonth(month)}</span>
            <span className="sr-only">{monthLabel(month)}</span>
            {note?.(month) !== undefined && <span className="block text-xs font-normal">{note(month)}</span>}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
