import '../../web/src/question/question.css';
import './answer.css';
import { useCallback, useEffect, useId, useRef, useState, type RefObject } from 'react';
import { FieldError } from '../../web/src/ui/Field.tsx';
import { Icon } from '../../web/src/ui/Icon.tsx';
import type { AnswerProps } from '../answer-props.ts';
import { AnswerMath } from './AnswerMath.tsx';
import { openKeypad, preferDeviceKeyboard, useKeyboard } from './keyboards.ts';
import { Keypad } from './Keypad.tsx';
import { applyKey, type KeyAction } from './apply-key.ts';
import { hasOtherUnit, findOfferedReading, otherUnitWords } from './offered-reading.ts';
import { MAX_ANSWER_LENGTH } from './parse-answer.ts';
import { Typeset } from './Typeset.tsx';
import { printAnswer, type AnswerTree } from './answer-tree.ts';

type Props = AnswerProps<'short'>;

/** Field for a short answer, with its reading typeset below. */
export default function ShortAnswer(props: Props) {
  const { question, value, result } = props;
  if (result) return <ResultView question={question} value={value} result={result} />;
  return <AnswerInput {...props} />;
}

function AnswerInput({ question, about = '', value, onChange, disabled = false, wrong = false }: Props) {
  const { unit } = question;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const keyboard = useKeyboard(id);
  const [isLeft, setLeft] = useState(false);
  useOpenOnlyField(id, field);
  const text = value ?? '';
  const answer = findOfferedReading(text, question);
  const isWritten = text.trim() !== '';
  const isFault = isWritten && isLeft && 'fault' in answer;
  const hint = 'written' in answer && hasOtherUnit(answer.written, question) ? otherUnitWords(unit) : hintFor(question, keyboard === 'open');
  const change = (next: string) => onChange(next === '' ? null : next, true);
  useKeepInView(field, keyboard === 'open', text);
  const press = useKeyPress(field);
  const choose = (next: string) => {
    change(next);
    field.current?.focus({ preventScroll: true });
  };

  return (
    <div className="answer short-answer">
      <label htmlFor={id}>Đáp số của em</label>
      <div className="short-line" translate="no">
        <input
          ref={field}
          id={id}
          type="text"
          className="input text-[1.125rem] font-bold"
          value={text}
          maxLength={MAX_ANSWER_LENGTH}
          disabled={disabled}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode={keyboard === 'open' || keyboard === 'closed' ? 'none' : 'text'}
          aria-describedby={isWritten ? `${id}-hint ${id}-read` : `${id}-hint`}
          aria-invalid={isFault || wrong ? true : undefined}
          onChange={({ target }) => change(target.value)}
          onFocus={() => {
            setLeft(false);
            openKeypad(id);
            // Once the keypad is there.
            requestAnimationFrame(() => keepInView(field.current));
          }}
          onBlur={() => setLeft(true)}
        />
        {unit && <span>{unit}</span>}
      </div>
      {isFault ? (
        <FieldError id={`${id}-read`}>{`Chưa đọc được: ${answer.fault}`}</FieldError>
      ) : (
        isWritten && (
          <p id={`${id}-read`} className="short-read">
            {'written' in answer ? (
              <>
                <span>
                  Em viết: <AnswerMath written={answer.written} />
                </span>
                {answer.other && !disabled && <OtherReading written={answer.other} onChoose={choose} />}
              </>
            ) : (
              `Chưa đọc được: ${answer.fault}`
            )}
          </p>
        )
      )}
      <p id={`${id}-hint`} className="short-hint">
        {hint}
      </p>
      {keyboard === 'open' && !disabled && <Keypad text={question.question + about} shape={question.asksFor} onPress={press} />}
      {keyboard === 'away' && !disabled && (
        <p>
          <button type="button" className="btn btn-text btn-small" onClick={() => preferDeviceKeyboard(false)}>
            Dùng bàn phím toán
          </button>
        </p>
      )}
    </div>
  );
}

/** @param hasKeys our keypad is open, which has the signs */
function hintFor({ form, asksFor }: Props['question'], hasKeys: boolean): string {
  if (asksFor === 'values') return 'Nhiều giá trị thì viết 1; 2 hoặc x = 1; x = 2.';
  if (asksFor === 'pair') return 'Viết cặp số trong ngoặc, ví dụ: (1; 2).';
  if (form === 'reduced') return 'Viết kết quả ở dạng gọn nhất.';
  if (asksFor === 'number') return 'Viết 0,5 hay 1/2 đều được.';
  return hasKeys ? '' : 'Gõ x^2 cho x², >= cho ≥.';
}

/** Button that writes another reading of the text. */
const OtherReading = ({ written, onChoose }: { written: AnswerTree; onChoose: (text: string) => void }) => (
  <button type="button" className="btn btn-text btn-small" onClick={() => onChoose(printAnswer(written))}>
    <span>
      Ý em là <AnswerMath written={written} />?
    </span>
  </button>
);

/** Opens the keypad at once for the only field of a page. */
function useOpenOnlyField(id: string, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (field.current && document.querySelectorAll('.short-answer').length === 1) openKeypad(id);
  }, [id, field]);
}

/** Keeps field and keypad in view while the learner types, whatever opens above them. */
function useKeepInView(field: RefObject<HTMLInputElement | null>, isTyping: boolean, text: string): void {
  useEffect(() => {
    if (isTyping && field.current === document.activeElement) keepInView(field.current);
  }, [field, isTyping, text]);
}

/** Scrolls the keypad into view, and then the field, which matters more where there is no room for both. */
function keepInView(field: HTMLInputElement | null): void {
  for (const part of [field?.closest('.short-answer')?.querySelector('.keypad'), field]) part?.scrollIntoView({ block: 'nearest' });
}

/** Applies our keys to the field: changes its text and caret, and tells React as typing does. Returns the same function always. */
function useKeyPress(field: RefObject<HTMLInputElement | null>) {
  return useCallback(
    (action: KeyAction) => {
      const input = field.current;
      if (!input) return;
      const { value: text, selectionStart, selectionEnd } = input;
      const next = applyKey({ text, from: selectionStart ?? text.length, to: selectionEnd ?? text.length }, action);
      if (next.text.length > MAX_ANSWER_LENGTH) return;
      input.focus({ preventScroll: true });
      if (next.text !== text) input.setRangeText(next.text, 0, text.length);
      input.setSelectionRange(next.from, next.from);
      if (next.text !== text) input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    },
    [field],
  );
}

type ResultProps = { question: { unit: string }; value: string | null; result: { key: string | null; right?: boolean } };

function ResultView({ question, value, result: { key, right } }: ResultProps) {
  const verdict = right === undefined ? 'locked' : right ? 'right' : 'wrong';
  return (
    <ul className="answer short-told" aria-label="Đáp số">
      {value !== null && (
        <li className={`option option-${verdict}`}>
          <span className="option-body">
            <Typeset text={value} unit={question.unit} />
            <span className="option-verdict">
              {verdict !== 'locked' && <Icon name={verdict} className="drawn" />}
              {right ? 'Em viết đúng' : 'Em viết'}
            </span>
          </span>
        </li>
      )}
      {key !== null && !right && (
        <li className="option option-right">
          <span className="option-body">
            <Typeset text={key} unit={question.unit} />
            <span className="option-verdict">
              <Icon name="right" className="drawn" />
              Đáp án
            </span>
          </span>
        </li>
      )}
    </ul>
  );
}
