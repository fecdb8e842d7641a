import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { drawFormula, formulaError } from './draw-formula.ts';
import { holeOf, nextHole, PALETTE, insertSign, type Sign } from './palette.ts';
import { SignButton } from './SignButton.tsx';

type Props = {
  tex: string;
  display: boolean;
  /** Just inserted, so it gets the focus. */
  isNew: boolean;
  onTex: (tex: string) => void;
  onDisplay: (display: boolean) => void;
  onRemove: () => void;
  onDone: () => void;
};

/** A formula's rendering, sign buttons and LaTeX source. */
export function FormulaBox({ tex, display, isNew, onTex, onDisplay, onRemove, onDone }: Props) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const drawn = useRef<HTMLDivElement>(null);
  const error = tex === '' ? undefined : formulaError(tex);
  const [group, setGroup] = useState(0);
  /** Cursor to set after an insertion. */
  const cursor = useRef<{ from: number; to: number }>(undefined);
  const begins = useRef(isNew ? holeOf(tex) : undefined);

  useLayoutEffect(() => {
    if (drawn.current) drawFormula(drawn.current, tex, false);
    const at = cursor.current;
    cursor.current = undefined;
    if (at) input.current?.setSelectionRange(at.from, at.to);
  }, [tex]);
  useEffect(() => {
    if (begins.current === undefined) return;
    input.current?.focus();
    input.current?.setSelectionRange(begins.current, begins.current);
  }, []);

  const put = (sign: Sign) => {
    const field = input.current;
    if (!field) return;
    const { tex: next, from, to } = insertSign(field.value, field.selectionStart, field.selectionEnd, sign.tex);
    cursor.current = { from, to };
    onTex(next);
    field.focus();
  };

  return (
    <fieldset className="formula-box">
      <legend className="sr-only">Công thức đang mở</legend>
      <div ref={drawn} className="formula-drawn" aria-hidden="true" />
      <div className="choices" role="tablist" aria-label="Nhóm ký hiệu">
        {PALETTE.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === group}
            aria-controls={`${id}-signs`}
            tabIndex={index === group ? 0 : -1}
            className="choice min-w-0 px-2 text-sm"
            onClick={() => setGroup(index)}
            onKeyDown={(event) => {
              const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
              if (step === 0) return;
              const next = (group + step + PALETTE.length) % PALETTE.length;
              setGroup(next);
              document.getElementById(`${id}-tab-${next}`)?.focus();
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <div id={`${id}-signs`} role="tabpanel" aria-labelledby={`${id}-tab-${group}`} className="signs">
        {PALETTE[group]?.signs.map((sign) => <SignButton key={sign.name} sign={sign} onPress={() => put(sign)} />)}
      </div>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-bold">
          LaTeX
        </label>
        <textarea
          ref={input}
          id={id}
          rows={1}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          className="input field-sizing-content font-mono text-sm"
          value={tex}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
          onChange={({ target }) => onTex(target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            const hole = event.key === 'Tab' && !event.shiftKey ? nextHole(tex, event.currentTarget.selectionEnd) : undefined;
            if (hole !== undefined) {
              event.preventDefault();
              event.currentTarget.setSelectionRange(hole, hole);
            }
            if (event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey)) {
              event.preventDefault();
              event.stopPropagation();
              onDone();
            }
          }}
        />
        {error ? (
          <FieldError id={`${id}-error`}>{error}</FieldError>
        ) : (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            Bấm ký hiệu ở trên rồi gõ vào giữa hai dấu {'{ }'}. Tab sang ô trống kế tiếp, Enter là xong.
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button small onClick={onDone}>
          Xong
        </Button>
        <Button small kind="text" onClick={onRemove}>
          Bỏ công thức
        </Button>
        <label className="ml-auto flex min-h-11 items-center gap-2 text-sm font-semibold">
          <input type="checkbox" className="size-5 accent-(--accent)" checked={display} onChange={({ target }) => onDisplay(target.checked)} />
          Đứng riêng một dòng
        </label>
      </div>
    </fieldset>
  );
}
