import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../api/api.ts';
import { clockTime } from '../../ui/format.ts';
import { queries } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, FieldError } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { formatBytes } from '../../ui/bytes.ts';
import { cancelUpload, forgetUpload, resumeUpload, interruptedUploadName, pauseUpload, uploadVideo, useVideoUpload, type VideoUpload } from './video-upload.ts';
import { PAUSE, UPLOAD } from '../icons.ts';
import { Progress } from './Progress.tsx';

type Props = {
  label: string;
  /** An address, `upload:{name}`, or a library video's address; '' for none. */
  value: string;
  /** `seconds`: length of an uploaded video, if known. */
  onChange: (value: string, seconds?: number) => void;
  /** Key of the upload, so each field of a page needs its own. */
  id: string;
  error?: string | undefined;
};

const UPLOADED = 'upload:';

/** A video by address, or uploaded, which continues while the field is folded away. */
export function VideoField({ label, value, onChange, id, error }: Props) {
  const field = `${useLocation().pathname}#${id}`;
  const sending = useVideoUpload(field);
  const take = useEffectEvent(({ name, seconds }: { name: string; seconds: number }) => {
    forgetUpload(field);
    onChange(UPLOADED + name, seconds);
  });
  useEffect(() => {
    if (sending?.step === 'done') take(sending);
  }, [sending]);

  if (sending && sending.step !== 'done') return <Underway label={label} id={id} field={field} sending={sending} />;
  if (value.startsWith(UPLOADED)) return <Uploaded label={label} id={id} name={value.slice(UPLOADED.length)} error={error} onRemove={() => onChange('', 0)} />;
  if (value.startsWith('/')) return <OfLibrary label={label} id={id} onRemove={() => onChange('', 0)} />;
  return <Empty label={label} id={id} field={field} value={value} error={error} onChange={onChange} />;
}

function Empty({ label, id, field, value, error, onChange }: Props & { field: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [left] = useState(() => interruptedUploadName(field));
  return (
    <div className="grid gap-2">
      <Field
        id={id}
        label={label}
        inputMode="url"
        placeholder="https://www.youtube.com/watch?v=…"
        value={value}
        error={error}
        hint="Đường dẫn YouTube, đường dẫn https của tệp video, hoặc tải tệp MP4, WebM lên."
        onChange={({ target }) => onChange(target.value.trim())}
      />
      {left && value === '' && <Notice icon="clock">Video “{left}” đang tải dở. Bạn chọn lại đúng tệp đó để tải tiếp từ chỗ đã dừng.</Notice>}
      <div>
        <Button small onClick={() => input.current?.click()}>
          <Icon name={UPLOAD} small />
          Tải video lên
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept="video/mp4,video/webm"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void uploadVideo(field, file);
          target.value = '';
        }}
      />
    </div>
  );
}

const HEADS = { sending: 'Đang tải video lên', paused: 'Đã tạm dừng', waiting: 'Mất kết nối, tự tải tiếp khi có mạng', failed: 'Chưa tải được', done: '' };

function Underway({ label, id, field, sending }: { label: string; id: string; field: string; sending: VideoUpload }) {
  const { step, file, sent, total } = sending;
  const canGoOn = step === 'paused' || (step === 'failed' && sending.again);
  return (
    <div id={id} tabIndex={-1} className="grid gap-1.5">
      <p className="text-sm font-bold">{label}</p>
      {step === 'failed' && <Notice kind="bad">{sending.message}</Notice>}
      <Progress name={`${HEADS[step]}: ${file}`} part={total > 0 ? sent / total : 0} detail={`${formatBytes(sent)} / ${formatBytes(total)}`}>
        {(step === 'sending' || step === 'waiting') && (
          <Button small onClick={() => void pauseUpload(field)}>
            <Icon name={PAUSE} small />
            Tạm dừng
          </Button>
        )}
        {canGoOn && (
          <Button small onClick={() => resumeUpload(field)}>
            <Icon name="play" small />
            Tiếp tục
          </Button>
        )}
        <Button small kind="text" onClick={() => void cancelUpload(field)}>
          {step === 'failed' && !canGoOn ? 'Chọn video khác' : 'Hủy tải video'}
        </Button>
      </Progress>
    </div>
  );
}

const videoQuery = (name: string) =>
  queryOptions({
    queryKey: ['admin', 'uploads', 'video', name],
    queryFn: async ({ signal }) => {
      const { items } = await api('GET /api/admin/uploads', { querystring: { folder: 'video', q: name } }, signal);
      return items[0] ?? null;
    },
  });

type UploadedProps = { label: string; id: string; name: string; error: string | undefined; onRemove: () => void };

function Uploaded({ label, id, name, error, onRemove }: UploadedProps) {
  const { data } = useQuery(videoQuery(name), queries);
  const titleId = useId();
  return (
    <div id={id} tabIndex={-1} className="grid gap-1.5">
      <p className="text-sm font-bold">{label}</p>
      <div className="grid gap-3 rounded-control border border-line bg-paper p-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        {data === null ? (
          <Notice kind="bad">Không tìm thấy video này. Bạn gỡ rồi tải lên lại.</Notice>
        ) : (
          // Captions do not come with the file; the author knows the spoken text.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video className="aspect-video w-full rounded-control bg-black" controls preload="metadata" src={`/api/admin/uploads/video/${name}`} aria-labelledby={titleId} />
        )}
        <div className="grid content-start gap-2">
          <p id={titleId} className="font-semibold wrap-anywhere">
            {data?.title ?? 'Video đã tải lên'}
          </p>
          {data && (
            <p className="text-sm text-ink-soft tabular-nums">
              {data.seconds === null ? '' : `${clockTime(data.seconds)} · `}
              {formatBytes(data.bytes)}
            </p>
          )}
          <div>
            <Button small kind="text" onClick={onRemove}>
              Gỡ video
            </Button>
          </div>
        </div>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

function OfLibrary({ label, id, onRemove }: { label: string; id: string; onRemove: () => void }) {
  return (
    <div id={id} tabIndex={-1} className="grid gap-1.5">
      <p className="text-sm font-bold">{label}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-paper p-3">
        <p className="flex-1">Video có sẵn của thư viện.</p>
        <Button small kind="text" onClick={onRemove}>
          Gỡ video
        </Button>
      </div>
    </div>
  );
}
