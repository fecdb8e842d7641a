import { memo, useMemo, useState, type ReactNode } from 'react';
import { Icon, type Stroke } from '../../web/src/ui/Icon.tsx';
import { AnswerMath } from './AnswerMath.tsx';
import type { AnswerShape } from './answer-shape.ts';
import type { KeyAction } from './apply-key.ts';
import { preferDeviceKeyboard } from './keyboards.ts';
import type { Calculation } from './answer-tree.ts';
import { ERASE, FRACTION, keypadPages, PAGE_TITLES, POWER, type Key } from './keypad-keys.ts';

const letter = (name: string): Calculation => ({ kind: 'name', name });
const ERASER: Stroke[] = [['M9 6h11v12H9l-5.5-6ZM12 9.5l5 5M17 9.5l-5 5']];
const KEYBOARD: Stroke[] = [['M3.5 6.5h17v11h-17ZM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14h8']];

/** Draws the labels that letters cannot write. */
function drawLabel(key: Key): ReactNode {
  if (key === ERASE) return <Icon name={ERASER} />;
  if (key === FRACTION) return <AnswerMath written={{ kind: 'quotient', sign: '/', left: letter('a'), right: letter('b') }} />;
  if (key === POWER) return <AnswerMath written={{ kind: 'power', base: letter('x'), exponent: letter('n') }} />;
  return key.label.length > 1 ? <small>{key.label}</small> : key.label;
}

type Props = {
  /** HTML of the question, from which the first page has its letters. */
  text: string;
  shape: AnswerShape;
  onPress: (action: KeyAction) => void;
};

/**
 * Our keypad for phones, under the field: two blocks of keys beside each other, and a tab for each page of them. Memoized:
 * it does not change while one types.
 */
export const Keypad = memo(function Keypad({ text, shape, onPress }: Props) {
  const [page, setPage] = useState(0);
  const pages = useMemo(() => keypadPages(text, shape), [text, shape]);
  const keys = pages[page] ?? [];
  return (
    <fieldset className="keypad">
      <legend className="sr-only">Bàn phím toán</legend>
      {/* Keeps focus and caret in the field. */}
      <div className="keypad-board" onMouseDown={(event) => event.preventDefault()} role="presentation">
        <div className="keypad-tabs">
          {PAGE_TITLES.map((title, at) => (
            <button key={title} type="button" className="keypad-tab" aria-pressed={at === page} onClick={() => setPage(at)}>
              <span className="sr-only">Trang phím </span>
              {title}
            </button>
          ))}
          <button type="button" className="keypad-tab" title="Dùng bàn phím của máy" onClick={() => preferDeviceKeyboard(true)}>
            <Icon name={KEYBOARD} />
            <span className="sr-only">Dùng bàn phím của máy</span>
          </button>
        </div>
        {[keys.slice(0, keys.length / 2), keys.slice(keys.length / 2)].map((block, at) => (
          <div key={at === 0 ? 'left' : 'right'} className="keypad-keys">
            {block.map((key) => (
              <KeyButton key={key.label} keyOf={key} onPress={onPress} />
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
});

function KeyButton({ keyOf, onPress }: { keyOf: Key; onPress: Props['onPress'] }) {
  const { label, name, action } = keyOf;
  return (
    <button type="button" className={name === undefined ? 'key' : 'key key-sign'} onClick={() => onPress(action)}>
      {name === undefined ? (
        label
      ) : (
        <>
          <span aria-hidden="true">{drawLabel(keyOf)}</span>
          <span className="sr-only">{name}</span>
        </>
      )}
    </button>
  );
}
