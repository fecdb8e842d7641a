import './answer.css';
import { useEffect, useEffectEvent, useId, useRef, type RefObject } from 'react';
import { wishOf } from '../../web/src/question/answer-keys.ts';
import { OptionText } from '../../web/src/question/OptionText.tsx';
import type { AnswerProps } from '../answer-props.ts';

const LETTERS = ['A', 'B', 'C', 'D'] as const;

export default function ChoiceAnswer({ question, value, onChange, disabled = false, result }: AnswerProps<'choice'>) {
  const name = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  useLetterKeys(field, (place) => {
    const letter = LETTERS[place];
    if (letter && letter !== value && !disabled && !result) onChange(letter);
  });
  const options = question.options.map((html, place) => ({ html, letter: LETTERS[place] ?? 'A' }));

  if (result) {
    return (
      <ul className="answer choices-told" aria-label="Các phương án">
        {options.map(({ html, letter }) => {
          const verdict = letter === result.key ? 'right' : letter === value ? 'wrong' : undefined;
          return (
            <li key={letter} className={`option option-${verdict ?? 'locked'}`}>
              <OptionText html={html} verdict={verdict} />
            </li>
          );
        })}
      </ul>
    );
  }
  return (
    <fieldset ref={field} className="answer choice-answer" disabled={disabled}>
      <legend className="sr-only">Các phương án</legend>
      {options.map(({ html, letter }) => (
        <label key={letter} className="option answer-pick pick">
          <input type="radio" name={name} value={letter} checked={letter === value} onChange={() => onChange(letter)} />
          <OptionText html={html} verdict={letter === value ? 'chosen' : undefined} />
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Lets A to D and 1 to 4 choose wherever the focus is; with several questions on the page, in the one that has the
 * focus. Typing in a field chooses nothing.
 */
function useLetterKeys(field: RefObject<HTMLFieldSetElement | null>, choose: (place: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const wish = wishOf(event);
    if (!wish || wish === 'on' || !field.current || event.defaultPrevented) return;
    const dialog = document.querySelector('dialog:modal');
    if (dialog && !dialog.contains(field.current)) return;
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    if (target.isContentEditable || target.matches('input:not([type=radio]), textarea, select')) return;
    if (!field.current.contains(target) && document.querySelectorAll('.choice-answer:enabled').length !== 1) return;
    event.preventDefault();
    choose(wish.option);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
