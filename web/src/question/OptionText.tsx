import './question.css';
import { Icon } from '../ui/Icon.tsx';
import { partsOf } from './parts-of.ts';

type Props = {
  html: string;
  /** `chosen`: not graded yet. */
  verdict?: 'right' | 'wrong' | 'chosen' | undefined;
};

/** An option with its verdict as an icon and a word. */
export function OptionText({ html, verdict }: Props) {
  const { letter, text } = partsOf(html);
  return (
    <>
      <span className="option-letter" translate="no">{`${letter}.`}</span>
      <span className="option-body">
        <span className="reading" dangerouslySetInnerHTML={{ __html: text }} />
        {verdict && (
          <span className="option-verdict">
            {verdict !== 'chosen' && <Icon name={verdict} className="drawn" />}
            {verdict === 'right' ? 'Đáp án' : 'Em chọn'}
          </span>
        )}
      </span>
    </>
  );
}
