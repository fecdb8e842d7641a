// @ts-nocheck
export { countOpen, forgetOldMessages } from './queries.ts';
