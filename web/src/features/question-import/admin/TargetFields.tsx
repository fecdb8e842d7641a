import { useQuery } from '@tanstack/react-query';
import { EXAMS, LEVEL_NAMES, type Exam, type Level } from '#contract/enums.ts';
import { messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Field } from '../../../ui/Field.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { GRADE_OPTIONS } from '../../../ui/admin/grades.ts';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { practicesQuery, setQuery, topicQuery, topicsQuery } from './target-queries.ts';
import type { Target, TargetError } from './target.ts';

type Props = {
  /** Prefix of the field ids. */
  id: string;
  target: Target;
  error: TargetError | undefined;
  put: (to: Partial<Target>) => void;
};

/** The fields of the chosen place. */
export function TargetFields(props: Props) {
  switch (props.target.to) {
    case 'paper':
      return <PaperTarget {...props} />;
    case 'part':
      return <PartTarget {...props} />;
    case 'topic':
      return <TopicTarget {...props} />;
    case 'quiz':
      return <QuizTarget {...props} />;
  }
}

const GRADES = [['', 'Chọn khối'], ...GRADE_OPTIONS] as const;

const errorAt = ({ error }: Props, at: keyof Target) => (error?.at === at ? error.message : undefined);

/** The digits of a typed number, which may be out of range. */
function numberIn(text: string): number | null {
  const figures = text.replace(/\D/g, '').slice(0, 3);
  return figures === '' ? null : Number(figures);
}

function PaperTarget(props: Props) {
  const { id, target, put } = props;
  const { data, error, refetch } = useQuery(practicesQuery, queries);
  if (error && !data) return <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />;
  const sets = [['', 'Bộ đề mới'], ...(data ?? []).map((set) => [set.id, `${set.title} (khối ${set.grade})`] as const)] as const;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField id={`${id}-setId`} label="Bộ đề" value={target.setId} options={sets} onChange={({ target: { value } }) => put({ setId: value })} />
        {target.setId === '' && (
          <>
            <Field id={`${id}-setTitle`} label="Tên bộ đề mới" placeholder="Đề giữa học kì I lớp 8" value={target.setTitle} error={errorAt(props, 'setTitle')} onChange={({ target: { value } }) => put({ setTitle: value })} />
            <SelectField id={`${id}-grade`} label="Khối" value={target.grade} options={GRADES} error={errorAt(props, 'grade')} onChange={({ target: { value } }) => put({ grade: value })} />
          </>
        )}
        <Field id={`${id}-paperTitle`} label="Tên đề" placeholder="Đề số 1" value={target.paperTitle} error={errorAt(props, 'paperTitle')} onChange={({ target: { value } }) => put({ paperTitle: value })} />
        <Field id={`${id}-minutes`} label="Số phút làm bài" inputMode="numeric" autoComplete="off" value={target.minutes ?? ''} error={errorAt(props, 'minutes')} onChange={({ target: { value } }) => put({ minutes: numberIn(value) })} />
      </div>
      <label className="flex min-h-11 items-center gap-2 font-semibold">
        <input type="checkbox" className="size-5 flex-none accent-(--accent)" checked={target.isPublished} onChange={({ target: { checked } }) => put({ isPublished: checked })} />
        <span>
          Học sinh thấy đề ngay <span className="font-normal text-ink-soft">(không chọn thì đề được cất, bạn mở cho học sinh sau)</span>
        </span>
      </label>
    </div>
  );
}

function PartTarget(props: Props) {
  const { id, target, put } = props;
  const sets = useQuery(practicesQuery, queries);
  const set = useQuery(setQuery(target.setId), queries);
  const failed = (!sets.data && sets.error) || (!set.data && set.error);
  if (failed) return <ErrorNotice message={messageOf(failed)} onRetry={() => void (sets.error ? sets : set).refetch()} />;
  const papers = set.data?.practiceLists.filter(({ parts }) => parts) ?? [];
  const places = papers.flatMap((paper) => (paper.parts ?? []).map((part) => [`${paper.id}/${part.id}`, `${paper.title} · ${part.title} (${part.questions.length} câu)`] as const));
  const isEmpty = set.data !== undefined && places.length === 0;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        id={`${id}-setId`} label="Bộ đề" value={target.setId} error={errorAt(props, 'setId')}
        options={[['', 'Chọn bộ đề'], ...(sets.data ?? []).map((each) => [each.id, `${each.title} (khối ${each.grade})`] as const)]}
        onChange={({ target: { value } }) => put({ setId: value, paperId: '', partId: '' })}
      />
      <SelectField
        id={`${id}-partId`} label="Phần" value={target.partId === '' ? '' : `${target.paperId}/${target.partId}`} error={errorAt(props, 'partId')} disabled={target.setId === '' || isEmpty}
        hint={isEmpty ? 'Bộ này chưa có đề làm bài trên trang.' : undefined}
        options={[['', 'Chọn phần'], ...places]}
        onChange={({ target: { value } }) => {
          const [paperId = '', partId = ''] = value.split('/');
          put({ paperId, partId });
        }}
      />
    </div>
  );
}

function TopicTarget(props: Props) {
  const { id, target, put } = props;
  const topics = useQuery(topicsQuery, queries);
  const topic = useQuery(topicQuery(target.topicId), queries);
  if (topics.error && !topics.data) return <ErrorNotice message={messageOf(topics.error)} onRetry={() => void topics.refetch()} />;
  const types = [...new Set(topic.data?.exercises.map(({ exerciseType }) => exerciseType))];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        id={`${id}-topicId`} label="Chuyên đề" value={target.topicId} error={errorAt(props, 'topicId')}
        options={[['', 'Chọn chuyên đề'], ...(topics.data ?? []).map((each) => [each.id, `${each.title} (khối ${each.grade})`] as const)]}
        onChange={({ target: { value } }) => put({ topicId: value })}
      />
      <div>
        <Field
          id={`${id}-exerciseType`} label="Dạng bài tập" list={`${id}-types`} autoComplete="off" value={target.exerciseType} error={errorAt(props, 'exerciseType')} maxLength={300}
          hint="Chọn dạng đã có, hoặc gõ tên dạng mới."
          onChange={({ target: { value } }) => put({ exerciseType: value })}
        />
        <datalist id={`${id}-types`}>
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </datalist>
      </div>
      <SelectField label="Mức độ" value={target.level} options={Object.entries(LEVEL_NAMES)} onChange={({ target: { value } }) => put({ level: value as Level })} />
    </div>
  );
}

function QuizTarget(props: Props) {
  const { id, target, put } = props;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField id={`${id}-grade`} label="Khối" value={target.grade} options={GRADES} error={errorAt(props, 'grade')} onChange={({ target: { value } }) => put({ grade: value })} />
      <SelectField id={`${id}-exam`} label="Kiểu đề" value={target.exam} options={[['', 'Chọn kiểu đề'], ...EXAMS.map((exam) => [exam, exam] as const)]} error={errorAt(props, 'exam')} onChange={({ target: { value } }) => put({ exam: value as Exam | '' })} />
      <Field
        id={`${id}-order`} label="Câu số của câu đầu" inputMode="numeric" autoComplete="off" value={target.order ?? ''} error={errorAt(props, 'order')}
        hint="Từ 1 đến 14. Câu sau nhận số tiếp theo, sau 14 thì lại từ 1."
        onChange={({ target: { value } }) => put({ order: numberIn(value) })}
      />
    </div>
  );
}
