import 'katex/dist/katex.min.css';
import './recording.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Recordings } from '#contract/recordings.ts';
import { ApiError } from '../../../../api/api.ts';
import { AskBeforeLeaving } from '../../../../layout/history/AskBeforeLeaving.tsx';
import { queries } from '../../../../api/queries.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../../../ui/Notice.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { formatBytes } from '../../../../ui/bytes.ts';
import { ConfirmDialog } from '../../../../ui/admin/ConfirmDialog.tsx';
import { recordingsQuery, removeRecording, saveTake } from './calls.ts';
import type { MicrophoneProblem } from './microphone.ts';
import { placeOf, RecordedPart } from './RecordedPart.tsx';
import { useListening } from './use-listening.ts';
import { useRecorder } from './use-recorder.ts';

type Place = { courseId: string; lessonId: string };

export function RecordingPanel({ courseId, lessonId }: Place) {
  const { data, error, refetch } = useQuery(recordingsQuery({ courseId, lessonId }), queries);
  if (data) return <Recorded place={{ courseId, lessonId }} recordings={data} />;
  if (error instanceof ApiError && error.code === 'board-not-found') {
    return <Notice>Bài giảng này chưa có bảng. Bạn viết bảng trước, rồi thu giọng đọc theo lời của bảng.</Notice>;
  }
  return error ? <ErrorNotice message={error.message} onRetry={() => void refetch()} /> : <Skeleton />;
}

const SENTENCES: Record<MicrophoneProblem, string> = {
  denied: 'Trình duyệt chưa cho trang này dùng micro. Bạn bấm biểu tượng cạnh địa chỉ trang, cho phép micro, rồi tải lại trang.',
  absent: 'Không tìm thấy micro trên máy này. Bạn cắm micro, hoặc tai nghe có micro, rồi bấm thu lại.',
  busy: 'Micro đang được ứng dụng khác dùng. Bạn đóng ứng dụng đó rồi bấm thu lại.',
  page: 'Trang này chưa được dùng micro vì bạn đi vào từ trang của học sinh. Bạn tải lại trang rồi thu.',
  browser: 'Trình duyệt này không thu âm được. Bạn mở trang bằng Chrome, Edge, Firefox hoặc Safari mới, qua https.',
};

