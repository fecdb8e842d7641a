import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { EXAMS, type Exam } from '#contract/enums.ts';
import type { Question, QuestionSource } from '#contract/questions.ts';
import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Reading } from '../../../ui/reading/Reading.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { GRADE_OPTIONS } from '../../../ui/admin/grades.ts';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { SearchField } from '../../../ui/admin/SearchField.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { readableWords } from '../../../editor/text/readable-words.ts';
import { loadFailure } from './call-failures.ts';
import ExportButton from '../../question-export/admin/ExportButton.tsx';
import { QuestionPositions } from './QuestionPositions.tsx';
import { countsOf, matchesSearch, PAGE_SIZE } from './question-list.ts';
import { editAddress, examIn, gradeIn, newAddress, FILTER_NAMES, type ListFilter } from './question-list-filter.ts';
import { QuestionDetails } from './QuestionDetails.tsx';
import { RemoveQuestion } from './RemoveQuestion.tsx';

const GRADES = [['', 'Chọn khối'], ...GRADE_OPTIONS] as const;
const EXAM_OPTIONS = [['', 'Chọn kiểu đề'], ...EXAMS.map((exam) => [exam, exam] as const)] as const;

type Listed = { drawn: Question; source: QuestionSource };

/** The questions of a grade and exam, filtered by the address. */
export function QuestionList() {
  const [place, narrow] = useAddressFilter(FILTER_NAMES);
  const [grade, exam] = [gradeIn(place), examIn(place)];
  const isChosen = grade !== 0 && exam !== '';
  const { data, error, refetch } = useQuery(
    { queryKey: ['admin', 'questions', grade, exam], queryFn: ({ signal }) => load(grade, exam, signal), enabled: isChosen },
    queries,
  );
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField label="Khối" value={grade === 0 ? '' : String(grade)} options={GRADES} onChange={({ target }) => narrow({ grade: target.value, page: '' })} />
        <SelectField label="Kiểu đề" value={exam} options={EXAM_OPTIONS} onChange={({ target }) => narrow({ exam: target.value, page: '' })} />
        <SearchField label="Tìm trong câu hỏi" placeholder="Ví dụ: phân số" value={place.q} onChange={(q) => narrow({ q, page: '' })} />
        <LinkButton kind="primary" icon="plus" to={newAddress(place)}>
          Thêm câu hỏi
        </LinkButton>
        <LinkButton to="/admin/import?to=quiz">Nhập từ Word…</LinkButton>
        {isChosen && data && data.length > 0 && <ExportButton path={`/api/admin/questions/export?${new URLSearchParams({ grade: String(grade), exam })}`} />}
      </div>
      <p>
        <Link to="/admin/misconceptions" className="inline-flex min-h-11 items-center text-sm font-bold">Lỗi hay gặp và gợi ý của từng lỗi</Link>
      </p>
      {!isChosen && <EmptyState text="Vui lòng chọn khối và kiểu đề để tải câu hỏi." />}
      {isChosen && error && !data && <ErrorNotice message={loadFailure(error)} onRetry={() => void refetch()} />}
      {isChosen && !error && !data && <Skeleton />}
      {isChosen && error && data && <Notice kind="bad">{loadFailure(error)}</Notice>}
      {isChosen && data && <Found questions={data} place={place} onPage={(page) => narrow({ page: page > 1 ? String(page) : '' })} />}
    </div>
  );
}

async function load(grade: number, exam: Exam | '', signal: AbortSignal): Promise<Listed[]> {
  if (exam === '') return [];
  const querystring = { grade: String(grade), exam };
  const [drawn, sources] = await Promise.all([
    api('GET /api/questions/all', { querystring }, signal),
    api('GET /api/questions/all?view=source', { querystring }, signal),
  ]);
  // Between the two calls a question may have been added or removed.
  return sources.flatMap((source) => drawn.filter(({ id }) => id === source.id).map((each) => ({ drawn: each, source })));
}

