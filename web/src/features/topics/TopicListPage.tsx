import { useLoaderData, useSearchParams } from 'react-router';
import type { TopicSummary } from '#contract/topics.ts';
import { gradeIn } from '../../content/grade.ts';
import { GradeFilter } from '../../content/GradeFilter.tsx';
import { OfGrade } from '../../content/OfGrade.tsx';
import { SpineCard } from '../../content/SpineCard.tsx';
import { Loaded } from '../../Loaded.tsx';
import type { Part } from '../../loading.ts';
import { Tag } from '../../ui/Tag.tsx';

export function Component() {
  const { topics } = useLoaderData<{ topics: Part<TopicSummary[]> }>();
  const grade = gradeIn(useSearchParams()[0]);
  return (
    <div className="wrap grid gap-4 pt-6 md:pt-8">
      <h1>Chuyên đề</h1>
      <p className="text-ink-soft">Lý thuyết ngắn gọn và bài tập theo từng dạng, từ dễ đến khó.</p>
      <GradeFilter chosen={grade} />
      <Loaded part={topics} error="Không thể tải danh sách chuyên đề. Vui lòng thử lại sau.">
        {(list) => (
          <OfGrade list={list} grade={grade} what="chuyên đề">
            {(shown) => <TopicList topics={shown} />}
          </OfGrade>
        )}
      </Loaded>
    </div>
  );
}

function TopicList({ topics }: { topics: TopicSummary[] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {topics.map(({ id, title, description, grade, exerciseCount }) => (
        <SpineCard key={id} to={`/topic/${id}`} grade={grade} title={title} text={description}>
          <Tag>Lớp {grade}</Tag>
          <span className="text-sm">{exerciseCount} bài tập</span>
        </SpineCard>
      ))}
    </ul>
  );
}
