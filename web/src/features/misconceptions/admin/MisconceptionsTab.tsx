import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Navigate } from 'react-router';
import type { Misconception, MisconceptionWritten } from '#contract/misconceptions.ts';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import type { PartProps } from '../../../layout/admin/tabs.ts';
import { matchMisconceptions } from '../../../question/forms/find-misconceptions.ts';
import { misconceptionsQuery, misconceptionUsesQuery, refetchMisconceptions } from '../../../question/forms/misconceptions-query.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { GRADE_OPTIONS } from '../../../ui/admin/grades.ts';
import { SearchField } from '../../../ui/admin/SearchField.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { groupMisconceptions } from './group-misconceptions.ts';
import { MisconceptionForm } from './MisconceptionForm.tsx';

const GRADES = [['', 'Tất cả'], ...GRADE_OPTIONS] as const;

/** The list of misconceptions, with the hints that learners see. */
export default function MisconceptionsTab({ id }: PartProps) {
  const { data, error, isFetching, refetch } = useQuery(misconceptionsQuery, queries);
  if (id !== undefined) return <Navigate to="/admin/misconceptions" replace />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <BackLink to="/admin/questions">Câu hỏi</BackLink>
      <p className="max-w-3xl text-ink-soft">
        Mỗi phương án sai có thể ghi một lỗi trong danh sách này. Em nào chọn nó thì thấy gợi ý khi làm lại và trong sổ lỗi sai; bảng của bài giao cho bạn biết những em nào mắc cùng một lỗi.
      </p>
      {error && !data && !isFetching && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {error && data && <Notice kind="bad">{messageOf(error)}</Notice>}
      {!data && (!error || isFetching) && <Skeleton />}
      {data && <List all={data.items} />}
    </div>
  );
}

function List({ all }: { all: Misconception[] }) {
  const [{ q, grade, lesson }, narrow] = useAddressFilter(['q', 'grade', 'lesson']);
  const [isAdding, setIsAdding] = useState(false);
  const uses = useQuery(misconceptionUsesQuery, queries).data;
  const ofGrade = all.filter((each) => grade === '' || String(each.grade) === grade);
  const lessons = [...new Set(ofGrade.flatMap((each) => each.lesson ?? []))].toSorted((one, other) => one - other);
  const found = matchMisconceptions(ofGrade.filter((each) => grade === '' || lesson === '' || String(each.lesson) === lesson), q);
  const focusOn = (id: string) => setTimeout(() => document.getElementById(id)?.focus());
  const add = async (body: MisconceptionWritten) => {
    const { code } = await api('POST /api/admin/misconceptions', { body });
    await refetchMisconceptions();
    setIsAdding(false);
    // A filter may hide it.
    narrow({ q: '', grade: '', lesson: '' });
    toast.success(`Đã thêm lỗi “${body.title}”.`);
    focusOn(editId(code));
  };
  return (
    <>
      <search className="flex flex-wrap items-end gap-3">
        <SelectField label="Khối" options={GRADES} value={grade} onChange={({ target }) => narrow({ grade: target.value, lesson: '' })} />
        {grade !== '' && lessons.length > 0 && (
          <SelectField label="Bài" options={[['', 'Tất cả'], ...lessons.map((each) => [String(each), `Bài ${each}`] as const)]} value={lesson} onChange={({ target }) => narrow({ lesson: target.value })} />
        )}
        <SearchField label="Tìm lỗi" placeholder="Ví dụ: quên đổi dấu" value={q} onChange={(text) => narrow({ q: text })} />
        {!isAdding && <Button id={ADD} kind="primary" icon="plus" onClick={() => setIsAdding(true)}>Thêm lỗi</Button>}
      </search>
      {isAdding && (
        <Sheet aria-label="Lỗi mới" className="grid max-w-3xl gap-4">
          <h2>Lỗi mới</h2>
          <MisconceptionForm
            values={{ grade: grade === '' ? null : Number(grade), lesson: lesson === '' ? null : Number(lesson) }}
            save="Thêm lỗi"
            send={add}
            onCancel={() => {
              setIsAdding(false);
              focusOn(ADD);
            }}
          />
        </Sheet>
      )}
      <output className="text-sm text-ink-soft">{found.length === all.length ? `${all.length} lỗi` : `Tìm thấy ${found.length} trong ${all.length} lỗi`}</output>
      {all.length === 0 && <EmptyState isNew text="Chưa có lỗi nào. Bạn thêm lỗi đầu tiên, rồi ghi nó ở phương án sai của câu hỏi." />}
      {all.length > 0 && found.length === 0 && <EmptyState text="Không có lỗi nào khớp." />}
      {groupMisconceptions(found).map((group) => (
        <section key={group.grade} aria-labelledby={`grade-${group.grade}`} className="grid grid-cols-1 gap-3">
          <h2 id={`grade-${group.grade}`}>{group.grade === null ? 'Chưa ghi khối' : `Lớp ${group.grade}`}</h2>
          {group.lessons.map((each) => (
            <div key={each.lesson} className="grid grid-cols-1 gap-2">
              {each.lesson !== null && <h3 className="text-base">Bài {each.lesson}</h3>}
              <ul className="grid grid-cols-1 gap-2">
                {each.items.map((entry) => (
                  <li key={entry.code}>
                    <Entry entry={entry} questions={uses && (uses.get(entry.code) ?? 0)} onClosed={() => focusOn(editId(entry.code))} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

const ADD = 'misconception-add';
const editId = (code: string): string => `edit-${code}`;

type EntryProps = { entry: Misconception; questions: number | undefined; onClosed: () => void };

/** An entry, which is edited where it is. */
function Entry({ entry, questions, onClosed }: EntryProps) {
  const { code, title, hint, grade, lesson, fromLibrary } = entry;
  const [isEditing, setIsEditing] = useState(false);
  const heading = useId();
  const put = async (body: MisconceptionWritten) => {
    await api('PUT /api/admin/misconceptions/:code', { params: { code }, body });
    await refetchMisconceptions();
  };
  const takeBack = () => void put({ title, hint, grade, lesson }).then(() => toast.success(`Đã trả lại “${title}”.`), (error: unknown) => toast.error(messageOf(error)));
  const close = () => {
    setIsEditing(false);
    onClosed();
  };
  if (isEditing) {
    return (
      <Sheet aria-label={`Sửa lỗi “${title}”`} className="grid gap-3">
        <MisconceptionForm
          values={entry}
          save="Lưu"
          send={async (body) => {
            await put(body);
            toast.success(`Đã sửa lỗi “${body.title}”.`, takeBack);
            close();
          }}
          onCancel={close}
        />
      </Sheet>
    );
  }
  return (
    <article aria-labelledby={heading} className="sheet flex items-start justify-between gap-x-4 py-3">
      <div className="grid min-w-0 gap-1">
        <h4 id={heading} className="text-base font-bold wrap-anywhere">{title}</h4>
        <p className="wrap-anywhere">{hint}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {questions !== undefined && (questions === 0 ? 'Chưa câu hỏi nào ghi' : `${questions} câu hỏi ghi`)}
          {!fromLibrary && <Tag kind="mute">Của bạn</Tag>}
        </p>
      </div>
      <Button id={editId(code)} small icon="edit" aria-label={`Sửa lỗi “${title}”`} onClick={() => setIsEditing(true)}>
        Sửa
      </Button>
    </article>
  );
}