type FoundProps = { questions: Listed[]; place: ListFilter; onPage: (page: number) => void };

function Found({ questions, place, onPage }: FoundProps) {
  const found = place.q.trim() === '' ? questions : questions.filter(({ source }) => matchesSearch(source, place.q));
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(pages, /^[1-9]\d{0,5}$/.test(place.page) ? Number(place.page) : 1);
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const total = found.length === questions.length ? `Tổng ${questions.length} câu` : `Tìm thấy ${found.length} trong ${questions.length} câu`;
  return (
    <>
      <QuestionPositions counts={countsOf(questions.map(({ source }) => source))} addAt={(order) => newAddress(place, { order })} />
      {found.length === 0 ? <EmptyState text="Không có câu hỏi phù hợp." /> : <Table questions={shown} place={place} />}
      <Pager page={page} pages={pages} onPage={onPage} total={total} />
    </>
  );
}

/** Cards where the table is narrow for its letters. */
const Table = ({ questions, place }: { questions: Listed[]; place: ListFilter }) => (
  <div className="@container">
    <table className="card block w-full text-left @[42rem]:table">
      <thead className="sr-only text-sm text-ink-soft @[42rem]:not-sr-only @[42rem]:table-header-group">
        <tr className="border-b border-line-strong">
          {['Câu', 'Nội dung', 'Mã', 'Thao tác'].map((name) => (
            <th key={name} scope="col" className="px-4 py-2.5 font-bold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block divide-y divide-line @[42rem]:table-row-group">
        {questions.map((each) => (
          <Row key={each.source.id} {...each} place={place} />
        ))}
      </tbody>
    </table>
  </div>
);

function Row({ drawn, source, place }: Listed & { place: ListFilter }) {
  const [open, setOpen] = useState<'details' | 'remove'>();
  const close = () => setOpen(undefined);
  const { id, order, version } = source;
  const words = readableWords(source.question);
  const named = <span className="sr-only"> câu {order}: {words}</span>;
  return (
    <tr className="grid gap-1 p-4 @[42rem]:table-row @[42rem]:align-top">
      <td className="font-bold tabular-nums @[42rem]:px-4 @[42rem]:py-4">
        <span className="@[42rem]:sr-only">Câu </span>
        {order}
      </td>
      <td className="min-w-0 @[42rem]:w-full @[42rem]:max-w-0 @[42rem]:px-4 @[42rem]:py-4">
        <Reading html={drawn.question} />
      </td>
      <td className="text-sm wrap-anywhere text-ink-soft @[42rem]:px-4 @[42rem]:py-4.5">
        <span className="@[42rem]:sr-only">Mã </span>
        <span className="@[42rem]:block @[42rem]:w-24 @[56rem]:w-32">{id}</span>
      </td>
      <td className="@[42rem]:px-4 @[42rem]:py-1.5">
        <div className="-ml-2 flex flex-wrap gap-1 whitespace-nowrap @[42rem]:ml-0 @[42rem]:grid @[42rem]:w-44 @[42rem]:grid-cols-2 @[56rem]:flex @[56rem]:w-auto @[56rem]:flex-nowrap">
          <Button kind="text" small onClick={() => setOpen('details')}>
            Xem{named}
          </Button>
          <LinkButton kind="text" small to={editAddress(id, place)}>
            Sửa{named}
          </LinkButton>
          <LinkButton kind="text" small to={newAddress(place, { copy: id })}>
            Nhân bản{named}
          </LinkButton>
          <Button kind="text" small className="text-wrong" onClick={() => setOpen('remove')}>
            Xóa{named}
          </Button>
        </div>
        {open === 'details' && <QuestionDetails question={drawn} editAt={editAddress(id, place)} onClose={close} />}
        {open === 'remove' && <RemoveQuestion id={id} version={version} order={order} html={drawn.question} onClose={close} />}
      </td>
    </tr>
  );
}
