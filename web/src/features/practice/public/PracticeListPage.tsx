import { useEffect, useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import type { PracticeSummary } from '#contract/practice.ts';
import { api } from '../../../api/api.ts';
import { GradeListPage } from '../../../layout/GradeListPage.tsx';
import { SpineCard } from '../../../layout/SpineCard.tsx';
import type { Part } from '../../../api/page-data.ts';
import { gradeIn } from '../../../ui/filter.ts';
import { formatCoins } from '../../../ui/format.ts';
import { useSession } from '../../../session/session.ts';
import { Tag } from '../../../ui/Tag.tsx';

export function Component() {
  const { sets } = useLoaderData<{ sets: Part<PracticeSummary[]> }>();
  return (
    <GradeListPage
      heading="Luyện đề"
      about="Chọn lớp, làm thử như đi thi thật, rồi so với lời giải từng bước."
      list={sets}
      what="bộ đề"
    >
      {(shown) => <SetList sets={shown} />}
    </GradeListPage>
  );
}

/** The sets without their descriptions, which are on their own pages; and the quiz, which asks the same without a clock. */
function SetList({ sets }: { sets: PracticeSummary[] }) {
  const unlockedBy = useUnlocked();
  const grade = gradeIn(useSearchParams()[0]);
  return (
    <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-4">
      {sets.map(({ id, title, grade, paperCount, freePaperCount, durations, lowestCoin }) => {
        const unlocked = unlockedBy.get(id) ?? 0;
        const allOpen = freePaperCount + unlocked === paperCount;
        const about = [`${paperCount} đề`, durations.join(', ')].filter(Boolean).join(' · ');
        return (
          <SpineCard key={id} grade={grade} title={title} text={about} to={`/practice/${id}`}>
            {freePaperCount > 0 && <Tag kind="right">{freePaperCount} đề miễn phí</Tag>}
            {lowestCoin > 0 && !allOpen && <Tag kind="coin">từ {formatCoins(lowestCoin)}</Tag>}
            {unlocked > 0 && <Tag>Đã mở {unlocked}</Tag>}
          </SpineCard>
        );
      })}
      <SpineCard
        grade={String(grade ?? '')}
        title="Trắc nghiệm nhanh"
        text="Từng câu một, không tính giờ"
        to={grade ? `/quiz?grade=${grade}` : '/quiz'}
      >
        <Tag kind="right">Miễn phí</Tag>
      </SpineCard>
    </ul>
  );
}

/** Counts unlocked papers by set; the list itself arrives as visitors see it. */
function useUnlocked(): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const session = useSession();
  const uid = session.state === 'learner' ? session.user.uid : undefined;
  useEffect(() => {
    if (uid === undefined) return undefined;
    const end = new AbortController();
    api('GET /api/practices', {}, end.signal).then(
      (sets) => setCounts(new Map(sets.map(({ id, unlockedCount = 0 }) => [id, unlockedCount]))),
      // The list then shows what visitors see.
      () => undefined,
    );
    return () => {
      end.abort();
      setCounts(new Map());
    };
  }, [uid]);
  return counts;
}
