import { queries } from '../../../queries/client.ts';
import { refetchWaiting } from '../waiting.ts';

export const REPORTS = ['admin', 'reports'] as const;

/** Refetches the reports and the number on the tab. */
export const refreshReports = () => Promise.all([queries.invalidateQueries({ queryKey: REPORTS }), refetchWaiting()]);
