import { queries } from '../../../queries/client.ts';
import { askWhatWaits } from '../waiting.ts';

export const REPORTS = ['admin', 'reports'] as const;

/** Reads again what a change of a report changes: the lists, and the number at the tab. */
export const refreshReports = () => Promise.all([queries.invalidateQueries({ queryKey: REPORTS }), askWhatWaits()]);
