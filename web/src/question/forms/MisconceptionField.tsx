/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag is a listbox whose field keeps the focus */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Misconception } from '#contract/misconceptions.ts';
import { api, messageOf } from '../../api/api.ts';
import { queries } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, FieldError, TextArea } from '../../ui/Field.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { findMisconceptions } from './find-misconceptions.ts';
import { misconceptionsQuery, refetchMisconceptions } from './misconceptions-query.ts';

type Props = {
  id: string;
  /** The option, statement or value that shows the misconception: "phương án A". */
  of: string;
  /** Its code. */
  value: string | null;
  onChange: (code: string | null) => void;
};

/** Names the misconception behind a wrong answer: found as one types, or added to the list. */
export function MisconceptionField({ id, of, value, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    setTimeout(() => opener.current?.focus());
  };
  if (isOpen) {
    return (
      <Search
        id={id}
        of={of}
        onPick={(code) => {
          onChange(code);
          close();
        }}
        onClose={close}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      {value !== null && <Named id={`${id}-named`} code={value} />}
      <Button ref={opener} id={id} kind="text" small icon={value === null ? 'plus' : undefined} aria-label={value === null ? `Gắn lỗi hay gặp cho ${of}` : `Đổi lỗi hay gặp của ${of}`} onClick={() => setIsOpen(true)}>
        {value === null ? 'Lỗi hay gặp' : 'Đổi'}
      </Button>
      {value !== null && (
        <Button kind="text" small aria-label={`Bỏ lỗi hay gặp của ${of}`} onClick={() => onChange(null)}>
          Bỏ
        </Button>
      )}
    </div>
  );
}

function Named({ id, code }: { id: string; code: string }) {
  const { data } = useQuery(misconceptionsQuery, queries);
  const title = data ? data.items.find((each) => each.code === code)?.title : '…';
  // The server refuses to save it.
  if (title === undefined) return <FieldError id={id}>{`Lỗi hay gặp “${code}” không có trong danh sách. Bạn chọn lỗi khác, hoặc bỏ lỗi ấy đi.`}</FieldError>;
  return (
    <span className="text-sm">
      <b>Lỗi hay gặp:</b> {title}
    </span>
  );
}

type SearchProps = { id: string; of: string; onPick: (code: string) => void; onClose: () => void };

function Search({ id, of, onPick, onClose }: SearchProps) {
  const { data, error, isFetching, refetch } = useQuery(misconceptionsQuery, queries);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [isNew, setIsNew] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const list = useId();
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  const found = data ? findMisconceptions(data.items, text) : [];
  const typed = text.trim();
  const choices = [...found.map((entry) => ({ key: entry.code, entry })), ...(typed === '' ? [] : [{ key: 'new', entry: undefined }])];
  const at = Math.min(active, choices.length - 1);
  const choose = (entry: Misconception | undefined) => (entry ? onPick(entry.code) : setIsNew(true));

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) setActive((at + step + choices.length) % choices.length);
    else if (event.key === 'Enter' && choices[at]) choose(choices[at].entry);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  if (isNew) return <NewMisconception title={typed} onMade={onPick} onClose={() => setIsNew(false)} />;
  return (
    <div ref={field} className="grid gap-2">
      <Field
        id={id}
        label={`Lỗi hay gặp của ${of}`}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={choices.length > 0}
        aria-controls={list}
        aria-activedescendant={choices[at] && `${list}-${at}`}
        autoComplete="off"
        maxLength={100}
        placeholder="Gõ vài chữ, ví dụ: quên đổi dấu"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      {data ? (
        <div id={list} role="listbox" aria-label="Các lỗi hay gặp" className="grid max-h-80 overflow-y-auto rounded-(--radius-control) border-[1.5px] border-line-strong bg-raised empty:hidden">
          {choices.map(({ key, entry }, place) => (
            <button
              key={key}
              id={`${list}-${place}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              className="flex min-h-11 flex-wrap items-baseline gap-x-2 px-3 py-2 text-left text-sm hover:bg-accent-wash aria-selected:bg-accent-wash"
              onClick={() => choose(entry)}
            >
              {entry ? (
                <>
                  <span className="font-semibold">{entry.title}</span>
                  {entry.grade !== null && (
                    <span className="text-ink-soft">
                      Lớp {entry.grade}
                      {entry.lesson !== null && `, Bài ${entry.lesson}`}
                    </span>
                  )}
                </>
              ) : (
                <span className="font-bold text-accent">Thêm lỗi mới: “{typed}”</span>
              )}
            </button>
          ))}
        </div>
      ) : error && !isFetching ? (
        <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
      <p>
        <Button kind="text" small onClick={onClose}>
          Thôi
        </Button>
      </p>
    </div>
  );
}

function NewMisconception({ title: typed, onMade, onClose }: { title: string; onMade: (code: string) => void; onClose: () => void }) {
  const [title, setTitle] = useState(typed);
  const [hint, setHint] = useState('');
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false });
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => room.current?.querySelector('textarea')?.focus(), []);
  const add = async () => {
    if (state.busy) return;
    setState({ busy: true });
    try {
      const { code } = await api('POST /api/admin/misconceptions', { body: { title, hint } });
      await refetchMisconceptions();
      onMade(code);
    } catch (failure) {
      setState({ busy: false, error: messageOf(failure) });
    }
  };
  return (
    <div ref={room} role="group" aria-label="Lỗi hay gặp mới" className="grid gap-3">
      <Field label="Tên của lỗi" maxLength={120} value={title} hint="Một dòng mà giáo viên đọc là nhận ra." onChange={({ target }) => setTitle(target.value)} />
      <TextArea
        label="Gợi ý cho học sinh"
        rows={2}
        maxLength={400}
        value={hint}
        hint="Một, hai câu nói với “em”: nhìn lại chỗ nào, không nói đáp án."
        onChange={({ target }) => setHint(target.value)}
      />
      {state.error && <Notice kind="bad">{state.error}</Notice>}
      <p className="flex flex-wrap gap-2">
        <Button small busy={state.busy} busyLabel="Đang thêm…" onClick={() => void add()}>
          Thêm lỗi
        </Button>
        <Button kind="text" small onClick={onClose}>
          Thôi
        </Button>
      </p>
    </div>
  );
}
