export { addNotice, forgetOldNotices } from './queries.ts';
