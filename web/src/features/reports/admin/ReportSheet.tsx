import { useState } from 'react';
import type { Report } from '#contract/reports.ts';
import { api, messageOf } from '../../../api/api.ts';
import { formatMoment } from '../../../ui/format.ts';
import { AnswerField } from '../../../question/AnswerField.tsx';
import { Reading } from '../../../ui/reading/Reading.tsx';
import { Solution } from '../../../question/Solution.tsx';
import { REASONS } from '../learner/words.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { editAddress } from './edit-address.ts';
import { refreshReports } from './queries.ts';
import { addressOrCard } from '../../../ui/admin/address-or-card.ts';

const put = async (id: string, done: boolean, corrected = false) => {
  await api('PUT /api/admin/reports/:id', { params: { id }, body: { done, corrected } });
  await refreshReports();
};

/** A report with the question and its key. */
export function ReportSheet({ report }: { report: Report }) {
  const { id, reason, message, done, corrected, at, variant, reporter, reporters, question, written } = report;
  const [busy, setBusy] = useState(false);
  const mark = async (isCorrected = false) => {
    setBusy(true);
    try {
      await put(id, !done, isCorrected);
      if (isCorrected) {
        toast.success(`Đã báo ${reporter.name} là lỗi đã sửa.`);
        return;
      }
      const undo = () => void put(id, done).catch((error: unknown) => toast.error(messageOf(error)));
      toast.success(done ? `Đã mở lại báo lỗi của ${reporter.name}.` : `Báo lỗi của ${reporter.name} đã xong.`, undo);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  const title = `report-${id}`;
  return (
    <Sheet aria-labelledby={title} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={title} className="min-w-0 wrap-anywhere">
          {question ? <span dangerouslySetInnerHTML={{ __html: question.title }} /> : 'Câu hỏi không còn'}
          {question && <span className="text-sm font-normal text-ink-soft"> · lớp {question.grade}</span>}
        </h3>
        <span className="text-sm text-ink-soft tabular-nums">{formatMoment(at)}</span>
        <p className="w-full text-sm wrap-anywhere text-ink-soft">
          {reporter.name} · {addressOrCard(reporter.email)}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-2">
        {reason && <Tag>{REASONS.find(([value]) => value === reason)?.[1]}</Tag>}
        {reporters > 1 && <Tag kind="mute">{reporters} học sinh báo câu này</Tag>}
        {variant > 0 && <Tag kind="mute">Bài tương tự số {variant}</Tag>}
      </p>
      {message && <p className="wrap-anywhere whitespace-pre-wrap">{message}</p>}
      {question ? (
        <Question question={question} />
      ) : (
        <p className="text-sm text-ink-soft">Câu hỏi đã bị bỏ khỏi trang sau khi học sinh báo.</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {question && (
          <LinkButton small icon="edit" to={editAddress(written)}>
            Sửa câu này
          </LinkButton>
        )}
        <span className="flex-1" />
        {done && <Tag kind="right">{corrected ? 'Đã sửa, đã báo học sinh' : 'Đã xong'}</Tag>}
        {!done && !corrected && (
          <Button small kind="plain" icon="right" busy={busy} busyLabel="Đang lưu…" onClick={() => void mark(true)}>
            Đã sửa, báo học sinh<span className="sr-only"> {reporter.name}</span>
          </Button>
        )}
        <Button small kind="text" busy={busy} busyLabel="Đang lưu…" onClick={() => void mark()}>
          {done ? 'Mở lại' : 'Đã xong'}
          <span className="sr-only"> báo lỗi của {reporter.name}</span>
        </Button>
      </div>
    </Sheet>
  );
}

const nothing = () => undefined;

/** The question as learners see it, with the stored key. */
const Question = ({ question: { content, asks, keys, solution } }: { question: NonNullable<Report['question']> }) => (
  <div className="grid grid-cols-1 gap-3 border-l-3 border-line-strong pl-3">
    <Reading html={content} />
    {asks.map((ask) => (
      <div key={ask.id} className="grid grid-cols-1 gap-2">
        {ask.question && <Reading html={ask.question} />}
        <AnswerField question={ask} value={null} onChange={nothing} disabled result={{ key: keys[ask.id] ?? null }} />
      </div>
    ))}
    {solution && (
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-bold">Lời giải</summary>
        <Solution question={content} solution={solution} />
      </details>
    )}
  </div>
);
