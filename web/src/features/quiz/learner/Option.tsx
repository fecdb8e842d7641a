import { OptionText } from '../../../question/OptionText.tsx';

type Props = {
  html: string;
  /** `locked`: another was chosen, and this is not the answer. */
  state: 'open' | 'right' | 'wrong' | 'locked';
  onChoose: () => void;
};

/** An option, which after the answer shows its result in words and by an icon. */
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
