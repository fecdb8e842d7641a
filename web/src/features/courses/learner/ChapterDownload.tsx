import './chapter-download.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ChapterDownload as Plan } from '#contract/training.ts';
import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { DeviceFull, downloadChapter, findDownload, keepStorage, removeDownload, type Download } from '../../../offline/downloads.ts';
import { formatBytes } from '../../../ui/bytes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { formatDate } from '../../../ui/format.ts';

type Props = { uid: string; courseId: string; chapterId: string; title: string; of: string };

type State =
  | { name: 'none'; failed?: string }
  | { name: 'running'; share: number }
  | { name: 'there'; download: Download };

/** Downloads a chapter, as far as its learner may see it, to learn without a connection. */
export default function ChapterDownload({ uid, ...chapter }: Props) {
  const { courseId, chapterId } = chapter;
  const { data: plan, isError } = useQuery({
    queryKey: ['chapter download', uid, courseId, chapterId],
    queryFn: () => api('GET /api/courses/:courseId/chapters/:chapterId/download', { params: { courseId, chapterId } }),
    staleTime: Infinity,
  }, queries);
  const [state, setState] = useState<State>(() => stateOf(findDownload(uid, chapter)));
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (wanted: Plan) => {
    const { signal } = (running.current = new AbortController());
    const onProgress = (share: number) => setState({ name: 'running', share });
    onProgress(0);
    try {
      void keepStorage();
      setState(stateOf(await downloadChapter(uid, chapter, { plan: wanted, signal, onProgress })));
    } catch (error) {
      setState(signal.aborted ? { name: 'none' } : { name: 'none', failed: failureWords(error, wanted) });
    }
  };
  const remove = async () => {
    await removeDownload(uid, chapter);
    setState({ name: 'none' });
  };

  if (state.name === 'there') {
    return (
      <Frame>
        <p className="min-w-40 flex-1">
          Đã giữ trên máy để học ngoại tuyến: {formatBytes(state.download.bytes)}, tải ngày {formatDate(new Date(state.download.at).toISOString())}.{' '}
          <Link to="/profile/offline">Xem tất cả</Link>
        </p>
        {plan && (
          <Button small onClick={() => void start(plan)}>
            Tải lại bản mới
          </Button>
        )}
        <Button small onClick={() => void remove()}>
          Xóa khỏi máy
        </Button>
      </Frame>
    );
  }
  if (state.name === 'running') {
    const share = Math.round(state.share * 100);
    return (
      <Frame>
        <label className="grid min-w-40 flex-1 gap-1">
          Đang tải về: {share}%
          <progress className="progress" max={100} value={share} />
        </label>
        <Button small onClick={() => running.current?.abort()}>
          Hủy
        </Button>
      </Frame>
    );
  }
  if (!plan) return isError ? <Frame>Cần có mạng để tải chương này về máy.</Frame> : null;
  if (plan.boards.length + plan.topics.length === 0) return null;
  return (
    <Frame>
      {state.failed && (
        <div className="w-full">
          <Notice kind="bad">{state.failed}</Notice>
        </div>
      )}
      <p className="min-w-40 flex-1 text-ink-soft">
        {partsWords(plan)}, khoảng {formatBytes(plan.bytes)} trên máy. Video và giọng đọc vẫn cần có mạng.
      </p>
      <Button small onClick={() => void start(plan)}>
        Tải về để học ngoại tuyến
      </Button>
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => <div className="chapter-download">{children}</div>;

const stateOf = (download: Download | undefined): State => (download ? { name: 'there', download } : { name: 'none' });

/** "6 bài giảng và 2 chuyên đề có bài tập". */
const partsWords = ({ boards, topics }: Plan): string =>
  [boards.length > 0 && `${boards.length} bài giảng`, topics.length > 0 && `${topics.length} chuyên đề có bài tập`].filter(Boolean).join(' và ');

const failureWords = (error: unknown, { bytes }: Plan): string =>
  error instanceof DeviceFull
    ? `Máy không còn đủ chỗ: cần khoảng ${formatBytes(bytes)}. Em xóa bớt trên máy rồi tải lại nhé.`
    : 'Chưa tải được chương này. Em kiểm tra mạng rồi tải lại nhé.';
