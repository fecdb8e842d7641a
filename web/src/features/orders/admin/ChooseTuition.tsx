import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { monthWords } from '#contract/month-words.ts';
import type { ListedTransfer, StudentCandidate } from '#contract/payments.ts';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatVnd } from '../../../ui/format.ts';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { DelayedSearchField } from '../../../ui/admin/DelayedSearchField.tsx';
import { divisionQuery, refreshMoney, studentCandidatesQuery } from './queries.ts';
import { coveringMonths } from './tuition-months.ts';
import { undoTuition } from './UndoTuition.tsx';
import { STUDENT_REASONS, studentWords } from './words.ts';

type Props = { transfer: ListedTransfer; onDone: () => void };

/** Chooses a student of the class book and the months that the money pays. */
export function ChooseTuition({ transfer, onDone }: Props) {
  const [student, setStudent] = useState<StudentCandidate>();
  if (student) return <ChooseMonths transfer={transfer} student={student} onBack={() => setStudent(undefined)} onDone={onDone} />;
  return <ChooseStudent transfer={transfer} onChoose={setStudent} />;
}

function ChooseStudent({ transfer: { id }, onChoose }: { transfer: ListedTransfer; onChoose: (student: StudentCandidate) => void }) {
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery(studentCandidatesQuery(id, q), queries);
  return (
    <>
      <DelayedSearchField label="Tìm em khác" placeholder="Họ tên hoặc lớp" value={q} onSearch={setQ} />
      {!data && error && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data?.length === 0 && (
        <output className="text-ink-soft">
          {q === '' ? 'Nội dung chuyển khoản không nhắc tên hay số điện thoại của em nào. Bạn tìm theo họ tên hoặc lớp.' : 'Không tìm thấy học sinh phù hợp.'}
        </output>
      )}
      {data && data.length > 0 && (
        <ul className="grid divide-y divide-line" aria-label={q === '' ? 'Học sinh gợi ý' : 'Học sinh tìm thấy'}>
          {data.map((each) => (
            <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-[min(12rem,100%)] flex-1">
                <p className="font-bold wrap-anywhere">{studentWords(each)}</p>
                <p className="text-sm text-ink-soft">{owedWords(each)}</p>
                {each.because && <p className="text-sm">{STUDENT_REASONS[each.because]}</p>}
              </div>
              <Button small onClick={() => onChoose(each)}>
                Chọn<span className="sr-only"> {each.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function owedWords({ owed, months }: StudentCandidate): string {
  const debts = months.filter(({ isDebt }) => isDebt);
  if (debts.length === 0) return 'Không còn nợ tháng nào';
  const words = `Còn nợ ${monthWords(debts.map(({ month }) => month))}`;
  return owed > 0 ? `${words}: ${formatVnd(owed)}` : words;
}

type MonthsProps = { transfer: ListedTransfer; student: StudentCandidate; onBack: () => void; onDone: () => void };

/** Months that the money pays: at first those that it covers, beginning with the debts. */
function ChooseMonths({ transfer: { id, amount }, student, onBack, onDone }: MonthsProps) {
  const [chosen, setChosen] = useState(() => coveringMonths(student.months, amount));
  const [shown, setShown] = useState(() => Math.max(student.months.filter(({ isDebt }) => isDebt).length, chosen.length, 1));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const division = useQuery(divisionQuery(id, student.id, chosen), queries);
  const partOf = new Map(division.data?.map((each) => [each.month, each]));
  const toggle = (month: string) => setChosen((all) => (all.includes(month) ? all.filter((each) => each !== month) : [...all, month].toSorted()));
  const assign = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      await api('POST /api/admin/transfers/:id/assign', { params: { id }, body: { studentId: student.id, months: chosen } });
      toast.success(`Đã ghi ${formatVnd(amount)} vào học phí của ${student.name}.`, () => void undoTuition(id));
      onDone();
    } catch (error) {
      setFailed(messageOf(error));
      setBusy(false);
    }
    void refreshMoney(); // after an error, too: it may have been assigned elsewhere meanwhile
  };
  return (
    <section className="grid gap-4" aria-labelledby="whose-tuition">
      <h3 id="whose-tuition">Học phí của {studentWords(student)}</h3>
      {student.months.length === 0 ? (
        <Notice kind="bad">Em này không có tháng nào đóng được học phí.</Notice>
      ) : (
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 text-sm font-bold">Khoản {formatVnd(amount)} đóng cho</legend>
          {student.months.slice(0, shown).map(({ month, owed, isDebt }) => {
            const isChosen = chosen.includes(month);
            const part = isChosen ? partOf.get(month) : undefined;
            return (
              <label key={month} className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line">
                <input type="checkbox" className="size-5 flex-none accent-accent" checked={isChosen} onChange={() => toggle(month)} />
                <span className="flex-1">
                  {capitalized(monthWords([month]))}
                  <span className="block text-sm text-ink-soft tabular-nums">
                    {owed === null ? 'chưa có mức học phí' : `${isDebt ? 'còn nợ' : 'chưa đến kỳ,'} ${formatVnd(owed)}`}
                  </span>
                </span>
                {part && (
                  <span className="text-end tabular-nums">
                    <b>{formatVnd(part.amount)}</b>
                    {part.left !== null && part.left > 0 && <span className="block text-sm text-ink-soft">còn thiếu {formatVnd(part.left)}</span>}
                  </span>
                )}
              </label>
            );
          })}
          {shown < student.months.length && (
            <Button kind="text" small className="-ml-2 justify-self-start" onClick={() => setShown(student.months.length)}>Thêm tháng sau</Button>
          )}
        </fieldset>
      )}
      <output className="grid gap-2">
        {chosen.length > 0 && division.error && <Notice kind="bad">{messageOf(division.error)}</Notice>}
        {failed && <Notice kind="bad">{failed}</Notice>}
      </output>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" busy={busy} busyLabel="Đang ghi…" disabled={!division.data || chosen.length === 0} onClick={() => void assign()}>
          Ghi học phí
        </Button>
        <Button onClick={onBack}>Chọn em khác</Button>
      </div>
    </section>
  );
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
