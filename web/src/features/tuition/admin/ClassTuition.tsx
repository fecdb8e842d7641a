import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassDetail } from '#contract/classes.ts';
import { monthWords } from '#contract/month-words.ts';
import type { ClassBook } from '#contract/tuition.ts';
import { messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatVnd } from '../../../ui/format.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { saveFile } from '../../../ui/admin/save-file.ts';
import { ClassBookTable } from './ClassBookTable.tsx';
import { ClassFee } from './ClassFee.tsx';
import { PayMonth } from './PayMonth.tsx';
import { PayStudents } from './PayStudents.tsx';
import { isOwed } from './month-words.ts';
import { bookMonths } from './month-choices.ts';
import { monthLabel, schoolYearMonths } from './months.ts';
import { classBookQuery, refetchTuition } from './queries.ts';

type Step = { kind: 'fee' } | { kind: 'pay'; student: { id: string; name: string }; month: string; amount: number | null } | { kind: 'months' | 'until' };

/** Tuition of a class: its fee, the pupils by month, and payments of several at once. */
export default function ClassTuition({ schoolClass }: { schoolClass: ClassDetail }) {
  const { data, error, refetch } = useQuery(classBookQuery(schoolClass.id), queries);
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Summary schoolClass={schoolClass} book={data} onChange={() => setStep({ kind: 'fee' })} />
      {!data && (error ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && schoolClass.studentCount === 0 && <EmptyState text="Lớp chưa có học sinh. Thêm danh sách lớp, sổ học phí sẽ hiện ở đây." />}
      {data && data.items.length > 0 && <Book schoolClass={schoolClass} book={data} step={step} setStep={setStep} />}
      {step?.kind === 'fee' && <ClassFee schoolClass={schoolClass} book={data} onClose={close} />}
      {step?.kind === 'pay' && (
        <PayMonth student={step.student} month={step.month} amount={step.amount} onPaid={() => void refetchTuition()} onStale={() => void refetch()} onClose={close} />
      )}
    </div>
  );
}

/** Fee, months off and beginning of the book, in one line each. */
function Summary({ schoolClass: { fee, monthsOff, schoolYear }, book, onChange }: { schoolClass: ClassDetail; book: ClassBook | undefined; onChange: () => void }) {
  const off = monthsOff.filter((month) => schoolYearMonths(schoolYear).includes(month));
  return (
    <section aria-label="Học phí của lớp" className="sheet flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-48">
        {fee === null ? <b>Lớp chưa đặt học phí.</b> : <b className="tabular-nums">{fee === 0 ? 'Miễn học phí' : `${formatVnd(fee)} mỗi tháng`}</b>}
        <span className="block text-sm text-ink-soft">
          {off.length > 0 ? `Nghỉ ${monthWords(off)}` : 'Chưa có tháng nghỉ'} · {sayBeginning(book)}
        </span>
      </p>
      <Button small kind={fee === null ? 'primary' : 'plain'} icon="edit" onClick={onChange}>
        {fee === null ? 'Đặt học phí' : 'Sửa'}
      </Button>
    </section>
  );
}

function sayBeginning(book: ClassBook | undefined): string {
  const beginnings = new Set(book?.items.map(({ feesFrom }) => feesFrom));
  const [only] = beginnings;
  if (beginnings.size > 1) return 'sổ bắt đầu khác nhau ở mỗi em';
  return only ? `sổ từ ${monthLabel(only).toLowerCase()}` : 'sổ từ tháng vào học';
}

type BookProps = { schoolClass: ClassDetail; book: ClassBook; step: Step | undefined; setStep: (step: Step | undefined) => void };

function Book({ schoolClass, book, step, setStep }: BookProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const { id, schoolYear, archived } = schoolClass;
  const all = book.items.map(({ student }) => student.id);
  const ids = all.filter((each) => chosen.has(each));
  const isAll = ids.length === all.length;
  const download = async () => {
    setBusy(true);
    await saveFile(`/api/admin/fees/export?classId=${id}`, 'hoc-phi.xlsx').catch((failure: unknown) => toast.error(messageOf(failure)));
    setBusy(false);
  };
  return (
    <>
      <output>{sayDebts(book)}</output>
      {!archived && (
        <div className="flex flex-wrap items-center gap-2">
          <Button small onClick={() => setChosen(new Set(isAll ? [] : all))}>{isAll ? 'Bỏ chọn' : 'Chọn cả lớp'}</Button>
          <Button small kind="primary" disabled={ids.length === 0} onClick={() => setStep({ kind: 'months' })}>
            Đóng tháng…
          </Button>
          <Button small disabled={ids.length === 0} onClick={() => setStep({ kind: 'until' })}>
            Đã đóng đến tháng…
          </Button>
          <output className="text-sm text-ink-soft">{ids.length > 0 ? `Đã chọn ${ids.length} em` : 'Chọn các em rồi ghi một lần'}</output>
        </div>
      )}
      <ClassBookTable
        book={book}
        months={bookMonths(book, schoolYear)}
        chosen={chosen}
        {...(!archived && {
          onToggle: (studentId: string) => {
            const next = new Set(chosen);
            if (!next.delete(studentId)) next.add(studentId);
            setChosen(next);
          },
          onPay: (student: { id: string; name: string }, month: string, amount: number | null) => setStep({ kind: 'pay', student, month, amount }),
        })}
      />
      <div className="flex flex-wrap gap-2">
        <Button small busy={busy} busyLabel="Đang tải…" onClick={() => void download()}>
          Tải Excel công nợ
        </Button>
        <LinkButton small to={`/admin/classes/${id}/fee-codes`}>
          Tờ mã QR
        </LinkButton>
      </div>
      {(step?.kind === 'months' || step?.kind === 'until') && (
        <PayStudents
          kind={step.kind}
          schoolClass={schoolClass}
          book={book}
          studentIds={ids}
          onDone={() => {
            setChosen(new Set());
            void refetchTuition();
          }}
          onClose={() => setStep(undefined)}
        />
      )}
    </>
  );
}

/** Says what the class owes: "Còn nợ 12.400.000 ₫: 18 em, 31 tháng". */
function sayDebts({ items }: ClassBook): string {
  const debtors = items.map(({ months, owed }) => ({ owed, months: months.filter(isOwed).length })).filter(({ months }) => months > 0);
  if (debtors.length === 0) return 'Không em nào còn nợ học phí.';
  const amount = debtors.reduce((sum, { owed }) => sum + owed, 0);
  const months = debtors.reduce((sum, each) => sum + each.months, 0);
  return `Còn nợ ${amount > 0 ? `${formatVnd(amount)}: ` : ''}${debtors.length} em, ${months} tháng.`;
}
