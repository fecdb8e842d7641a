import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Typeset } from '#kinds/short/Typeset.tsx';
import { ApiError, messageOf } from '../../../api.ts';
import { formatMoment } from '../../../content/format.ts';
import { queries } from '../../../queries/client.ts';
import { partsOf } from '../../../question/parts-of.ts';
import { Reading } from '../../../reading/Reading.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { itemQuery, type InDetail } from './queries.ts';
import { CONCERNS, correlationWords, isInPart, KINDS, percent, SOURCES } from './words.ts';

/** One question: what was found of it, and what its pupils have chosen. */
export function ItemDetail({ item }: { item: string }) {
  const { search } = useLocation();
  const { data, error, refetch } = useQuery(itemQuery(item), queries);
  const list = new URLSearchParams(search);
  list.delete('item');
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <Link to={`/admin/items${list.size > 0 ? `?${list.toString()}` : ''}`} className="inline-flex min-h-11 items-center gap-1 justify-self-start text-sm font-bold">
        <Icon name="back" small />
        Chất lượng câu hỏi
      </Link>
      {!data && <h1>Câu hỏi</h1>}
      {!data && error && (isGone ? <Notice kind="bad">Không tìm thấy câu hỏi này.</Notice> : <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />)}
      {!data && !error && <Skeleton />}
      {data && <Item item={data} />}
    </div>
  );
}

function Item({ item }: { item: InDetail }) {
  const { place, title, grade, lesson, source, kind, question, findings, concern, edit } = item;
  const [tag, words] = CONCERNS[concern];
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <h1 className="wrap-anywhere">{title}</h1>
          <p className="text-ink-soft">{place}</p>
          <p className="flex flex-wrap gap-2">
            <Tag kind={tag}>{words}</Tag>
            <Tag kind="mute">Khối {grade}</Tag>
            {lesson !== undefined && <Tag kind="mute">Bài {lesson}</Tag>}
            <Tag kind="mute">{SOURCES[source]}</Tag>
            <Tag kind="mute">{KINDS[kind]}</Tag>
          </p>
        </div>
        <LinkButton kind="primary" icon="edit" to={edit}>
          Sửa câu hỏi
        </LinkButton>
      </div>
      <Sheet aria-labelledby="found" className="grid grid-cols-1 gap-3">
        <h2 id="found">Nhận xét</h2>
        <ul className="item-findings">
          {findings.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Numbers item={item} />
      </Sheet>
      <Sheet aria-labelledby="asked" className="grid grid-cols-1 gap-4">
        <h2 id="asked">Câu hỏi và câu trả lời</h2>
        {question !== null && <Reading html={question} />}
        <Drawn item={item} />
      </Sheet>
      <p className="text-sm text-ink-soft">
        Tính lúc {formatMoment(item.countedAt)}. Mỗi học sinh tính câu trả lời đầu tiên; không tính khi đã xem lời giải. Sửa phương án, các ý hoặc đề bài của câu trả lời ngắn thì số liệu tính lại từ đầu; chỉ sửa đáp án thì
        không.
      </p>
    </>
  );
}

