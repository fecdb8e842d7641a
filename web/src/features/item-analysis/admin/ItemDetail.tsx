import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BackLink } from '../../../ui/BackLink.tsx';
import { ApiError, messageOf } from '../../../api/api.ts';
import { formatMoment } from '../../../ui/format.ts';
import { queries } from '../../../api/queries.ts';
import { Reading } from '../../../ui/reading/Reading.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { AUTHORINGS } from '../../../question/forms/question-type-forms.ts';
import { itemQuery, type InDetail } from './queries.ts';
import { TALLY_VIEWS } from './tally-views.ts';
import { CONCERNS, correlationWords, percent, SOURCES } from './words.ts';

/** Item analysis of a question. */
export function ItemDetail({ item }: { item: string }) {
  const { search } = useLocation();
  const { data, error, refetch } = useQuery(itemQuery(item), queries);
  const list = new URLSearchParams(search);
  list.delete('item');
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={`/admin/items${list.size > 0 ? `?${list.toString()}` : ''}`}>Chất lượng câu hỏi</BackLink>
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
            <Tag kind="mute">{AUTHORINGS[kind].name}</Tag>
          </p>
        </div>
        <LinkButton kind="primary" icon="edit" to={edit}>
          Sửa câu hỏi
        </LinkButton>
      </div>
      <Sheet aria-labelledby="found" className="grid grid-cols-1 gap-3">
        <h2 id="found">Nhận xét</h2>
        <ul className="grid list-disc gap-1 pl-5">
          {findings.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Numbers item={item} />
      </Sheet>
      <Sheet aria-labelledby="asked" className="grid grid-cols-1 gap-4">
        <h2 id="asked">Câu hỏi và câu trả lời</h2>
        {question !== null && <Reading html={question} />}
        <Answers item={item} />
      </Sheet>
      <p className="text-sm text-ink-soft">
        Tính lúc {formatMoment(item.countedAt)}. Mỗi học sinh tính câu trả lời đầu tiên; không tính khi đã xem lời giải. Sửa phương án, các ý hoặc đề bài của câu trả lời ngắn thì số liệu tính lại từ đầu; chỉ sửa đáp án thì
        không.
      </p>
    </>
  );
}

function Numbers({ item: { answers, blank, right, share, correlation, compared, grading } }: { item: InDetail }) {
  const hasAverage = grading !== 'whole';
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 border-t border-line pt-3">
      <Fact name="Lượt trả lời">{answers.toLocaleString('vi-VN')}</Fact>
      {grading !== 'people' && (
        <Fact name={hasAverage ? 'Đúng cả câu' : 'Trả lời đúng'}>
          {percent(right, answers)} <span className="font-normal">({right.toLocaleString('vi-VN')})</span>
        </Fact>
      )}
      {hasAverage && <Fact name="Điểm trung bình của câu">{share === null ? 'chưa chấm' : percent(share, 1)}</Fact>}
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

function Answers({ item: { tally, texts, key, misconceptions, answers, source } }: { item: InDetail }) {
  if (answers === 0) return <p className="text-ink-soft">Chưa có ai trả lời câu này.</p>;
  const TallyView = TALLY_VIEWS[tally.kind];
  return (
    <>
      <TallyView tally={tally} texts={texts} misconceptions={misconceptions} answer={key} />
      {source === 'exercise' && texts.length > 0 && <p className="text-sm text-ink-soft">Chỉ tính lượt trả lời với số liệu gốc của bài, không tính các biến thể.</p>}
    </>
  );
}
