import { useLoaderData, useSearchParams } from 'react-router';
import type { PracticeSummary } from '#contract/practice.ts';
import { gradeIn } from '../../content/grade.ts';
import { GradeFilter } from '../../content/GradeFilter.tsx';
import { OfGrade } from '../../content/OfGrade.tsx';
import { SpineCard } from '../../content/SpineCard.tsx';
import { Loaded } from '../../Loaded.tsx';
import type { Part } from '../../loading.ts';
import { Tag } from '../../ui/Tag.tsx';

export function Component() {
  const { sets } = useLoaderData<{ sets: Part<PracticeSummary[]> }>();
  const grade = gradeIn(useSearchParams()[0]);
  return (
    <div className="wrap grid gap-4 pt-6 md:pt-8">
      <h1>Luyện đề</h1>
      <p className="text-ink-soft">Chọn lớp, làm thử như đi thi thật, rồi so với lời giải từng bước.</p>
      <GradeFilter chosen={grade} />
      <Loaded part={sets} error="Không thể tải danh sách bộ đề. Vui lòng thử lại sau.">
        {(list) => (
          <OfGrade list={list} grade={grade} what="bộ đề">
            {(shown) => <SetList sets={shown} />}
          </OfGrade>
        )}
      </Loaded>
    </div>
  );
}

function SetList({ sets }: { sets: PracticeSummary[] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {sets.map(({ id, title, description, grade, paperCount, freePaperCount }) => (
        <SpineCard key={id} grade={grade} title={title} text={description} to={`/practice/${id}`}>
          <Tag>Lớp {grade}</Tag>
          <span className="text-sm">{paperCount} đề</span>
          {freePaperCount > 0 && <Tag kind="right">{freePaperCount} đề miễn phí</Tag>}
        </SpineCard>
      ))}
    </ul>
  );
}
