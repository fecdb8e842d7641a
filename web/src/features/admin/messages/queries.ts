import { queries } from '../../../queries/client.ts';

export const MESSAGES = ['admin', 'messages'] as const;

/** Reads again what a change of a message changes: the lists, and the number at the tab. */
export const refreshMessages = () =>
  Promise.all([queries.invalidateQueries({ queryKey: MESSAGES }), queries.invalidateQueries({ queryKey: ['admin', 'waiting'] })]);
