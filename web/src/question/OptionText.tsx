import './question.css';
import { Icon } from '../ui/Icon.tsx';
import { partsOf } from './parts-of.ts';

/** What an option says, and by a mark and a word what it was. */
export function OptionText({ html, verdict }: { html: string; verdict?: 'right' | 'wrong' | undefined }) {
  const { letter, text } = partsOf(html);
  return (
    <>
      <span className="option-letter">{letter}.</span>
      <span className="option-body">
        <span className="reading" dangerouslySetInnerHTML={{ __html: text }} />
        {verdict && (
          <span className="option-verdict">
            <Icon name={verdict} className="drawn" />
            {verdict === 'right' ? 'Đáp án' : 'Em chọn'}
          </span>
        )}
      </span>
    </>
  );
}
