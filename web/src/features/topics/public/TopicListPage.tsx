import { useLoaderData } from 'react-router';
import type { TopicSummary } from '#contract/topics.ts';
import { GradeListPage } from '../../../layout/GradeListPage.tsx';
import { SpineCard } from '../../../layout/SpineCard.tsx';
import type { Part } from '../../../api/page-data.ts';
import { Tag } from '../../../ui/Tag.tsx';

export function Component() {
  const { topics } = useLoaderData<{ topics: Part<TopicSummary[]> }>();
  return (
    <GradeListPage
      heading="Chuyên đề"
      about="Lý thuyết ngắn gọn và bài tập theo từng dạng, từ dễ đến khó."
      list={topics}
      what="chuyên đề"
    >
      {(shown) => (
        <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-4">
          {shown.map(({ id, title, description, grade, exerciseCount }) => (
            <SpineCard key={id} to={`/topic/${id}`} grade={grade} title={title} text={description}>
              <Tag>Lớp {grade}</Tag>
              <span className="text-sm">{exerciseCount} bài tập</span>
            </SpineCard>
          ))}
        </ul>
      )}
    </GradeListPage>
  );
}
