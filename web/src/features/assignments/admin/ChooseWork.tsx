import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AssignedWork, AssignmentChoices } from '#contract/assignments.ts';
import { messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { noBreak } from '../../../ui/no-break.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { removeDiacritics } from '../../../ui/admin/remove-diacritics.ts';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { choicesQuery, type GradeText } from './queries.ts';

export type Chosen = { what: AssignedWork; title: string };
type Props = { grade: GradeText; onChosen: (chosen: Chosen) => void };

const KINDS = [['paper', 'Đề'], ['exercises', 'Bài tập'], ['mixed', 'Trộn'], ['lesson', 'Bài giảng']] as const;
type Kind = (typeof KINDS)[number][0];

/** Chooses what to assign: a paper, exercises of a topic, a mixed set, a lesson. One press on a row chooses it. */
export function ChooseWork({ grade: first, onChosen }: Props) {
  const [kind, setKind] = useState<Kind>('paper');
  const [grade, setGrade] = useState(first);
  const { data, error, refetch } = useQuery(choicesQuery(grade), queries);
  return (
    <div className="grid gap-4 p-5">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Giao việc gì</legend>
        {KINDS.map(([value, name]) => (
          <Button key={value} small className="choice" aria-pressed={value === kind} onClick={() => setKind(value)}>
            {name}
          </Button>
        ))}
      </fieldset>
      <SelectField label="Khối" value={grade} options={(['6', '7', '8', '9'] as const).map((each) => [each, `Toán ${each}`])} onChange={({ target }) => setGrade(target.value as GradeText)} />
      {!data && error && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && kind === 'mixed' && <MixedChoice key={grade} grade={grade} bai={data.bai} onChosen={onChosen} />}
      {data && kind === 'paper' && data.papers.length > 0 && <p className="text-sm text-ink-soft">Giao được những đề làm ngay trên trang. Đề chỉ để đọc và in không có ở đây.</p>}
      {data && kind !== 'mixed' && <Rows key={`${grade} ${kind}`} rows={listRows(data, kind)} onChosen={onChosen} />}
    </div>
  );
}

type Row = Chosen & { key: string; of: string; note: string };

/** Exercises that are assigned unless the owner says otherwise. */
const COUNT = 10;

function listRows({ papers, lessons, topics }: AssignmentChoices, kind: Exclude<Kind, 'mixed'>): Row[] {
  if (kind === 'paper') return papers.map(({ practiceId, paperId, title, of, minutes, questions }) => ({ key: `${practiceId}/${paperId}`, what: { kind, practiceId, paperId }, title, of, note: `${questions} câu, ${minutes} phút` }));
  if (kind === 'lesson') return lessons.map(({ courseId, lessonId, title, of }) => ({ key: `${courseId}/${lessonId}`, what: { kind, courseId, lessonId }, title, of, note: '' }));
  return topics.flatMap(({ id, title, count, types }) => [
    ...(types.length > 1 ? [{ key: id, what: { kind, topicId: id, count: Math.min(COUNT, count) }, title, of: 'Tất cả các dạng', note: `${Math.min(COUNT, count)} bài` }] : []),
    ...types.map((each) => ({ key: `${id} ${each.type}`, what: { kind, topicId: id, exerciseType: each.type, count: Math.min(COUNT, each.count) }, title: each.type, of: title, note: `${Math.min(COUNT, each.count)} bài` })),
  ]);
}

function Rows({ rows, onChosen }: { rows: Row[]; onChosen: Props['onChosen'] }) {
  const [sought, setSought] = useState('');
  const plain = (text: string) => removeDiacritics(text).toLowerCase();
  const words = plain(sought).split(/\s+/).filter(Boolean);
  const shown = rows.filter(({ title, of }) => words.every((word) => plain(`${title} ${of}`).includes(word)));
  if (rows.length === 0) return <EmptyState text="Khối này chưa có phần nào để giao." />;
  return (
    <>
      {rows.length > 8 && <Field label="Tìm" type="search" value={sought} onChange={({ target }) => setSought(target.value)} />}
      <ul className="grid gap-1">
        {shown.map(({ key, what, title, of, note }) => (
          <li key={key}>
            <button type="button" className="flex min-h-12 w-full items-center gap-3 rounded-control border border-line bg-paper px-3 py-1 text-left" onClick={() => onChosen({ what, title })}>
              <span className="min-w-0 flex-1">
                <b className="block wrap-anywhere">{noBreak(title)}</b>
                <span className="block text-sm text-ink-soft">{[of, note].filter(Boolean).join(' · ')}</span>
              </span>
              <Icon name="next" small className="text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="text-ink-soft">Không có phần nào khớp.</p>}
    </>
  );
}

function MixedChoice({ grade, bai, onChosen }: { grade: GradeText; bai: AssignmentChoices['bai']; onChosen: Props['onChosen'] }) {
  const [lessons, setLessons] = useState<number[]>([]);
  const [count, setCount] = useState('10');
  if (bai.length === 0) return <EmptyState text="Khối này chưa có bài tập mà trang chấm được." />;
  const available = bai.filter(({ number }) => lessons.includes(number)).reduce((sum, each) => sum + each.count, 0);
  const chosen = lessons.toSorted((one, other) => one - other);
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-bold">Chọn các Bài để trộn</legend>
        {bai.map(({ number, title, count: own }) => (
          <label key={number} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" className="size-5 flex-none" checked={lessons.includes(number)} onChange={({ target }) => setLessons(target.checked ? [...lessons, number] : lessons.filter((each) => each !== number))} />
            <span className="min-w-0 flex-1">{noBreak(title)}</span>
            <span className="text-sm text-ink-soft">{own} bài</span>
          </label>
        ))}
      </fieldset>
      <SelectField label="Số bài tập" value={count} options={['5', '10', '15', '20'].map((each) => [each, `${each} bài`])} onChange={({ target }) => setCount(target.value)} />
      <p className="text-sm text-ink-soft">Các Bài xen kẽ nhau. Mỗi em được số khác, bạn nào cũng làm cùng những bài tập ấy.</p>
      <Button
        kind="primary" wide disabled={lessons.length === 0}
        onClick={() => onChosen({ what: { kind: 'mixed', grade: Number(grade) as 6 | 7 | 8 | 9, lessons: chosen, count: Math.min(Number(count), available) }, title: `Luyện tập Bài ${chosen.join(', ')}` })}
      >
        Tiếp
      </Button>
    </>
  );
}
