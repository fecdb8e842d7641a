import type { Output } from '#contract/api.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { ClassListProblem } from '#contract/students.ts';
import { api, type ApiError } from '../../../api/api.ts';
import { saveFile } from '../../../ui/admin/save-file.ts';
import { sendForm } from '../../../ui/admin/send-form.ts';
import type { Filter } from './queries.ts';

export type ClassList = string | File;
export type Preview = Output<'POST /api/admin/students/import/preview'>;

/** Downloads the list as a file. @throws ApiError */
export const downloadList = (format: 'csv' | 'xlsx', filter: Filter): Promise<void> =>
  saveFile(`/api/admin/students/export?${new URLSearchParams({ ...filter, format }).toString()}`, `hoc-sinh.${format}`);

/** Returns an import's effect. @throws ApiError */
export const previewList = (list: ClassList): Promise<Preview> =>
  typeof list === 'string'
    ? api('POST /api/admin/students/import/preview', { body: { rows: list } })
    : sendForm<Preview>('/api/admin/students/import/preview', { file: list });

/** @param feesFrom the month in which the tuition books begin; absent: with the month of enrolment @throws ApiError */
export const importList = (list: ClassList, feesFrom: string | undefined): Promise<Output<'POST /api/admin/students/import'>> =>
  typeof list === 'string'
    ? api('POST /api/admin/students/import', { body: { rows: list, ...(feesFrom !== undefined && { feesFrom }) } })
    : sendForm('/api/admin/students/import', { file: list, ...(feesFrom !== undefined && { feesFrom }) });

/** Returns the rows that prevented an import. */
export const problemsOf = ({ body }: ApiError): ClassListProblem[] => (body as ErrorBody & { problems?: ClassListProblem[] }).problems ?? [];
