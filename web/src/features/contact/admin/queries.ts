import { queries } from '../../../api/queries.ts';

export const MESSAGES = ['admin', 'messages'] as const;

/** Refetches the messages and the number on the tab. */
export const refreshMessages = () =>
  Promise.all([queries.invalidateQueries({ queryKey: MESSAGES }), queries.invalidateQueries({ queryKey: ['admin', 'waiting'] })]);
