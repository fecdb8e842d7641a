import { Field } from '../../../ui/Field.tsx';
import { DelayedSearchField } from '../../../ui/admin/DelayedSearchField.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';

const NAMES = ['q', 'state', 'day'] as const;
type Filter = Record<(typeof NAMES)[number], string>;

const DAY = /^20\d\d-\d\d-\d\d$/;

/** Filters orders or transfers by the address; ignores unknown values. */
export function useListFilter<State extends string>(states: Record<State, unknown>) {
  const [filter, narrow] = useAddressFilter(NAMES);
  const { q, state, day } = filter;
  const isState = (text: string): text is State => Object.hasOwn(states, text);
  const query = { ...(q && { q }), ...(isState(state) && { state }), ...(DAY.test(day) && { day }) };
  return { filter, query, narrow, isNarrowed: Object.keys(query).length > 0 };
}

type Props = {
  label: string;
  placeholder: string;
  states: Record<string, { words: string }>;
  day: string;
  filter: Filter;
  narrow: (to: Partial<Filter>) => void;
};

export function ListFilter({ label, placeholder, states, day, filter, narrow }: Props) {
  const options = Object.entries(states).map(([state, { words }]) => [state, words] as const);
  return (
    <search className="flex flex-wrap items-end gap-3">
      <div className="flex min-w-[min(12rem,100%)] flex-1">
        <DelayedSearchField label={label} placeholder={placeholder} value={filter.q} onSearch={(q) => narrow({ q })} />
      </div>
      <SelectField label="Trạng thái" options={[['', 'Tất cả'], ...options]} value={filter.state} onChange={({ target }) => narrow({ state: target.value })} />
      <Field
        label={day} type="date" min="2000-01-01" max="2099-12-31" className="tabular-nums" value={filter.day}
        onChange={({ target }) => narrow({ day: target.value })}
      />
    </search>
  );
}
