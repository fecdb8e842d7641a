import { OptionText } from '../../question/OptionText.tsx';

type Props = {
  html: string;
  /** `locked`: another option was chosen, and this one is not the answer. */
  state: 'open' | 'right' | 'wrong' | 'locked';
  onChoose: () => void;
};

/** An option as a button; after the answer it shows in words and by an icon whether it was right. */
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
