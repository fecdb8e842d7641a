import { useId, useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, subscribeToTheme } from './theme.ts';

const CHOICES = [
  ['light', 'Sáng'],
  ['dark', 'Tối'],
  ['system', 'Theo máy'],
] as const;

/** The server does not know the choice: nothing is marked before hydration. */
export function ThemeSwitch({ className = '' }: { className?: string }) {
  const chosen = useSyncExternalStore(subscribeToTheme, currentTheme, () => undefined);
  const name = useId();
  return (
    <fieldset className={`theme-switch choices ${className}`}>
      <legend className="sr-only">Màu nền</legend>
      {CHOICES.map(([theme, text]) => (
        <label key={theme} className="choice pick min-w-0 flex-auto px-3 text-sm">
          <input
            type="radio"
            name={name}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
