import './courses.css';
import { useId } from 'react';

type Props = { label: string; on: boolean; onChange: (on: boolean) => void };

export function Switch({ label, on, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-2">
      <input id={id} type="checkbox" role="switch" aria-checked={on} className="switch" checked={on} onChange={({ target }) => onChange(target.checked)} />
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
    </div>
  );
}
