export { countOpen, forgetOldMessages } from './queries.ts';
