import './question.css';
import { Icon } from '../ui/Icon.tsx';
import { partsOf } from './parts-of.ts';

type Props = {
  html: string;
  /** `chosen`: nobody has said yet whether it is right. */
  verdict?: 'right' | 'wrong' | 'chosen' | undefined;
};

/** What an option says, and by a mark and a word what it was. */
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