function Numbers({ item: { answers, blank, right, share, correlation, compared, kind } }: { item: InDetail }) {
  const whole = isInPart(kind);
  return (
    <dl className="item-numbers">
      <Fact name="Lượt trả lời">{answers.toLocaleString('vi-VN')}</Fact>
      {kind !== 'essay' && (
        <Fact name={whole ? 'Đúng cả câu' : 'Trả lời đúng'}>
          {percent(right, answers)} <span className="font-normal">({right.toLocaleString('vi-VN')})</span>
        </Fact>
      )}
      {whole && <Fact name="Điểm trung bình của câu">{share === null ? 'chưa chấm' : percent(share, 1)}</Fact>}
      {blank > 0 && <Fact name="Bỏ trống">{percent(blank, answers + blank)}</Fact>}
      {correlation !== null && (
        <Fact name={`So với phần còn lại của đề (${compared.toLocaleString('vi-VN')} em)`}>{correlationWords(correlation)}</Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-bold tabular-nums">{children}</dd>
  </div>
);

function Drawn({ item: { drawn, texts, key, answers, source } }: { item: InDetail }) {
  if (answers === 0) return <p className="text-ink-soft">Chưa có ai trả lời câu này.</p>;
  const original = source === 'exercise' && <p className="text-sm text-ink-soft">Chỉ tính lượt trả lời với số liệu gốc của bài, không tính các biến thể.</p>;
  if (drawn.kind === 'choice') {
    const all = drawn.options.reduce((sum, { count }) => sum + count, 0);
    return (
      <>
        <ul className="grid grid-cols-1 gap-4">
          {drawn.options.map(({ letter, right, count, good }, at) => (
            <li key={letter}>
              <Choice name={`${letter}.`} html={partsOf(texts[at] ?? '').text} mark={right ? 'Đáp án' : undefined} />
              <Bar count={count} of={all} words={good > 0 ? `trong nhóm làm tốt nhất: ${good} em` : undefined} isRight={right} />
            </li>
          ))}
        </ul>
        {original}
      </>
    );
  }
  if (drawn.kind === 'truefalse') {
    return (
      <>
        <ol className="grid grid-cols-1 gap-4">
          {drawn.statements.map(({ key: isTrue, right, wrong, open }, at) => (
            <li key={NAMES[at]}>
              <Choice name={`${NAMES[at]})`} html={texts[at] ?? ''} mark={isTrue ? 'Đúng' : 'Sai'} />
              <Bar
                said=" theo đáp án"
                count={right.count}
                of={right.count + wrong.count + open}
                words={[`chọn ngược: ${wrong.count} em`, ...(open > 0 ? [`để trống: ${open} em`] : [])].join(', ')}
                isRight
              />
            </li>
          ))}
        </ol>
        {original}
      </>
    );
  }
  if (drawn.kind === 'essay') return <p className="text-ink-soft">Bài tự luận do người chấm, nên chỉ có điểm trung bình.</p>;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p>
        Đáp án: <b>{key !== null && <Typeset text={key} />}</b>
      </p>
      <h3>Câu trả lời sai hay gặp</h3>
      {drawn.wrong.length === 0 && <p className="text-ink-soft">Không có câu trả lời sai nào được nhiều em cùng viết.</p>}
      <ul className="grid grid-cols-1 gap-4">
        {drawn.wrong.map(({ value, variant, count, of }) => (
          <li key={`${variant} ${value}`}>
            <p className="font-bold wrap-anywhere">
              <Typeset text={value} />
            </p>
            <Bar count={count} of={of} words={variant > 0 ? `với biến thể ${variant}` : undefined} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const NAMES = ['a', 'b', 'c', 'd'];

const Choice = ({ name, html, mark }: { name: string; html: string; mark: string | undefined }) => (
  <div className="flex items-baseline gap-2">
    <b>{name}</b>
    <Reading className="min-w-0 flex-1" html={html} />
    {mark !== undefined && <Tag kind={mark === 'Sai' ? 'mute' : 'right'}>{mark}</Tag>}
  </div>
);

/** How many, as a bar and in words. */
const Bar = ({ count, of, said = '', words, isRight = false }: { count: number; of: number; said?: string; words: string | undefined; isRight?: boolean }) => (
  <div className="item-bar">
    <svg aria-hidden="true" className={isRight ? 'item-bar-right' : undefined}>
      <rect width="100%" height="100%" className="item-bar-ground" />
      <rect width={of === 0 ? 0 : `${(100 * count) / of}%`} height="100%" />
    </svg>
    <p className="text-sm tabular-nums">
      <b>{percent(count, of)}</b>
      {said} ({count} em{words !== undefined && `; ${words}`})
    </p>
  </div>
);
