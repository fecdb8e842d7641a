import { OptionText } from '../../question/OptionText.tsx';

type Props = {
  html: string;
  /** `locked`: another one was chosen, and this one is not the answer. */
  state: 'open' | 'right' | 'wrong' | 'locked';
  onChoose: () => void;
};

/** One of the four, to press; afterwards it says in words and by a mark what it was. */
export const Option = ({ html, state, onChoose }: Props) => (
  <button
    type="button"
    className={`option option-${state}`}
    aria-disabled={state === 'open' ? undefined : true}
    onClick={state === 'open' ? onChoose : undefined}
  >
    <OptionText html={html} verdict={state === 'right' || state === 'wrong' ? state : undefined} />
  </button>
);
