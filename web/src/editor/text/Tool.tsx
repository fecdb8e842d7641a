import { useId, type ReactNode } from 'react';
import { Icon, type Stroke } from '../../ui/Icon.tsx';

type Props = {
  name: string;
  press: () => void;
  pressed?: boolean | undefined;
  disabled?: boolean;
  tabIndex: number;
  children: ReactNode | readonly Stroke[];
};

/** The name is for screen readers and the tooltip. */

export function Tool({ name, press, pressed, disabled, tabIndex, children }: Props) {
  const id = useId();
  return (
    <button
      type="button"
      className="tool"
      title={name}
      aria-labelledby={id}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      tabIndex={tabIndex}
      // Keeps the cursor in the text.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => !disabled && press()}
    >
      <span aria-hidden="true">{isStrokes(children) ? <Icon name={children} small /> : children}</span>
      <span id={id} className="sr-only">
        {name}
      </span>
    </button>
  );
}

const isStrokes = (content: ReactNode | readonly Stroke[]): content is readonly Stroke[] =>
  Array.isArray(content) && Array.isArray(content[0]) && typeof content[0][0] === 'string';
