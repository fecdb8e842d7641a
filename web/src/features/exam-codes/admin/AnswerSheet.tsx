import type { CodePaper, CodeSetDetail } from '#contract/exam-codes.ts';

type Props = { head: CodeSetDetail['head']; /** '' without a name. */ school: string; paper: CodePaper };

const LETTERS = ['A', 'B', 'C', 'D'];
const STATEMENTS = ['a', 'b', 'c', 'd'];
const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));
/** Boxes of a short answer, as in the national form of 2025. */
const SHORT_BOXES = 4;
const NUMBER_DIGITS = 6;

/** The answer sheet of 2025 with as many questions as the paper has: choice, true/false, short answers. */
export function AnswerSheet({ head, school, paper: { code, parts } }: Props) {
  const questions = parts.flatMap((part) => part.questions);
  const numbersOf = (kind: string): number[] => questions.filter(({ question }) => question.kind === kind).map(({ number }) => number);
  const [choices, truths, shorts] = [numbersOf('choice'), numbersOf('truefalse'), numbersOf('short')];
  return (
    <div className="answer-sheet">
      <header>
        <div>
          <h1>Phiếu trả lời</h1>
          {school !== '' && <p>{school}</p>}
          <p>{head.title}</p>
          <p className="printed-line">
            Họ và tên: <i />
          </p>
          <p className="printed-line">
            Lớp: <i /> Ngày: <i />
          </p>
        </div>
        <Columns title="Số báo danh" digits={NUMBER_DIGITS} />
        <Columns title="Mã đề" digits={code.length} filled={code} />
      </header>
      {choices.length > 0 && (
        <section>
          <h2>Phần trắc nghiệm: mỗi câu tô một ô</h2>
          <ol className="answer-choices">
            {choices.map((number) => (
              <li key={number}>
                <b>{number}</b>
                {LETTERS.map((letter) => (
                  <i key={letter}>{letter}</i>
                ))}
              </li>
            ))}
          </ol>
        </section>
      )}
      {truths.length > 0 && (
        <section>
          <h2>Phần đúng, sai: mỗi ý tô một ô</h2>
          <ol className="answer-truths">
            {truths.map((number) => (
              <li key={number}>
                <b>Câu {number}</b>
                {STATEMENTS.map((letter) => (
                  <span key={letter}>
                    {letter}) <i>Đ</i> <i>S</i>
                  </span>
                ))}
              </li>
            ))}
          </ol>
        </section>
      )}
      {shorts.length > 0 && (
        <section>
          <h2>Phần trả lời ngắn: viết vào ô rồi tô</h2>
          <ol className="answer-shorts">
            {shorts.map((number) => (
              <li key={number}>
                <b>Câu {number}</b>
                <Columns digits={SHORT_BOXES} signs />
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

type ColumnsProps = { title?: string; digits: number; /** Digits that are printed filled. */ filled?: string; /** Rows for the minus and the comma. */ signs?: boolean };

/** Columns of digits to fill, below boxes to write in. */
const Columns = ({ title, digits, filled, signs = false }: ColumnsProps) => (
  <div className="answer-columns">
    {title && <b>{title}</b>}
    <div>
      {Array.from({ length: digits }, (_, at) => (
        <span key={at}>
          <u>{filled?.[at]}</u>
          {signs && <i className={at === 0 ? '' : 'is-unused'}>−</i>}
          {signs && <i className={at === 0 || at === digits - 1 ? 'is-unused' : ''}>,</i>}
          {DIGITS.map((digit) => (
            <i key={digit} className={filled?.[at] === digit ? 'is-filled' : ''}>
              {digit}
            </i>
          ))}
        </span>
      ))}
    </div>
  </div>
);
