import type { Output } from '#contract/api.ts';
import type { RosterDecision } from '#contract/classes.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { api, ApiError } from '../../../api/api.ts';
import { sendForm } from '../../../ui/admin/send-form.ts';

/** Pasted text, or a file. */
export type Roster = string | File;
export type RosterPreview = Output<'POST /api/admin/classes/:id/students/preview'>;

/** Says what an import would do. @throws ApiError */
export const previewRoster = (id: string, roster: Roster): Promise<RosterPreview> =>
  typeof roster === 'string'
    ? api('POST /api/admin/classes/:id/students/preview', { params: { id }, body: { rows: roster } })
    : sendForm(`/api/admin/classes/${id}/students/preview`, { file: roster });

type Decided = { decisions: RosterDecision[]; /** The month in which the tuition books begin; undefined: with the month of enrolment. */ feesFrom: string | undefined };

/** @throws ApiError */
export const importRoster = (id: string, roster: Roster, { decisions, feesFrom }: Decided): Promise<Output<'POST /api/admin/classes/:id/students'>> =>
  typeof roster === 'string'
    ? api('POST /api/admin/classes/:id/students', { params: { id }, body: { rows: roster, decisions, ...(feesFrom !== undefined && { feesFrom }) } })
    : sendForm(`/api/admin/classes/${id}/students`, { file: roster, decisions: JSON.stringify(decisions), ...(feesFrom !== undefined && { feesFrom }) });

/** Returns the present preview, which the refusal of an import brings; the class may have changed meanwhile. */
export const previewOf = (error: unknown): RosterPreview | undefined => {
  const body = error instanceof ApiError ? (error.body as ErrorBody & Partial<RosterPreview>) : undefined;
  return body?.students && body.problems && body.notes ? { students: body.students, problems: body.problems, notes: body.notes } : undefined;
};
