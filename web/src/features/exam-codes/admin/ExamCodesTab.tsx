import type { PartProps } from '../../../layout/admin/tabs.ts';
import { CodeSetPage } from './CodeSetPage.tsx';
import { PaperCodes } from './PaperCodes.tsx';

/** `/admin/exam-codes/{practiceId}/{paperId}`: the codes of a paper; `/admin/exam-codes/{id}`: one set of codes. */
export default function ExamCodesTab({ id, part }: PartProps) {
  if (id === undefined) return <p>Bạn mở một đề trong “Bộ đề” rồi bấm “Mã đề”.</p>;
  return part === undefined ? <CodeSetPage key={id} id={id} /> : <PaperCodes key={`${id}/${part}`} practiceId={id} paperId={part} />;
}
