import './print-paper.css';
import { useState } from 'react';
import type { PracticeSet } from '#contract/practice.ts';
import { noBreak } from '../../../../ui/no-break.tsx';
import { examTitle, schoolYear } from '../../public/titles.ts';

type Props = {
  set: Pick<PracticeSet, 'title' | 'grade' | 'exam' | 'scope'>;
  paper: { title: string; duration: string; notes: string };
  /** Subtitle; replaces the lines for a name. */
  about?: string;
  /** The owner's words; a learner's print has a line for the school. */
  school?: { authority: string; school: string; exam: string };
};

/** School at the left, exam at the right, then lines for a name. */
export function PrintedHead({ set, paper, about, school }: Props) {
  const title = school?.exam || examTitle(set.exam);
  const [year] = useState(() => schoolYear(new Date(), set.exam));
  return (
    <>
      <header className="printed-head">
        <div>
          {school?.authority && <p>{school.authority}</p>}
          {school?.school ? (
            <p>
              <b>{school.school}</b>
            </p>
          ) : (
            <p className="printed-line">
              Trường: <i />
            </p>
          )}
          <p>
            <b>{noBreak(title ? paper.title : set.title)}</b>
          </p>
          {about && <p>{about}</p>}
        </div>
        <div>
          <h1>{noBreak(title ?? paper.title)}</h1>
          <p>
            <b>Năm học {year}</b>
          </p>
          <p>
            Môn: <b>Toán – Lớp {set.grade}</b>
          </p>
          <p>
            Thời gian làm bài: <b>{paper.duration}</b>
          </p>
        </div>
      </header>
      {!about && (
        <p className="printed-line printed-name">
          Họ và tên: <i /> Lớp: <i />
        </p>
      )}
      {set.scope && (
        <p className="printed-notes">
          <b>Nội dung:</b> {set.scope}.
        </p>
      )}
      {paper.notes && <p className="printed-notes">{paper.notes}</p>}
    </>
  );
}
