import { useState, type ReactNode } from 'react';
import { Icon, type Stroke } from '../../web/src/ui/Icon.tsx';
import { AnswerMath } from './AnswerMath.tsx';
import type { KeyAction } from './apply-key.ts';
import { preferDeviceKeyboard } from './keyboards.ts';
import type { Calculation } from './answer-tree.ts';

/** `sign`: the label, if not the written text; `name`: for screen readers. */
type Key = { deed: KeyAction; sign: ReactNode; name?: string };

const letter = (name: string): Calculation => ({ kind: 'name', name });
const FRACTION = <AnswerMath written={{ kind: 'quotient', sign: '/', left: letter('a'), right: letter('b') }} />;
const POWER = <AnswerMath written={{ kind: 'power', base: letter('x'), exponent: letter('n') }} />;
const ERASE: Stroke[] = [['M9 6h11v12H9l-5.5-6ZM12 9.5l5 5M17 9.5l-5 5']];

const plain = (...signs: string[]): Key[] => signs.map((sign) => ({ deed: { write: sign }, sign }));
const named = (sign: ReactNode, name: string, deed: KeyAction): Key => ({ sign, name, deed });

const PAGES: { title: string; keys: Key[] }[] = [
  {
    title: '123',
    keys: [
      ...plain('1', '2', '3', '4', '5'),
      named(<Icon name={ERASE} />, 'Xóa một kí tự', 'erase'),
      ...plain('6', '7', '8', '9', '0'),
      named('−', 'Dấu trừ', { write: '−' }),
      named(',', 'Dấu phẩy', { write: ',' }),
      named(FRACTION, 'Phân số', { write: '/' }),
      named('√', 'Căn bậc hai', { write: '√' }),
      named(POWER, 'Lũy thừa', { write: '^' }),
      named(';', 'Dấu chấm phẩy', { write: ';' }),
    ],
  },
  {
    title: 'x ( )',
    keys: [
      named('( )', 'Cặp ngoặc tròn', { write: '(', behind: ')' }),
      named('{ }', 'Cặp ngoặc nhọn', { write: '{', behind: '}' }),
      ...plain('x'),
      named('←', 'Sang trái', 'left'),
      named('→', 'Sang phải', 'right'),
      named(<Icon name={ERASE} />, 'Xóa một kí tự', 'erase'),
      named('=', 'Bằng', { write: '=' }),
      named('<', 'Nhỏ hơn', { write: '<' }),
      named('>', 'Lớn hơn', { write: '>' }),
      named('≤', 'Nhỏ hơn hoặc bằng', { write: '≤' }),
      named('≥', 'Lớn hơn hoặc bằng', { write: '≥' }),
      named('+', 'Dấu cộng', { write: '+' }),
      named(<small>hoặc</small>, 'hoặc', { write: ' hoặc ' }),
      named('π', 'Số pi', { write: 'π' }),
      named('∅', 'Tập rỗng', { write: '∅' }),
      named('°', 'Độ', { write: '°' }),
      named('%', 'Phần trăm', { write: '%' }),
    ],
  },
  {
    title: 'abc',
    keys: [
      ...plain('a', 'b', 'c', 'x', 'y'),
      named(<Icon name={ERASE} />, 'Xóa một kí tự', 'erase'),
      ...plain('m', 'n', 'k', 't', 'z'),
      named('·', 'Dấu nhân', { write: '·' }),
      ...plain('A', 'B', 'S'),
      named('≠', 'Khác', { write: '≠' }),
      named('±', 'Cộng trừ', { write: '±' }),
    ],
  },
];

/** Our keypad for phones, under the field: three rows that leave the question visible. */
export function Keypad({ onPress }: { onPress: (deed: KeyAction) => void }) {
  const [at, setAt] = useState(0);
  const next = PAGES[(at + 1) % PAGES.length];
  const { keys } = PAGES[at] ?? { keys: [] };
  return (
    <fieldset className="keypad">
      <legend className="sr-only">Bàn phím toán</legend>
      {/* Keeps focus and caret in the field. */}
      <div className="grid grid-cols-[repeat(6,minmax(0,1fr))] gap-1.5 w-full" onMouseDown={(event) => event.preventDefault()} role="presentation">
        {keys.map(({ deed, sign, name }) => (
          <button
            key={typeof sign === 'string' ? sign : name}
            type="button"
            className={name === undefined ? 'key' : 'key key-sign'}
            onClick={() => onPress(deed)}
          >
            {name === undefined ? (
              sign
            ) : (
              <>
                <span aria-hidden="true">{sign}</span>
                <span className="sr-only">{name}</span>
              </>
            )}
          </button>
        ))}
        <button type="button" className="key key-page" onClick={() => setAt((at + 1) % PAGES.length)}>
          <span className="sr-only">Trang phím </span>
          {next?.title}
        </button>
      </div>
      <button type="button" className="btn btn-text btn-small" onClick={() => preferDeviceKeyboard(true)}>
        Dùng bàn phím của máy
      </button>
    </fieldset>
  );
}
