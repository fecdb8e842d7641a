import { useLayoutEffect, useRef } from 'react';
import { drawSign } from './draw-formula.ts';
import type { Sign } from './palette.ts';

type Props = { sign: Sign; onPress: () => void; tabIndex?: number };

/** The name is for screen readers and the tooltip. */
export function SignButton({ sign, onPress, tabIndex }: Props) {
  const picture = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (picture.current) drawSign(picture.current, sign.shown ?? sign.tex);
  }, [sign]);
  return (
    // Keeps the cursor in the text.
    <button type="button" className="sign" title={sign.name} tabIndex={tabIndex} onPointerDown={(event) => event.preventDefault()} onClick={onPress}>
      <span ref={picture} aria-hidden="true" />
      <span className="sr-only">{sign.name}</span>
    </button>
  );
}
