import { z } from 'zod';
import { ContentId } from './catalog.ts';
import { EXAMS } from './enums.ts';
import { ofCode } from './exam-codes.ts';
import { EXPORT_ANSWERS, EXPORT_FORMATS } from './export-formats.ts';
import type { Contract } from './route.ts';

const Export = z.object({
  format: z.enum(EXPORT_FORMATS, 'Vui lòng chọn dạng tệp: docx, gift, moodle-xml hoặc xlsx.'),
  answers: z.enum(EXPORT_ANSWERS, 'Vui lòng chọn có kèm đáp án hay không.').default('full'),
});
const WRONG_GRADE = 'Khối học không hợp lệ.';

/** The file. Its header `export-notes` has what the format could not carry: sentences as JSON, percent-encoded. */
const file = { 200: z.custom<Uint8Array>((content) => content instanceof Uint8Array) };

/** Question files for other programs; docs/formats.md. */
export const questionExportContract = {
  'GET /api/admin/practices/:id/papers/:paperId/export': {
    access: 'admin',
    params: z.object({ id: ContentId, paperId: ContentId }),
    querystring: Export,
    response: file,
  },
  /** A code of a mixed paper, as it was printed. */
  'GET /api/admin/exam-codes/:id/codes/:code/export': { access: 'admin', ...ofCode, querystring: Export, response: file },
  'GET /api/admin/topics/:id/export': { access: 'admin', params: z.object({ id: ContentId }), querystring: Export, response: file },
  /** Questions of the quiz of a grade and exam. */
  'GET /api/admin/questions/export': {
    access: 'admin',
    querystring: Export.extend({ grade: z.coerce.number(WRONG_GRADE).int(WRONG_GRADE).min(6, WRONG_GRADE).max(9, WRONG_GRADE), exam: z.enum(EXAMS, 'Kiểu đề không hợp lệ.') }),
    response: file,
  },
  /** A workbook with the headings of the import and one example of each type. */
  'GET /api/admin/import/template': { access: 'admin', response: file },
} satisfies Contract;
