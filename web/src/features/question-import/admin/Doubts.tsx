import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ImportDoubt } from '#contract/question-import.ts';
import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Reading } from '../../../ui/reading/Reading.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { textsOf } from './find-formula-corrections.ts';
import { keyInWords, NO_KEY } from './key-in-words.ts';
import type { Reviewed } from './review.ts';

const FIELDS: Record<ImportDoubt['field'], string> = {
  kind: 'Dạng câu', question: 'Câu hỏi', options: 'Phương án', statements: 'Các ý', answer: 'Đáp án', solution: 'Lời giải', points: 'Điểm', pictures: 'Hình',
};

/** The doubts about a question: each doubtful field as it was read, and the original beside it. */
export function Doubts({ reviewed }: { reviewed: Reviewed }) {
  const { item, question, lacks, guesses, decision } = reviewed;
  // An edited field is the owner's own: only what is still there can be doubtful.
  const texts = textsOf(question);
  const doubts = item.doubts.filter(({ piece, field }) => !decision.edited || (piece === undefined ? field !== 'answer' || keyInWords(question) === NO_KEY : texts.some((text) => text.includes(piece))));
  const told = new Set(doubts.map(({ field }) => field));
  const missing = lacks.filter(({ at }) => !told.has(fieldOf(at)));
  if (doubts.length === 0 && missing.length === 0 && guesses.length === 0 && item.corrected.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-3" aria-label="Cần xem">
      {doubts.map((doubt) => (
        <li key={`${doubt.field} ${doubt.message} ${doubt.piece ?? ''}`} className="grid grid-cols-1 gap-3 rounded-control border border-line bg-paper p-3">
          <Sentence field={FIELDS[doubt.field]}>{doubt.message}</Sentence>
          {(doubt.original || doubt.piece) && (
            <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
              {doubt.original && <Beside title="Trong tệp" source={doubt.original} />}
              <Beside title="Trang đọc thành" source={readAs(doubt, reviewed)} isMarked />
            </div>
          )}
          {/* A blank between digits, or an exponent that holds too much, is seen in the LaTeX and not in the drawing. */}
          {doubt.piece && (
            <p className="text-sm text-ink-soft">
              LaTeX của công thức: <code className="wrap-anywhere whitespace-pre-wrap text-ink">{doubt.piece}</code>
            </p>
          )}
        </li>
      ))}
      {missing.map(({ at, message }) => (
        <li key={`${at} ${message}`}>
          <Sentence>{message}</Sentence>
        </li>
      ))}
      {guesses.map((message) => (
        <li key={message}>
          <Sentence>{message}</Sentence>
        </li>
      ))}
      {item.corrected.map((formula) => (
        <li key={formula} className="grid grid-cols-1 gap-2 rounded-control border border-line bg-paper p-3">
          <p className="text-sm font-bold">Đã sửa theo lần trước</p>
          <Drawn source={formula} />
        </li>
      ))}
    </ul>
  );
}

/** Finds the field of a file's doubt for the field of the form that has an error. */
const fieldOf = (at: string): ImportDoubt['field'] =>
  at.startsWith('option') ? 'options' : at.startsWith('statement') ? 'statements' : at.startsWith('answer') || at.startsWith('right') ? 'answer' : at === 'points' ? 'points' : at === 'kind' ? 'kind' : 'question';

/** HTML of the doubtful field, or of the one formula in it. */
function readAs({ field, piece }: ImportDoubt, { question, item }: Reviewed): string {
  if (piece) return piece;
  if (field === 'answer') return keyInWords(question);
  if (field === 'options' && question.kind === 'choice') return question.options.map((option) => `<p>${option}</p>`).join('');
  if (field === 'statements' && question.kind === 'truefalse') return question.statements.map(({ text }) => `<p>${text}</p>`).join('');
  if (field === 'solution') return question.solution || (item.solution ?? '');
  return question.question;
}

const Sentence = ({ field, children }: { field?: string; children: string }) => (
  <p className="flex gap-2">
    <Icon name="edit" small className="mt-0.5 text-wrong" />
    <span>
      {field && (
        <>
          <Tag kind="wrong">{field}</Tag>{' '}
        </>
      )}
      {children}
    </span>
  </p>
);

const Beside = ({ title, source, isMarked = false }: { title: string; source: string; isMarked?: boolean }) => (
  <figure className={`grid min-w-0 grid-cols-1 content-start gap-1 rounded-control p-2 ${isMarked ? 'border-2 border-wrong' : 'border-2 border-line bg-raised'}`}>
    <figcaption className="text-sm font-bold text-ink-soft">{title}</figcaption>
    <Drawn source={source} />
  </figure>
);

/** Draws HTML with formulas by the code that saves it; its source while that is under way, or fails. */
function Drawn({ source }: { source: string }) {
  const { data } = useQuery(
    {
      queryKey: ['admin', 'preview', source],
      queryFn: ({ signal }) => api('POST /api/admin/preview', { body: { source } }, signal),
      placeholderData: keepPreviousData, staleTime: Infinity, gcTime: 60_000,
    },
    queries,
  );
  if (source.trim() === '') return <p className="text-ink-soft">(trống)</p>;
  if (!data) return <p className="wrap-anywhere text-ink-soft">{source.replace(/<[^>]*>/g, ' ')}</p>;
  return (
    <>
      <Reading html={data.html} className="wrap-anywhere" />
      {data.problems.length > 0 && <p className="text-sm font-semibold text-wrong">Công thức này chưa vẽ được.</p>}
    </>
  );
}
