import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { cacheRound, classesQuery, refetchCodes } from './queries.ts';

const today = (): string => new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date());

/** Lets a class write the exam, then opens the page where its answers are typed in. */
export function NewRound({ setId, title: firstTitle }: { setId: string; title: string }) {
  const { data, error: failure, refetch } = useQuery(classesQuery(), queries);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>();
  const [title, setTitle] = useState(firstTitle);
  const [heldOn, setHeldOn] = useState(today);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  if (!data) return failure ? <ErrorNotice message={messageOf(failure)} onRetry={() => void refetch()} /> : null;
  const classId = chosen ?? data.items[0]?.id;
  if (classId === undefined) {
    return (
      <p className="flex flex-wrap items-center gap-3">
        Bạn cần có một lớp để nhập điểm.
        <LinkButton small to="/admin/classes/new">
          Thêm lớp
        </LinkButton>
      </p>
    );
  }
  const create = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      const round = await api('POST /api/admin/exam-codes/:id/rounds', { params: { id: setId }, body: { classId, title, heldOn } });
      cacheRound(round);
      void refetchCodes();
      await navigate(`/admin/paper-rounds/${round.id}`);
    } catch (caught) {
      setError(messageOf(caught));
      setBusy(false);
    }
  };
  return (
    <form className="card grid gap-4 p-4" onSubmit={(event) => void create(event)}>
      {error && <Notice kind="bad">{error}</Notice>}
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField label="Lớp" value={classId} options={data.items.map(({ id, name, studentCount }) => [id, `${name} (${studentCount} học sinh)`] as const)} onChange={({ target }) => setChosen(target.value)} />
        <Field label="Tên bài kiểm tra" value={title} maxLength={120} required onChange={({ target }) => setTitle(target.value)} />
        <DateField label="Ngày kiểm tra" value={heldOn} max={today()} onChange={setHeldOn} />
      </div>
      <Button kind="primary" type="submit" className="justify-self-start" busy={busy} busyLabel="Đang mở…">
        Nhập câu trả lời của lớp
      </Button>
    </form>
  );
}
