import { pointsText } from './graded-paper/points.ts';
import { usePersonal } from '../../../api/use-personal.ts';
import { Tag } from '../../../ui/Tag.tsx';

export function DoneTag({ practiceId, paperId }: { practiceId: string; paperId: string }) {
  const attempts = usePersonal(`attempts ${practiceId}`, async (uid) =>
    (await import('./attempt/attempts-query.ts')).attemptsQuery(uid, practiceId),
  )?.filter((attempt) => attempt.paperId === paperId);
  if (attempts?.[0]?.state === 'running') return <Tag>Đang làm</Tag>;
  const score = attempts?.[0]?.score;
  return score !== undefined && <Tag kind="right">Đã làm · {pointsText(score)}</Tag>;
}
