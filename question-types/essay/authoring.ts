import type { Authoring, QuestionOf } from '../../web/src/question/forms/authoring.ts';
import { isBlankHtml } from '../../web/src/editor/documents/words-of.ts';

export const POINTS_PER_STEP = 0.25;
/** Most steps, as on the server. */
export const MAX_STEPS = 40;

export const authoring: Authoring<QuestionOf<'essay'>> = {
  name: 'Tự luận',
  blank: (points) => ({ steps: Array.from({ length: Math.max(1, Math.min(MAX_STEPS, Math.round(points / POINTS_PER_STEP))) }, () => '') }),
  fields: { steps: 'Bước' },
  texts: ['steps'],
  variedTexts: ({ steps }) => steps.map((written, index) => ({ path: `steps/${index}`, label: `Bước ${index + 1}`, written, kind: 'text' })),
  solution: 'Cách giải khác, ghi chú',
  faults: ({ steps, points }) => {
    if (steps.length === 0) return [{ at: 'steps', message: 'Vui lòng chia lời giải thành các bước chấm điểm.' }];
    const faults = steps.flatMap((step, at) => (isBlankHtml(step) ? [{ at: `step-${at}`, message: 'Vui lòng nhập nội dung của từng bước.' }] : []));
    if (steps.length * POINTS_PER_STEP !== points) faults.push({ at: 'points', message: 'Mỗi bước được 0,25 điểm: số bước chưa khớp với điểm của câu.' });
    return faults;
  },
};