function Recorded({ place, recordings: { title, parts, old, bytes, most } }: { place: Place; recordings: Recordings }) {
  const { running, takes, problem, start, stop, drop } = useRecorder();
  const { playing, failed, listen, stop: stopListening } = useListening();
  const [saving, setSaving] = useState<string>();
  const [wrong, setWrong] = useState<{ key: string; message: string }>();
  const [asked, setAsked] = useState<{ name: string; what: string }>();
  const recorded = parts.filter(({ recording }) => recording).length;
  /** Bytes for a new recording of a part; its present one, of `own` bytes, is replaced. */
  const roomFor = (own = 0) => most - bytes + own;

  const attempt = async (key: string, work: () => Promise<void>) => {
    setWrong(undefined);
    try {
      await work();
    } catch (error) {
      setWrong({ key, message: error instanceof Error ? error.message : String(error) });
    }
  };
  const save = async (key: string) => {
    const take = takes.get(key);
    if (!take) return;
    setSaving(key);
    await attempt(key, async () => {
      await saveTake(place, key, take.blob);
      stopListening();
      drop(key);
    });
    setSaving(undefined);
  };
  const errorOf = (key: string, ...urls: (string | undefined)[]) =>
    wrong?.key === key ? wrong.message : failed !== undefined && urls.includes(failed) ? 'Bản thu này không phát được ở đây. Bạn thu lại nhé.' : undefined;

  return (
    <Sheet className="grid gap-5">
      <div className="grid gap-2">
        <h2>{title}</h2>
        <p>Bạn đọc lời của từng cảnh. Bảng chạy theo giọng của bạn; học sinh bật “Đọc lời” thì nghe. Cảnh chưa thu thì giọng của máy đọc.</p>
        <p className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span id="recordings-used" className="font-semibold">
            Đã thu {recorded} / {parts.length} phần
          </span>
          <span className="tabular-nums">
            {formatBytes(bytes)} / {formatBytes(most)}
          </span>
        </p>
        <progress className="h-2 w-full accent-(--accent)" aria-labelledby="recordings-used" max={most} value={bytes} />
      </div>
      {problem && (
        <div className="grid justify-items-start gap-2">
          <Notice kind="bad">{SENTENCES[problem]}</Notice>
          {(problem === 'page' || problem === 'denied') && (
            <Button small onClick={() => location.reload()}>
              Tải lại trang
            </Button>
          )}
        </div>
      )}
      <ol className="grid gap-3">
        {parts.map((part) => {
          const { key, recording } = part;
          const take = takes.get(key);
          return (
            <RecordedPart
              key={key}
              part={part}
              take={take}
              running={running?.key === key ? running : undefined}
              isWaiting={running !== undefined && running.key !== key}
              isSaving={saving === key}
              playing={playing}
              error={errorOf(key, take?.url, recording?.url)}
              actions={{
                start: () => {
                  stopListening();
                  setWrong(undefined);
                  void start(key, roomFor(recording?.bytes));
                },
                stop: () => void stop(),
                save: () => void save(key),
                drop: () => {
                  stopListening();
                  drop(key);
                },
                remove: () => recording && setAsked({ name: recording.name, what: placeOf(part) }),
                listen,
              }}
            />
          );
        })}
      </ol>
      {old.length > 0 && (
        <section className="grid gap-3" aria-labelledby="recordings-old">
          <h3 id="recordings-old">Lời cũ</h3>
          <p className="text-sm text-ink-soft">Lời của các cảnh này đã được sửa nên học sinh không nghe những bản thu này nữa. Chúng vẫn chiếm chỗ cho đến khi bạn xóa, hoặc thu lại cảnh đó.</p>
          <ul className="grid gap-3">
            {old.map((each) => (
              <li key={each.name} className="grid gap-2 rounded-control border border-line bg-paper p-3">
                <p className="font-semibold">{placeOf(each)}</p>
                <p className="text-ink-soft">{each.said}</p>
                {wrong?.key === each.name && <Notice kind="bad">{wrong.message}</Notice>}
                <div className="flex flex-wrap gap-2">
                  <Button small disabled={running !== undefined} onClick={() => listen(each.url)}>
                    {playing === each.url ? 'Dừng nghe' : 'Nghe lời cũ'}
                    <span className="sr-only"> {placeOf(each)}</span>
                  </Button>
                  <Button small kind="delete" onClick={() => setAsked({ name: each.name, what: `${placeOf(each)}, lời cũ` })}>
                    Xóa lời cũ<span className="sr-only"> {placeOf(each)}</span>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked && (
        <ConfirmDialog
          title="Xóa bản thu?"
          confirm="Xóa"
          onConfirm={() => {
            setAsked(undefined);
            stopListening();
            void attempt(keyOf(asked.name, parts), async () => {
              await removeRecording(place, asked.name);
              toast.success('Đã xóa bản thu.');
            });
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>Bản thu của {asked.what} sẽ mất hẳn.</p>
        </ConfirmDialog>
      )}
      <AskBeforeLeaving
        when={takes.size > 0 || running !== undefined}
        isLeaving={(to, from) => to.pathname !== from.pathname}
        title="Bỏ bản thu chưa lưu?"
        stay="Ở lại"
        leave="Bỏ và rời trang"
      >
        Có bản thu chưa lưu. Rời trang thì bản đó mất.
      </AskBeforeLeaving>
    </Sheet>
  );
}

/** Returns the key of the part that shows an error, or the recording's name if it has no part. */
const keyOf = (name: string, parts: Recordings['parts']): string => parts.find(({ recording }) => recording?.name === name)?.key ?? name;
