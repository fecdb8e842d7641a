import { queries } from '../../../api/queries.ts';
import { refetchWaiting } from '../../../layout/admin/waiting.ts';

export const REPORTS = ['admin', 'reports'] as const;

/** Refetches the reports and the number on the tab. */
export const refreshReports = () => Promise.all([queries.invalidateQueries({ queryKey: REPORTS }), refetchWaiting()]);
