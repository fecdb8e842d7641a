import { useState } from 'react';
import { AUTHORINGS } from '../../../question/forms/question-type-forms.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { makeTestParts, hasContent, type NewId } from './paper-parts.ts';
import type { Paper } from './practice-type.ts';

const KINDS = [[false, 'Bài tự luận'], [true, 'Đề tổng hợp']] as const;

type Props = { paper: Paper; newId: NewId; onChange: (to: (paper: Paper) => Paper) => void };

/** Switches between problems on paper and parts on the site; asks before content is lost. */
export function PaperKind({ paper, newId, onChange }: Props) {
  const [asking, setAsking] = useState(false);
  const isTest = paper.parts !== undefined;
  const change = () => {
    setAsking(false);
    if (isTest) return onChange(({ parts: _parts, minutes: _minutes, ...rest }) => rest);
    const test = makeTestParts(AUTHORINGS, newId);
    onChange((now) => ({ ...now, ...test }));
  };
  const other = isTest ? 'bài tự luận' : 'đề tổng hợp';
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-sm font-bold">Dạng đề</legend>
        <div className="choices">
          {KINDS.map(([value, name]) => (
            <button
              key={name}
              type="button"
              className="choice px-3"
              aria-current={isTest === value ? true : undefined}
              onClick={() => {
                if (isTest === value) return;
                if (hasContent(AUTHORINGS, paper)) setAsking(true);
                else change();
              }}
            >
              {name}
            </button>
          ))}
        </div>
      </fieldset>
      {asking && (
        <ConfirmDialog title={`Đổi sang ${other}?`} confirm={`Đổi sang ${other}`} onConfirm={change} onClose={() => setAsking(false)}>
          <p>{isTest ? 'Các phần và câu hỏi' : `${paper.problems.length} bài`} của đề này sẽ bị bỏ khi bạn bấm Lưu. Trước đó bạn lấy lại được bằng Hoàn tác.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
